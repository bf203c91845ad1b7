import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import webpack, { type Configuration, type Stats } from 'webpack';

const root = join(import.meta.dirname, '../..');
const require = createRequire(join(root, 'shell/package.json'));

type IconProps = { size?: number; strokeWidth?: number; className?: string; 'aria-label'?: string };

describe('icons are drawn as lucide-react draws them', () => {
  const drawnBy = async (icon: string, props: IconProps) => {
    const theirs: { default: FunctionComponent<IconProps>; __iconData: object } = await import(
      require.resolve(`lucide-react/icons/${icon}`)
    );
    const ours = require(join(root, 'ops/webpack/lucide-icon.cjs'))(theirs.__iconData);
    const html = (Icon: FunctionComponent<IconProps>) =>
      renderToStaticMarkup(createElement(Icon, props))
        .replace(/ class="lucide[^"]*?( \w+)?"/, (_, own = '') => own && ` class="${own.trim()}"`)
        .match(/[^ <>]+="[^"]*"|<\/?\w+/g)
        ?.sort();
    return { theirs: html(theirs.default), ours: html(ours) };
  };

  test.each([
    ['check', {}],
    ['rotate-cw', { size: 16 }],
    ['wallet', { className: 'own', strokeWidth: 1.5 }],
    ['info', { 'aria-label': 'Perhatian' }],
  ])('%s, %j', async (icon, props) => {
    const { theirs, ours } = await drawnBy(icon, props);
    expect(theirs?.length).toBeGreaterThan(10);
    expect(ours).toEqual(theirs);
  });
});

test('a build has the router for production without the components that nobody uses, and icons without their builder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sohor-router-'));
  try {
    const entry = join(folder, 'entry.js');
    const router = JSON.stringify(require.resolve('react-router-dom'));
    const icon = JSON.stringify(require.resolve('lucide-react/icons/check'));
    await writeFile(
      entry,
      `import { Link } from ${router};\nimport Check from ${icon};\nconsole.info(Link, Check);\n`,
    );
    const { default: shellConfig } = await import(join(root, 'shell/webpack.config.ts'));
    const config: Configuration = shellConfig({}, { mode: 'production' });
    const output = { path: folder, filename: 'out.js' };
    // The other plugins write parts of a release, which are not needed here.
    const plugins =
      config.plugins?.filter((one) => one instanceof webpack.NormalModuleReplacementPlugin) ?? [];
    const stats = await new Promise<Stats | undefined>((done, fail) =>
      webpack({ ...config, entry, plugins, output }, (error, stats) => (error ? fail(error) : done(stats))),
    );
    const files = [...(stats?.compilation.fileDependencies ?? [])].join('\n');
    expect(files).toContain('react-router/dist/production');
    expect(files).not.toContain('react-router/dist/development');
    const built = await readFile(join(folder, 'out.js'), 'utf8');
    // Code of `Link` is in it, code of `Form` is not.
    expect(built).toContain('onTouchStart');
    expect(built).not.toContain('application/x-www-form-urlencoded');
    // The icon's drawing is in it, lucide's builder of icons is not.
    expect(built).toContain('M20 6 9 17l-5-5');
    expect(built).not.toContain('absoluteStrokeWidth');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
