// The judge of the differential tests. It reads [{pattern, texts}] from
// standard input and writes, for each, {unicode, error, matches}: whether the
// pattern is correct with the flag u, or only without it, and what it matches.
'use strict';

const compile = (pattern, flags) => {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return null;
  }
};

const judge = ({ pattern, texts }) => {
  const strict = compile(pattern, 'u');
  const regexp = strict ?? compile(pattern, '');
  if (regexp === null) return { unicode: false, error: true, matches: [] };
  return { unicode: strict !== null, error: false, matches: texts.map((t) => regexp.test(t)) };
};

const cases = JSON.parse(require('fs').readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(cases.map(judge)));
