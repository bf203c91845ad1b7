import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { isRemoteName } from '@sohor/shared/platform/check-manifest';
import { SITE, turboBuild } from '../../run/build.ts';
import { withBuildLocks } from '../../run/build-lock.ts';
import { Problem } from '../../run/problem.ts';
import { progress, say } from '../../run/say.ts';
import { remotesOf } from '../../workspaces.ts';
import { followSite } from '../mirror/mirror.ts';
import { remoteOf } from '../registry/changes.ts';
import { prune } from '../registry/retention.ts';
import { needHead } from '../registry/revisions.ts';
import { readSiteSettings, thisMachine } from '../registry/site-settings.ts';
import { stamp } from '../registry/stamp.ts';
import { createKey, publicText } from '../signing/keys.ts';
import { keysToJudgeBy, readTrustedKeys } from '../signing/trusted-keys.ts';
import { bucketPolicies } from '../store/bucket-policies.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { changeSettings } from './change-settings.ts';
import type { Context } from './context.ts';
import { status } from './status.ts';
import { changeCanary, rollBack, switchOff, withdraw } from './switch-release.ts';
import { clearWorkFolders } from './work-folder.ts';

const LINES = `npm run release  -- remote-kol        build one remote alone, check it, let it go live
npm run release  -- remote-new --dist <folder>   the same for what another repository has built
npm run release  -- shell             the same for the shell
npm run release  -- all               shell and remotes together; makes a site where there is none
npm run release  -- settings          take PUBLIC_URL, REMOTE_ORIGINS and SOHOR_ENV from the environment
npm run canary   -- remote-kol 10     release to 10 % of the browsers; another share; 0 withdraws, 100 promotes
npm run rollback -- remote-kol        back to the release before; --version <version> to any that is kept
npm run disable  -- remote-kol        switch its pages off; enable switches them on
npm run withdraw -- remote-kol        take it out of the site, as a roll-back of its first release does; --yes does not ask
npm run preview  -- remote-kol        put it into --to, served --at https://…, for a link into --site https://…
npm run status                        what is live, and who did what; --json for programs
npm run stamp                         make the pages say what the registry says, after a command was cut short
npm run prune                         remove files of old releases
npm run keys -- new <file>            make a key to sign releases with
npm run keys -- list                  the public keys that the site's releases are judged by
npm run policies                      what each team's store key may do, for a bucket
npm run mirror -- --from s3://… --to <folder>   keep a folder in step with a bucket, for a gateway; --once for one time`.split(
  '\n',
);
const EVERYWHERE = `Everywhere: --to <folder | s3://bucket/prefix>, .site without it. release and canary: --no-smoke skips the try in a browser.
canary: --build builds again though one is out. Who did it: SOHOR_RELEASED_BY, else git's user.name.`;

/** Usage of a command; of all commands when there is none of that name. */
export function usageOf(command: string): string {
  const own = LINES.filter((line) => line.split(/\s+/)[2] === command);
  return own.length > 0 ? own.join('\n') : [...LINES, '', EVERYWHERE].join('\n');
}

/** The command was not understood: nothing was done. */
export class UsageError extends Problem {}

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean', default: false } as const;
type Options = Record<string, typeof TEXT | typeof FLAG>;
type Values<O extends Options> = {
  [Name in keyof O]: O[Name] extends typeof FLAG ? boolean : string | undefined;
};

type Command = (name: string, given: string[], context: Omit<Context, 'store'>) => Promise<void>;

/**
 * A command that checks what it is given.
 * @param names how many it takes, least and most
 * @param options beside `--to`
 */
function command<O extends Options>(
  [least, most]: readonly [number, number],
  options: O,
  work: (context: Context, names: string[], values: Values<O>) => Promise<unknown>,
): Command {
  return async (name, given, { root, env }) => {
    const { positionals, values } = parse(given, { to: TEXT, ...options });
    const { to = `${root}/${SITE}` } = values;
    if (positionals.length < least)
      throw new UsageError(`${name} needs ${name === 'keys' ? '"list", or "new" and a file' : 'a name'}.`);
    if (positionals.length > most)
      throw new UsageError(`${name} does not understand "${positionals[most]}".`);
    const store = openStore(String(to), standsIn(env), env);
    await work({ root, store, env }, positionals, values as Values<O>);
  };
}

function parse(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0] ?? '');
  }
}

/** Folder in which the person called npm; npm runs scripts in the repository's root. */
const standsIn = (env: NodeJS.ProcessEnv) => env.INIT_CWD ?? process.cwd();

const NONE = [0, 0] as const;
const ONE = [1, 1] as const;
const RELEASING = { 'no-smoke': FLAG, dist: TEXT };

