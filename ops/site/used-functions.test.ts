import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import data from '@mdn/browser-compat-data' with { type: 'json' };
import browserslist from 'browserslist';

const ROOT = join(import.meta.dirname, '../..');
const NAMES: Readonly<Record<string, string>> = { ios_saf: 'safari_ios' };
/** Name in the compatibility data, and the oldest version that we support. */
const OLDEST = browserslist(undefined, { path: ROOT }).map((one) => {
  const [name = '', version = ''] = one.split(' ');
  return [NAMES[name] ?? name, Number.parseFloat(version)] as const;
});

const BUILTINS = data.javascript.builtins ?? {};

/** Where a newer function is used only if it is there. */
const GUARDED = new Set(['remote-auth/src/features/notice-settings/push-browser.ts requestPermission']);

type Support = { version_added: string | boolean | null };
type Feature = { __compat?: { support: Record<string, Support | Support[]> } };
const versionOf = (support: Support | Support[] | undefined) => {
  const added = [support].flat()[0]?.version_added;
  return typeof added === 'string' ? Number.parseFloat(added.replace('≤', '')) : Number.NaN;
};
const isTooNew = ({ __compat: { support } = { support: {} } }: Feature) =>
  OLDEST.some(([browser, version]) => !(versionOf(support[browser]) <= version));

const isBuiltin = (name: string) => name in BUILTINS;

/**
 * Functions of interfaces, as `Interface.member`. Of what is called on values only the methods of the language, and only names that
 * are too new wherever they occur: the type of a value is not known here.
 */
function newerFunctions() {
  const statics = new Set<string>();
  const methods = new Map<string, boolean>();
  const interfaces = { ...BUILTINS, ...data.api } as unknown as Record<string, Record<string, Feature>>;
  for (const [name, features] of Object.entries(interfaces))
    for (const [key, feature] of Object.entries(features)) {
      if (!feature.__compat) continue;
      const member = key.replace(/_static$/, '');
      if ((key !== member || isBuiltin(name)) && isTooNew(feature)) statics.add(`${name}.${member}`);
      if (isBuiltin(name) || methods.has(member))
        methods.set(member, (methods.get(member) ?? true) && isTooNew(feature));
    }
  return { statics, methods };
}

const { statics, methods } = newerFunctions();

const { classes, regular_expressions: expressions } = data.javascript as unknown as Record<
  string,
  Record<string, Record<string, Feature> & Feature>
>;
/** Syntax that the build leaves as it is written, by how it looks. */
const SYNTAX: readonly (readonly [what: string, looks: RegExp, feature: Feature | undefined])[] = [
  ['a private member', /\bthis\.#\w/, classes?.private_class_methods],
  ['#member in', /#\w+ in /, classes?.private_class_fields_in],
  ['a static block', /\bstatic \{/, classes?.static?.initialization_blocks],
  ['a look behind', /\(\?<[=!]/, expressions?.lookbehind_assertion],
];

function newerIn(code: string): string[] {
  const plain = code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const used = [...plain.matchAll(/\b([A-Z]\w+)\.(\w+)\(/g)].flatMap(([, name, member]) =>
    statics.has(`${name}.${member}`) ? [`${member}`] : [],
  );
  const called = [...plain.matchAll(/\.([a-z]\w+)\(/g)].flatMap(([, name = '']) =>
    methods.get(name) ? [name] : [],
  );
  const written = SYNTAX.flatMap(([what, looks, feature = {}]) =>
    looks.test(plain) && isTooNew(feature) ? [what] : [],
  );
  return [...new Set([...used, ...called, ...written])];
}

const files = globSync('{shell,shared,remote-*}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.|\/testing|testing-|demo|gallery/.test(file),
);

test('the check knows what is too new', () => {
  expect(newerIn('AbortSignal.timeout(1)')).toEqual(['timeout']);
  expect(newerIn('digits.with(1, "")')).toEqual(['with']);
  expect(newerIn('list.toSorted(); URL.canParse(x); Object.groupBy(a, b)')).toEqual([
    'canParse',
    'groupBy',
    'toSorted',
  ]);
  expect(newerIn('class A { static { go(); } #a = 1; b = () => this.#a; }')).toEqual(['a static block']);
  expect(newerIn('/(?<=a)b/.test(x)')).toEqual(['a look behind']);
  expect(newerIn('list.findLast(f).at(1); Object.hasOwn(a, b); setTimeout(f)')).toEqual([]);
});

test.each(files)('%s uses nothing that a supported browser lacks', (file) => {
  const newer = newerIn(readFileSync(join(ROOT, file), 'utf8'));
  expect(newer.filter((name) => !GUARDED.has(`${file} ${name}`))).toEqual([]);
});

test('who has an older browser is told the same versions', () => {
  const told = readFileSync(join(ROOT, 'ops/site/render-page.ts'), 'utf8');
  for (const [name, version] of OLDEST.filter(([name]) => name !== 'safari_ios'))
    expect(told).toMatch(new RegExp(`${name} ${version}`, 'i'));
});
