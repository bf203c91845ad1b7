import { styleProblems } from './isolated-styles.ts';

const source = (css: string) =>
  styleProblems(Buffer.from(css), 'a.module.css', { name: 'remote-kol', form: 'source' });
const built = (css: string) =>
  styleProblems(Buffer.from(css), 'a.css', { name: 'remote-kol', form: 'built' });

test.each([
  '.card { color: red }',
  '.card > *, .card + .card, .card *:hover::before { color: red }',
  'html[data-theme="dark"] .card { color: red }',
  '.card { & p { color: red } &:hover { color: blue } > * { margin: 0 } @media print { color: #000 } }',
  ':is(.a, .b) p { color: red }',
  ':not(.other) .card { color: red }',
  '.card:has(p) { color: red }',
  '.bar::-webkit-scrollbar-thumb { color: red }',
  '@layer reset, tokens, ui; @layer ui { .card { color: red } }',
  '@media print { @supports (display: grid) { @container (width > 1px) { .card { color: red } } } }',
  '@keyframes grow { from { opacity: 0 } 50% { opacity: 1 } } .card { animation: grow 1s }',
  '@property --remote-kol-angle { syntax: "<angle>"; inherits: false; initial-value: 0deg }',
  '@font-face { font-family: "remote-kol-figures"; src: url(a.woff2) }',
  '@counter-style remote-kol-marks { system: cyclic; symbols: "–" }',
])('the remote may write %s', (css) => {
  expect(source(css)).toEqual([]);
});

test.each([
  'body { background: red }',
  'html { color: red }',
  '* { margin: 0 }',
  ':root { --ground: red }',
  '#root { display: none }',
  'button { color: red }',
  '[data-open] { color: red }',
  '.card, nav { color: red }',
  ':global(.shell-top-bar) { color: red }',
  ':global(.shell-top-bar) p { color: red }',
  'body:has(.card) { color: red }',
  ':not(.card) { color: red }',
  '.card ~ * { color: red }',
  '.card + aside p { color: red }',
  ':is(.card, nav) { color: red }',
  '@media print { nav { display: none } }',
  '@layer ui { @supports (color: red) { a { color: red } } }',
  '::selection { color: red }',
  '@import url(https://jahat.example/a.css);',
  '@import "./reset.css";',
  '@font-face { font-family: Inter; src: url(a.woff2) }',
  '@property --ground { syntax: "<color>"; inherits: true; initial-value: red }',
  '@counter-style decimal { system: cyclic; symbols: "–" }',
  '@page { margin: 0 }',
  '@view-transition { navigation: auto }',
  '@scope (main) { p { color: red } }',
  '@anything { p { color: red } }',
  ':global .shell-top-bar { color: red }',
])('the remote may not write %s', (css) => {
  expect(source(`\n${css}`)).toEqual([expect.stringMatching(/^a\.module\.css:[23]: /)]);
});

test('what was built is the remote’s own by its name', () => {
  expect(
    built('.remote-kol-card-a1b2c p, .remote-kol-a-11111{color:red}@keyframes remote-kol-x-1{}'),
  ).toEqual([]);
  expect(built('.remote-brand-card-a1b2c{color:red}')).toEqual([expect.stringContaining('a.css:1: ')]);
  expect(built('.shell-top-bar p{color:red}')).toHaveLength(1);
  expect(built('@keyframes spin{to{rotate:1turn}}')).toEqual([expect.stringContaining("'spin'")]);
});
