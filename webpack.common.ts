import { readFileSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Ranges, RemoteDefinition, ShellOffer } from '@sohor/shared/platform/remotes';
import {
  containerName,
  FEDERATION_VERSION,
  referencesOf,
  SHELL_API,
  SHELL_VERSION,
  splitReference,
} from '@sohor/shared/platform/remotes';
import type { Configuration, Module, RuleSetRule } from 'webpack';
import webpack from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { ContentNamesPlugin } from './ops/webpack/content-names-plugin.ts';
import { DrawnPagesPlugin, RELEASE_MARK } from './ops/webpack/drawn-pages-plugin.ts';
import { GuardedTagsPlugin } from './ops/webpack/guarded-tags-plugin.ts';
import { IsolatedStylesPlugin } from './ops/webpack/isolated-styles-plugin.ts';
import { ModuleSizesPlugin } from './ops/webpack/module-sizes-plugin.ts';
import { RemoteManifestPlugin } from './ops/webpack/remote-manifest-plugin.ts';
import { ShellManifestPlugin } from './ops/webpack/shell-manifest-plugin.ts';

const require = createRequire(import.meta.url);
const root = dirname(fileURLToPath(import.meta.url));
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const CSS_LOADER = require.resolve('css-loader');

/**
 * Packages that exist once in the page: the shell provides them, and the remotes contain no copy. All others are bundled where they
 * are used and tree-shaken there (docs/federation.md).
 */
const SINGLETONS = ['react', 'react/', 'react-dom', 'react-dom/', '@sohor/shared/platform'];
const shared = (options: { eager: true } | { import: false }) =>
  Object.fromEntries(
    SINGLETONS.map((name) => [name, { singleton: true, requiredVersion: false as const, ...options }]),
  );

/** What shell and remotes have in common, by the measurements in docs/federation.md. */
const FEDERATION = {
  shareStrategy: 'loaded-first',
  // The types come with the workspace, or with the packages of `npm run packages`.
  dts: false,
} as const;
/** The runtime asks for no snapshots of other applications: the registry says where the remotes are. */
const OPTIMIZATION = { target: 'web', disableSnapshot: true } as const;

/** Version of the package that builds this; it exports no package.json. */
const federationVersion = (): string =>
  JSON.parse(readFileSync(findPackageJSON('@module-federation/enhanced', import.meta.url) ?? '', 'utf8'))
    .version;

/**
 * What the shell offers, for `shell.json`. The running shell builds the same data itself (shell/src/federation).
 * @param folder the folder whose installed packages are read
 */
function shellOffer(folder: string): ShellOffer {
  const installed = createRequire(join(folder, 'package.json'));
  const packages = Object.fromEntries(
    ['react', 'react-dom'].map((name): [string, string] => [name, installed(`${name}/package.json`).version]),
  );
  const singletons = {
    ...packages,
    '@sohor/shared/platform': SHELL_VERSION,
    '@module-federation/enhanced': FEDERATION_VERSION,
  };
  return { shellApi: SHELL_API, shell: SHELL_VERSION, singletons };
}

/** What a remote needs from the shell: packages by its own package.json, and the runtime for which its entry is built. */
function neededRanges({ name, shell }: RemoteDefinition, folder: string): Ranges {
  const { dependencies } = require(join(folder, 'package.json'));
  const { react, 'react-dom': dom } = dependencies as Ranges;
  if (!react || !dom) throw new Error(`${name}/package.json must state react and react-dom`);
  const [major, minor] = federationVersion().split('.');
  return {
    react,
    'react-dom': dom,
    '@sohor/shared/platform': shell,
    '@module-federation/enhanced': `^${major}.${minor}`,
  };
}

const ICONS = new webpack.NormalModuleReplacementPlugin(
  /createLucideIcon\.mjs$/,
  join(root, 'ops/webpack/lucide-icon.cjs'),
);

/** The oldest browsers: webpack writes for them, and `used-functions.test.ts` checks syntax and functions of our own. */
const { browserslist: BROWSERS } = require('./package.json') as { browserslist: string[] };

