import fc from 'fast-check'
import { inheritedNames } from '#shared/testing/inherited-names.ts'
import { markerTag } from './check-response.ts'
import type { ExecutionDetector } from './execution-detector.ts'

/** Strings that mean something to an interpreter that must not see them: HTML, shell, templates, URLs, paths. */
const injectionStrings = ({ url, file }: Pick<ExecutionDetector, 'url' | 'file'>): readonly string[] => [
  `<${markerTag}>`,
  `"><${markerTag} onload=alert(1)>`,
  `</script><${markerTag}>`,
  `<img src="${url}" onerror=alert(1)>`,
  `<!--<${markerTag}>-->`,
  `]]><${markerTag}>`,
  url,
  `${url}#/media/a.png`,
  'http://169.254.169.254/latest/meta-data/',
  'javascript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'file:///etc/passwd',
  'https://user:secret@fund.example/',
  `\${require('fs').writeFileSync('${file}','')}`,
  `$(touch ${file})`,
  `\`touch ${file}\``,
  `;touch ${file};`,
  `{{constructor.constructor("require('fs').writeFileSync('${file}','')")()}}`,
  '#{7*7}',
  '${jndi:ldap://127.0.0.1/a}',
  "' OR '1'='1",
  'attribute_not_exists(pk)',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'USER#1',
  'a\r\nSet-Cookie: hostile=1',
  'ann@fund.example\nBcc: all@fund.example',
  'a\u0000b',
  '\u202egnp.exe',
  '\ufeff',
  '\ud800',
  'İıſK',
  '\u2028',
  '👩‍👩‍👧‍👦'.repeat(30),
  'é'.repeat(200),
  'Z' + '\u0301'.repeat(500),
]

/** Values of wrong types, and at or beyond the limits of the right one. */
const wrongValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 53),
  1e308,
  5e-324,
  '',
  ' ',
  '\n\t',
  '0',
  'null',
  'undefined',
  'NaN',
  '[]',
  '{}',
  'true',
  'x'.repeat(1000),
  'x'.repeat(30_000),
  ' '.repeat(30_000),
  [],
  [[]],
  [null],
  ['a', 'b'],
  Array.from({ length: 2000 }, (_, index) => `tag ${index}`),
  {},
  { length: 1e9 },
  { toString: 1, valueOf: 1 },
  { toJSON: 'x' },
  JSON.parse('{"then":"x"}'),
  { $ne: null },
  { $gt: '' },
  { S: 'USER#1' },
  { N: '1' },
  { '#n': 'pk', ':v': 1 },
]

/** Objects with own keys that every object inherits, as `JSON.parse` makes them. */
const prototypeNamedObjects = fc
  .constantFrom(...inheritedNames)
  .map((name): unknown => JSON.parse(`{${JSON.stringify(name)}: {"isAdmin": true, "length": 1}}`))

/** Any value that does not belong into a field. */
export const hostileValue = (detector: Pick<ExecutionDetector, 'url' | 'file'>): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom(...wrongValues),
    fc.constantFrom(...injectionStrings(detector)),
    prototypeNamedObjects,
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
  )
