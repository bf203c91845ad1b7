// Which way dependencies run. `npm test -- --only deps` checks it; each comment says what to do instead.

const REMOTES = '^remote-[^/]+/';
const TESTS = '(\\.test\\.tsx?$|/testing/|-fixture\\.ts$|^e2e/|^bench/|jest|playwright)';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Files need each other in a circle, types included: move what both need into a third file.',
      from: { pathNot: '^ops/release/smoke/' },
      to: { circular: true },
    },
    {
      name: 'nobody-imports-a-remote-or-the-shell',
      severity: 'error',
      comment: 'Remotes are loaded through the registry. What two apps need belongs into @sohor/shared.',
      from: { path: '^([^/]+)/', pathNot: '^(ops/site|ops/budgets|bench)/' },
      to: { path: '^(shell|remote-[^/]+)/', pathNot: ['^$1/', '/dist/'] },
    },
    {
      name: 'shell-and-remotes-use-shared-only',
      severity: 'error',
      comment:
        'A browser app may use @sohor/shared and packages, no server workspace. The one exception are the types of server-rendered pages.',
      from: { path: '^(shell|remote-[^/]+)/src/' },
      to: {
        path: '^(api|gateway|simulators|ops|e2e|bench)/',
        pathNot: '^gateway/server-rendered-page\\.ts$',
      },
    },
    {
      name: 'pages-do-not-know-the-wire',
      severity: 'error',
      comment:
        'A remote speaks through @sohor/shared/api, which translates: the names and types of the wire end there.',
      from: { path: '^remote-[^/]+/src/', pathNot: TESTS },
      to: { path: '^shared/src/wire/', pathNot: '^shared/src/wire/catalog\\.ts$' },
    },
    {
      name: 'shared-stands-alone',
      severity: 'error',
      comment: '@sohor/shared is below everything: it imports no other workspace.',
      from: { path: '^shared/' },
      to: { path: '^(api|gateway|simulators|ops|e2e|bench|shell|remote-[^/]+)/', pathNot: '^ops/jest/' },
    },
    {
      name: 'api-uses-wire-and-format-only',
      severity: 'error',
      comment: 'Of @sohor/shared the API may use wire/ and format/: the rest is for browsers.',
      from: { path: '^api/', pathNot: TESTS },
      to: {
        path: '^(shared|gateway|simulators|ops|e2e|bench)/',
        pathNot: '^shared/src/(wire|format)/',
      },
    },
    {
      name: 'gateway-stands-alone',
      severity: 'error',
      comment:
        'The gateway can be replaced by any proxy: it knows the API by its address only. The one exception are the types of the registry.',
      from: { path: '^gateway/', pathNot: TESTS },
      to: {
        path: '^(api|shared|simulators|ops|e2e|bench)/',
        pathNot: '^shared/src/platform/registry\\.ts$',
      },
    },
    {
      name: 'simulators-import-nothing-of-ours',
      severity: 'error',
      comment:
        'The simulators stand for other companies: they must not share our understanding of a protocol.',
      from: { path: '^simulators/' },
      to: { path: '^(api|shared|gateway|ops|e2e|bench)/', pathNot: '^ops/jest/' },
    },
    {
      name: 'no-feature-to-feature',
      severity: 'error',
      comment:
        'A feature of a remote uses no other feature: its page, or a section of that, composes them; lib/ or shared/ holds what both need.',
      from: { path: `(${REMOTES})src/features/([^/]+)/`, pathNot: [/-(page|section)\.tsx$/.source, TESTS] },
      to: { path: '^$1src/features/', pathNot: '^$1src/features/$2/' },
    },
    {
      name: 'modules-meet-at-their-index',
      severity: 'error',
      comment: 'Another API module is used through its index.ts only: export there what is meant for others.',
      from: { path: '^api/modules/([^/]+)/', pathNot: TESTS },
      to: { path: '^api/modules/[^/]+/', pathNot: ['^api/modules/$1/', '^api/modules/[^/]+/index\\.ts$'] },
    },
    {
      name: 'app-meets-modules-at-their-index',
      severity: 'error',
      comment: 'Outside api/modules only index.ts of a module is used.',
      from: { path: '^api/', pathNot: ['^api/modules/', TESTS] },
      to: { path: '^api/modules/[^/]+/', pathNot: '^api/modules/[^/]+/index\\.ts$' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      comment: 'The platform knows nothing of the domain: a module adds its tables and errors to it.',
      from: { path: '^api/platform/', pathNot: TESTS },
      to: { path: '^api/modules/' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment:
        'A file in rules/ decides from what it is given: no server, database, provider or wire. What fetches or stores goes beside the folder.',
      from: { path: '^api/modules/[^/]+/rules/', pathNot: TESTS },
      to: {
        path: [
          'node_modules/(@?fastify|kysely|pg)(/|$)',
          '^shared/src/wire/',
          '^api/(platform|adapters|jobs)/',
          '\\.(repository|queries|routes)\\.ts$',
        ],
        pathNot: '^shared/src/wire/catalog\\.ts$',
      },
    },
    {
      name: 'facade-for-the-router',
      severity: 'error',
      comment: 'Remotes take Link, useNavigate … from @sohor/shared/platform: one router, and a small one.',
      from: { path: `${REMOTES}src/`, pathNot: TESTS },
      to: { path: 'node_modules/(react-router|react-router-dom|axios)(/|$)' },
    },
    {
      name: 'imports-are-declared',
      severity: 'error',
      comment:
        "The package is in node_modules by chance: declare it in this workspace's package.json, or, for a tool of all, in the root's.",
      from: { path: '^[^/]+/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'product-needs-no-tools',
      severity: 'error',
      comment:
        'Servers are installed without devDependencies, and a browser app is built of what it declares: move the package to dependencies.',
      from: { path: '^(api|gateway|simulators|shell/src|remote-[^/]+/src|shared/src)/', pathNot: TESTS },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['npm', 'npm-peer', 'npm-optional', 'type-only', 'pre-compilation-only'],
      },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      comment: 'This import leads nowhere.',
      from: { path: '^(api|gateway|simulators|shared|shell|remote-[^/]+|ops)/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // TypeScript 7 has no API in JavaScript, which the usual parser needs.
    parser: 'swc',
    doNotFollow: { path: ['node_modules', '^[^/]+/dist/'] },
    exclude: {
      path: ['^[^/]+/(dist|coverage)/', '^ops/packages/outside/remote-', '^\\.[a-z]+/', 'test-results'],
    },
    tsPreCompilationDeps: true,
    // The root's package.json lists the tools of every workspace.
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'browser', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
};