export interface App {
  name: string;
  /** Folder of its package.json: the folder with its name in this repository, or a repository of its own. */
  folder: string;
  port: number;
  mode: 'development' | 'production';
}

/** Where a remote under development has its JSX from. */
const REMOTE_JSX = 'sohor-jsx';

export function scripts({ name, mode }: App): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        // Left as it is written: `env` would also work around errors of these browsers, which no code here meets.
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: {
            runtime: 'automatic',
            development: mode === 'development',
            ...(mode === 'development' && name !== 'shell' && { importSource: REMOTE_JSX }),
            refresh: mode === 'development',
          },
        },
      },
    },
  };
}

/** @param namesOnly for a bundle that draws HTML: the names of the classes, without the sheets. */
export function styles({ name, mode }: App, namesOnly = false): RuleSetRule[] {
  const inject = mode === 'production' ? MiniCssExtractPlugin.loader : require.resolve('style-loader');
  const modules = {
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: `${name}-[local]-[hash:base64:5]`,
    exportOnlyLocals: namesOnly,
  };
  if (namesOnly) return [{ test: /\.css$/, loader: CSS_LOADER, options: { modules } }];
  return [
    { test: /\.module\.css$/, use: [inject, { loader: CSS_LOADER, options: { modules } }] },
    { test: /(?<!\.module)\.css$/, use: [inject, { loader: CSS_LOADER, options: { modules: false } }] },
  ];
}

function devServer({ name, port }: App): DevServer {
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    // The reload of one remote would reload the page with all the others; hot updates are enough.
    liveReload: false,
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: 'all',
    client: {
      webSocketURL: `ws://localhost:${port}/ws`,
      // The overlay of the shell shows the errors of all remotes, too. The policy of a published shell forbids the overlay: there
      // the client would fail before it could tell the developers' panel (shell/src/federation/overrides).
      overlay: name === 'shell' && { errors: true, warnings: false, runtimeErrors: false },
    },
  };
}

const REFRESH_RUNTIME_FILE = join(root, 'ops/webpack/refresh-runtime.cjs');
/** Every request of the refresh plugin for its runtime gets the one of the page. */
const REFRESH_RUNTIME = Object.fromEntries(
  ['react-refresh/runtime', require.resolve('react-refresh/runtime')].map((request) => [
    `${request}$`,
    REFRESH_RUNTIME_FILE,
  ]),
);
const DEVELOPMENT = {
  ...REFRESH_RUNTIME,
  [`${REMOTE_JSX}/jsx-dev-runtime$`]: join(root, 'ops/webpack/jsx-dev-runtime.cjs'),
};
/** The page's runtime itself loads that of the package. */
const OWN_REFRESH_RUNTIME: RuleSetRule = {
  include: REFRESH_RUNTIME_FILE,
  resolve: {
    alias: {
      'react-refresh/runtime$': join(
        dirname(require.resolve('react-refresh/package.json')),
        'cjs/react-refresh-runtime.development.js',
      ),
    },
  },
};

/** Entry file of a remote: its container and webpack's runtime. */
const REMOTE_ENTRY = 'remoteEntry.js';

type Build = Configuration & { devServer: DevServer; resolve: { alias: Record<string, string> } };

