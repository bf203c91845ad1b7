// The first step of npm start, npm test and the other commands. Plain JavaScript without packages, for Node 20 on: it
// refuses a system that nothing is built for, installs what is missing, and hands over to ops/<command>.ts on the Node
// version that the product pins.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled, markInstalled } from './installed.mjs';
import { waitForLock } from './lock.mjs';
import { MINIMUM_NODE, unsupported, unusableFolder, usableNode } from './system.mjs';
import { watchNpm } from './watch-npm.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules/.bin');

const COMMANDS = [
  'start',
  'dev',
  'test',
  'backup',
  'restore',
  'packages',
  'create-remote',
  'retire-remote',
  'bench',
];
/** Commands that ops/release/cli.ts handles. */
const RELEASING = [
  'release',
  'rollback',
  'canary',
  'disable',
  'enable',
  'status',
  'stamp',
  'prune',
  'keys',
  'policies',
  'mirror',
  'withdraw',
  'preview',
];

const [command = '', ...args] = process.argv.slice(2);
const releases = RELEASING.includes(command);
if (!releases && !COMMANDS.includes(command))
  fail(`Usage: node ops/setup.mjs ${[...COMMANDS, ...RELEASING].join('|')}`);
const why = unsupported() ?? unusableFolder(root);
if (why) fail(why);

// NODE_ENV=production would leave out the tools and change the tests.
delete process.env.NODE_ENV;
// A person's own PostgreSQL is named by DATABASE_URL. Else PGPORT, PGSSLMODE and their like would lead away from the embedded one.
if (command === 'test' || !process.env.DATABASE_URL)
  for (const name of Object.keys(process.env)) if (/^PG[A-Z_]+$/.test(name)) delete process.env[name];
// The servers speak to one another on this machine, which no proxy can reach (NODE_USE_ENV_PROXY).
const { NO_PROXY = process.env.no_proxy } = process.env;
process.env.NO_PROXY = [NO_PROXY, 'localhost', '127.0.0.1', '::1'].filter(Boolean).join(',');
process.env.no_proxy = process.env.NO_PROXY;

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
const end = (signal) => (running ? running.kill(signal) : process.exit(1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
watchNpm(() => end('SIGTERM'));

if (!isInstalled(root)) await install();
process.exitCode = await run(productNode(), [
  '--import',
  new URL('exit-with-parent.mjs', import.meta.url).href,
  join(root, releases ? 'ops/release/cli.ts' : `ops/${command}.ts`),
  ...(releases ? [command] : []),
  ...args,
]);

async function install() {
  const lock = await waitForLock(join(root, '.cache/install.lock'), () =>
    say('Another command is installing the packages: waiting for it …'),
  );
  if (!lock) fail('Another command has been installing the packages for ten minutes. End it, and try again.');
  try {
    if (isInstalled(root)) return;
    const fresh = !existsSync(join(root, 'node_modules'));
    say(fresh ? 'Installing the packages (once; a minute or two) …' : 'Bringing the packages up to date …');
    const began = Date.now();
    const ticks = setInterval(() => say(`  … ${Math.round((Date.now() - began) / 1000)} s`), 15_000);
    // Only `ci`: it installs exactly what the lock file names and checks each package's hash, or says why it cannot.
    const code = await npm([
      'ci',
      '--include=dev',
      '--include=optional',
      '--prefer-offline',
      '--loglevel=error',
      // The packages run on the pinned Node, which is one of them, and not on the one that installs.
      '--engine-strict=false',
    ]);
    clearInterval(ticks);
    if (code !== 0)
      fail(
        'Installing the packages failed; npm says why above. After a change of dependencies in a package.json, run ' +
          '"npm install --package-lock-only" and commit the package-lock.json that it writes.',
      );
    markInstalled(root);
    say(`✓ Packages installed (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  } finally {
    lock.release();
  }
}

/** Runs npm in a group that ends with this process, because two installations at once would damage node_modules. */
function npm(npmArgs) {
  const cli = process.env.npm_execpath ?? '';
  const command = cli.endsWith('npm-cli.js') ? [process.execPath, cli] : ['npm'];
  const args = [fileURLToPath(new URL('exit-with-parent.mjs', import.meta.url)), ...command, ...npmArgs];
  return run(process.execPath, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
}

/** The pinned Node of node_modules, or this one where optional packages were left out and it is new enough. */
function productNode() {
  const found = usableNode(join(bin, 'node'));
  if (found) return found;
  fail(
    `The product runs on Node ${MINIMUM_NODE.join('.')} or later, and its own copy is missing from node_modules (optional packages ` +
      `may be off). Run "npm ci --include=optional", or use a newer Node; this is ${process.version}.`,
  );
}

function run(program, programArgs, options = {}) {
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, SOHOR_PARENT_PIPE: '3' };
  const stdio = ['inherit', 'inherit', 'inherit', 'pipe'];
  const child = spawn(program, programArgs, { env, stdio, ...options });
  running = child;
  return new Promise((done) => {
    child.once('error', (error) => fail(`${program}: ${error.message}`));
    child.once('exit', (code, signal) => {
      running = undefined;
      done(signal ? 1 : (code ?? 1));
    });
  });
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