const commands: Record<string, Command> = {
  release: command(ONE, RELEASING, async (context, [name = ''], options) => {
    const isHere = options.dist === undefined;
    if (isHere && name === 'all') return releaseAll(context);
    if (isHere && name === 'settings') return changeSettings(context, readSiteSettings(context.env));
    return buildAndRelease(context, name, options);
  }),
  canary: command([1, 2], { ...RELEASING, build: FLAG }, async (context, [name = '', share], options) => {
    if (share === undefined) throw new UsageError('canary needs a remote and a share.');
    const percent = /^\d{1,3}$/.test(share) ? Number(share) : 101;
    if (percent > 100)
      throw new UsageError(`"${share}" is no share: it must be a whole number from 0 to 100.`);
    const { canary } = remoteOf((await needHead(context.store)).registry, name);
    const isOut = canary && !options.build && options.dist === undefined;
    if (percent === 0 || percent === 100 || isOut) return changeCanary(context, name, percent);
    return buildAndRelease(context, name, options, percent);
  }),
  rollback: command(ONE, { version: TEXT }, (context, [name = ''], { version }) =>
    rollBack(context, name, version),
  ),
  disable: command(ONE, {}, (context, [name = '']) => switchOff(context, name, true)),
  enable: command(ONE, {}, (context, [name = '']) => switchOff(context, name, false)),
  withdraw: command(ONE, { yes: FLAG }, async (context, [name = ''], { yes }) => {
    remoteOf((await needHead(context.store)).registry, name);
    if (!yes) await needConsent(`${name} leaves ${context.store.place}: its pages become unknown addresses`);
    await withdraw(context, name);
  }),
  preview: command(ONE, { at: TEXT, site: TEXT }, async (context, [name = ''], { at = '', site = '' }) => {
    needRemote(context, name);
    if (!URL.canParse(at) || !URL.canParse(site))
      throw new UsageError('preview needs --at, where --to is served, and --site, where it is looked at.');
    return (await import('./preview.ts')).preview(context, name, { at, site });
  }),
  status: command(NONE, { json: FLAG }, (context, _, { json }) => status(context, json)),
  stamp: command(NONE, {}, async ({ store }) =>
    say(`✓ All pages are of revision ${(await stamp(store)).revision}`),
  ),
  mirror: command(NONE, { from: TEXT, once: FLAG }, async ({ store, env }, _, { from, once }) => {
    if (!from) throw new UsageError('mirror needs --from, the place where releases go.');
    await followSite(openStore(from, standsIn(env), env), store, once, signedSettings(env));
  }),
  keys: command([1, 2], {}, async ({ env, store }, [what = '', file = '']) => {
    if (what === 'list') return listKeys(store, env);
    if (what === 'new' && !file) throw new UsageError('keys new needs a file.');
    if (what !== 'new') throw new UsageError(`keys does not understand "${what}".`);
    const path = resolve(standsIn(env), file);
    const text = publicText(createKey(path));
    say(
      `✓ ${path} holds the private key: nobody else is to have it.\n  The public one, for the list of SOHOR_TRUSTED_KEYS: ${text}`,
    );
  }),
  policies: command(NONE, {}, async ({ root, store }) =>
    say(JSON.stringify(bucketPolicies(store.place, remotesOf(root)), null, 2)),
  ),
  prune: command(NONE, {}, async ({ store }) => {
    await needHead(store);
    clearWorkFolders();
    say(`✓ ${await prune(store)} files of old releases removed from ${store.place}`);
  }),
};

/** Asks before something that cannot be undone. @throws {Problem} unless the answer is yes */
async function needConsent(what: string): Promise<void> {
  const asker = process.stdin.isTTY && createInterface({ input: process.stdin, output: process.stdout });
  const answer = asker ? await asker.question(`${what}. Go on? (yes/no) `).finally(() => asker.close()) : '';
  if (answer.trim() !== 'yes')
    throw new Problem(`${what}. Nothing was changed: say "yes", or call it with --yes.`);
}

async function listKeys(store: Store, env: NodeJS.ProcessEnv): Promise<void> {
  const keys = keysToJudgeBy(env, (await needHead(store)).registry);
  if (!keys) return say('No list of keys is set: releases of this site need no signature.');
  for (const [name, list] of Object.entries(keys)) say(`${name}  ${list.join('  ')}`);
}

/** With keys in SOHOR_TRUSTED_KEYS, a mirror takes its settings from its own environment, and none from the store. */
function signedSettings(env: NodeJS.ProcessEnv) {
  const keys = readTrustedKeys(env);
  return keys ? { ...readSiteSettings(env, thisMachine(env)), keys } : undefined;
}

/** @throws {UsageError | Problem} */
export async function run(
  root: string,
  name: string,
  given: string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const wanted = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!wanted) throw new UsageError(`There is no command "${name}".`);
  await wanted(name, given, { root, env });
}

async function buildAndRelease(
  context: Context,
  name: string,
  { dist, 'no-smoke': isUntried }: Values<typeof RELEASING>,
  percent?: number,
): Promise<void> {
  if (dist !== undefined) needOutsideRemote(context, name);
  else if (name !== 'shell' || percent !== undefined) needRemote(context, name);
  const folder = dist === undefined ? undefined : resolve(standsIn(context.env), dist);
  const { release } = await import('./release.ts');
  await release(context, name, { smoke: !isUntried, percent, dist: folder });
}

function needRemote({ root }: Context, name: string): void {
  const remotes = remotesOf(root);
  if (!remotes.includes(name))
    throw new UsageError(`"${name}" cannot be released: it must be ${remotes.join(', ')} or shell.`);
}

/** A remote of this repository is built here: a build elsewhere under its name is a mistake, or an attack. */
function needOutsideRemote({ root }: Context, name: string): void {
  if (name === 'shell' || remotesOf(root).includes(name))
    throw new UsageError(`--dist is for remotes of other repositories: ${name} is built in this one.`);
  if (!isRemoteName(name)) throw new UsageError(`"${name}" cannot be released: it must be remote-…`);
}

async function releaseAll(context: Context): Promise<void> {
  const { root, store, env } = context;
  const origin = thisMachine(env);
  // Known problems are reported before the build, which takes a minute.
  readSiteSettings(env, origin);
  const { revision } = await withBuildLocks(root, ['shell', ...remotesOf(root)], async () => {
    await progress('Building the shell and the remotes', 'Shell and remotes built', () => turboBuild(root));
    const { publish } = await import('./publish.ts');
    return progress('Publishing', 'Published', () => publish(context, { origin }));
  });
  say(`✓ ${store.place} is at revision ${revision}`);
}