export function base(app: App): Build {
  const production = app.mode === 'production';
  return {
    name: app.name,
    mode: app.mode,
    target: `browserslist:${BROWSERS.join(', ')}`,
    // Module ids are paths relative to this folder, so that ids of two remotes never collide.
    context: dirname(app.folder),
    // A release build reuses the cache of the workspace's last release: it takes three seconds instead of seven. Writing the cache
    // costs a build from nothing one and a half seconds, so other builds do not do it.
    // `devtool`: a remote under development may run in a published shell, whose policy forbids eval.
    cache: process.env.SOHOR_BUILD_CACHE
      ? {
          type: 'filesystem',
          cacheDirectory: process.env.SOHOR_BUILD_CACHE,
          buildDependencies: { tools: [join(root, 'package-lock.json'), join(root, 'ops/webpack/')] },
        }
      : !production,
    devtool: production ? false : app.name === 'shell' ? 'eval-source-map' : 'cheap-module-source-map',
    output: {
      path: join(app.folder, 'dist'),
      clean: true,
      uniqueName: app.name,
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
      chunkLoadTimeout: 5000,
      // The scripts come from another origin, and browsers check their hash only with this.
      crossOriginLoading: 'anonymous',
      // A module that threw runs again when it is requested again, instead of being returned half initialised.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: production ? {} : DEVELOPMENT },
    module: {
      rules: [
        scripts(app),
        ...styles(app),
        { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
        ...(production ? [] : [OWN_REFRESH_RUNTIME]),
      ],
    },
    plugins: [
      ICONS,
      ...(production
        ? [
            new MiniCssExtractPlugin({
              // All style sheets are modules within layers, so their order does not matter.
              ignoreOrder: true,
              filename: '[name].css',
              chunkFilename: '[name].css',
            }),
            new GuardedTagsPlugin(app.name !== 'shell'),
            new ContentNamesPlugin(app.name === 'shell' ? undefined : REMOTE_ENTRY),
            new ModuleSizesPlugin(dirname(app.folder)),
          ]
        : [new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, /ops\/webpack/] })]),
    ],
    optimization: {
      // A page under development goes on with what it has until a mistake is mended.
      emitOnErrors: false,
      chunkIds: production ? 'deterministic' : 'named',
      moduleIds: production ? 'deterministic' : 'named',
      minimizer: [
        new MinimizerPlugin({
          exclude: REMOTE_ENTRY,
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          minimizerOptions: { format: { comments: false } },
        }),
        // terser removes the comparison of version ranges from webpack's runtime, which swc keeps: 0.4 kB when sent. swc makes
        // everything else smaller.
        new MinimizerPlugin({
          test: REMOTE_ENTRY,
          minify: MinimizerPlugin.terserMinify,
          extractComments: false,
          minimizerOptions: { compress: { passes: 3 }, format: { comments: false } },
        }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    devServer: devServer(app),
  };
}

/**
 * Build of pages for Node, which draws them as HTML with the class names and file addresses of the browser's build.
 * @param publicPath base address of the files that the HTML names
 */
export function drawingConfig(app: App, publicPath: string): Configuration {
  const { devServer: _, output, ...config } = base(app);
  return {
    ...config,
    target: 'node26',
    output: {
      clean: true,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      publicPath,
      ...(output?.assetModuleFilename ? { assetModuleFilename: output.assetModuleFilename } : {}),
    },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        scripts(app),
        ...styles(app, true),
        { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    // Drawing makes no calls: the data are given.
    resolve: { ...config.resolve, alias: { ...config.resolve.alias, axios$: false } },
    plugins: [ICONS],
  };
}

type Mode = { mode?: string };
const modeOf = (argv: Mode) => (argv.mode === 'development' ? 'development' : 'production');

export function shellApp(mode: App['mode']): App {
  return { name: 'shell', folder: join(root, 'shell'), port: Number(process.env.PORT ?? 3000), mode };
}

/** The runtime's packages, each once: imported as modules and as CommonJS they would be in the bundle twice. */
const oneRuntime = () =>
  Object.fromEntries(
    ['runtime-tools/runtime-core', 'runtime-core', 'runtime', 'sdk', 'error-codes'].map((name) => {
      const folder = join(root, 'node_modules/@module-federation', basename(name));
      return [`@module-federation/${name}$`, join(folder, require(join(folder, 'package.json')).module)];
    }),
  );

/** Build of the shell. It is the host, which provides the shared packages and knows no remote by name. */
export function shellConfig(dev: (server: DevServer, app: App) => DevServer) {
  return (_env: unknown, argv: Mode): Configuration => {
    const app = shellApp(modeOf(argv));
    const config = base(app);
    if (federationVersion() !== FEDERATION_VERSION)
      throw new Error(
        `@module-federation/enhanced is ${federationVersion()}: say so in shared/src/platform/remotes.ts.`,
      );
    return {
      ...config,
      entry: { main: './shell/src/main.tsx' },
      output: { ...config.output, publicPath: '/shell/' },
      resolve: { ...config.resolve, alias: { ...config.resolve.alias, ...oneRuntime() } },
      plugins: [
        ...(config.plugins ?? []),
        new ModuleFederationPlugin({
          ...FEDERATION,
          name: 'shell',
          // Eager, so that no further file has to come before the shell can start.
          shared: shared({ eager: true }),
          manifest: false,
          experiments: { provideExternalRuntime: true, optimization: OPTIMIZATION },
        }),
        new ShellManifestPlugin(shellOffer(app.folder)),
      ],
      devServer: dev(config.devServer, app),
    } as Configuration;
  };
}

/**
 * Build of a remote: every module that its definition names becomes its own chunk.
 * @param folder folder of the remote, if it is not in this repository
 */
export function remoteConfig(
  definition: RemoteDefinition,
  port: number,
  folder = join(root, definition.name),
) {
  return (_env: unknown, argv: Mode): Configuration => {
    const { name } = definition;
    const app: App = { name, folder, port: Number(process.env.PORT ?? port), mode: modeOf(argv) };
    const config = base(app);
    const source = join(folder, 'src/');
    const modules = [...new Set(referencesOf(definition).map((reference) => splitReference(reference)[0]))];
    const chunkName = (module: string) => module.slice(2).replaceAll('/', '_');
    // Those that many come to first: a remote with a page that is drawn when it is built, as log-in is.
    const isComeToFirst = definition.routes.some(({ drawn }) => drawn);
    const publicPages = definition.routes.filter(({ access }) => isComeToFirst && access === 'public');
    const publicChunks = new Set(publicPages.map(({ page }) => chunkName(splitReference(page)[0])));
    return {
      ...config,
      entry: {},
      output: { ...config.output, publicPath: 'auto' },
      optimization: {
        ...config.optimization,
        // In development the entry must stay as it is whatever a page imports: it cannot be replaced in an open page.
        splitChunks: app.mode === 'production' && {
          // Only of what comes later: `remoteEntry.js` must start alone, and in development it holds the dev client, too. And not
          // of public pages, which many come to first: each file costs them a request, and log-in a round trip where it is the
          // seventh (docs/decisions/0054-public-pages-come-whole.md).
          chunks: (chunk) => !chunk.canBeInitial() && !publicChunks.has(chunk.name ?? ''),
          cacheGroups: {
            // Separates what a page uses from outside of the remote's sources from the page's own code, if it has more than 10 kB
            // of sources (about 2.5 kB when sent): after a small change of the page, browsers download little again. In this
            // repository this is @sohor/shared, and modules without a file. Packages in node_modules go first to webpack's own
            // group `defaultVendors`, which does the same for them from 20 kB on.
            libraries: {
              test: (module: Module) => !module.nameForCondition()?.startsWith(source),
              type: 'javascript/auto',
              priority: -30,
              minSize: 10_000,
            },
          },
        },
      },
      plugins: [
        ...(config.plugins ?? []),
        new ModuleFederationPlugin({
          ...FEDERATION,
          name: containerName(name),
          filename: REMOTE_ENTRY,
          shared: shared({ import: false }),
          manifest: true,
          experiments: { externalRuntime: true, optimization: OPTIMIZATION },
          exposes: Object.fromEntries(
            modules.map((module) => [
              module,
              {
                import: `./${basename(folder)}/src/${module.slice(2)}`,
                name: chunkName(module),
              },
            ]),
          ),
        }),
        ...(app.mode === 'production'
          ? [new DrawnPagesPlugin(definition, folder, drawingConfig(app, RELEASE_MARK))]
          : []),
        new IsolatedStylesPlugin(definition.name, dirname(folder)),
        new RemoteManifestPlugin(definition, folder, neededRanges(definition, folder), shellOffer(folder)),
      ],
    } as Configuration;
  };
}
