import { baseStylesOf, layerOrderOf, stylesOf } from './drawn-styles.ts';

const HTML =
  '<div class="box wide"><form><input type="tel" name="phone"><a href="/">Beranda</a></form></div>';
const of = (css: string, html = HTML) => stylesOf(html, Buffer.from(css));

test.each([
  ['a class of the page', '.box{color:red}'],
  ['two of its classes', '.box.wide{color:red}'],
  ['an element within a class', '.box a{color:red}'],
  ['the document around it', 'body{color:red}'],
  ['a state that a person brings about', '.box:focus-within a:hover{color:red}'],
  ['something that does not follow it', '.box:not(.gone,:disabled){color:red}'],
  ['one of several', '.gone,.wide{color:red}'],
  ['one of several within', ':is(.gone,.wide) a{color:red}'],
  ['an attribute of the page', 'input[type=tel]{color:red}'],
  ['what a script sets on the document', '[data-theme=dark]{color:red}'],
  ['a part that has no element', 'a:before{color:red}'],
  ['what a person opens', '.box[open]{color:red}'],
])('a rule for %s is kept', (_what, rule) => {
  expect(of(rule)).toBe(rule);
});

test.each([
  ['a class that is not there', '.gone{color:red}'],
  ['two classes of which one is not there', '.box.gone{color:red}'],
  ['an element that is not there', 'table{color:red}'],
  ['what is in nothing of the page', '.gone a{color:red}'],
  ['classes of which none is there', ':where(.gone,.lost){color:red}'],
  ['what would have to be within', '.box:has(.gone){color:red}'],
  ['an attribute that is not there', 'input[aria-invalid=true]{color:red}'],
  ['what is disabled, as nothing is', 'input:disabled{color:red}'],
])('a rule for %s is left out', (_what, rule) => {
  expect(of(rule)).toBe('');
});

test('rules stay in their layers and conditions, whose order stays as well', () => {
  const css =
    '@layer base,page;@layer page{@media (width>=40rem){.box{color:red}.gone{color:red}}.gone{color:red}}';
  expect(of(css)).toBe('@layer base;@layer page{@media (width>=40rem){.box{color:red}}}');
});

test('an animation is kept where a rule that is kept runs it', () => {
  const frames = (name: string) => `@keyframes ${name}{to{opacity:0}}`;
  const css = `.box{animation:1s fade}.gone{animation:1s turn}${frames('fade')}${frames('turn')}`;
  expect(of(css)).toBe(`.box{animation:1s fade}${frames('fade')}`);
});

test('relative addresses lead to the release, others stay', () => {
  const css = '.box{background:url(assets/a.svg)}.wide{background:url(/shell/b.svg);clip-path:url(#c)}';
  expect(stylesOf(HTML, Buffer.from(css), '/__release__/')).toBe(
    '.box{background:url(/__release__/assets/a.svg)}.wide{clip-path:url(#c);background:url(/shell/b.svg)}',
  );
});

test('a sheet that could end its element is refused', () => {
  expect(() => of('.box:before{content:"</style><script>"}')).toThrow('could end a style element');
});

test('the base is what names no class: resets, properties, fonts', () => {
  const css =
    '*{margin:0}:root{--size:1rem}.box{color:red}.box a{color:red}@font-face{font-family:A;src:url(/a.woff2)}';
  expect(baseStylesOf(Buffer.from(css))).toBe(
    '*{margin:0}:root{--size:1rem}@font-face{font-family:A;src:url(/a.woff2)}',
  );
});

test('the order of the layers is the one in which the sheet names them first', () => {
  const css =
    '@layer a{p{margin:0}}@layer b;@media print{@layer d{p{margin:0}}}@layer c{@layer inner{p{margin:0}}}@layer a{p{margin:0}}';
  expect(layerOrderOf(Buffer.from(css))).toBe('@layer a,b,c;');
  expect(layerOrderOf(Buffer.from('p{margin:0}'))).toBe('');
});
