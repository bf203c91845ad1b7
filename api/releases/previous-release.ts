import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOfBaseline, readMigration } from '../platform/migrations/read-migration.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Files and folders that the API needs. */
const PARTS = ['package.json', 'tsconfig.base.json', 'types', 'api', 'shared', 'ops', 'simulators'];
const MAX_BYTES = 500_000_000;
/** What a migration says after `-- contract:` when nothing was deployed before it. */
const NONE_DEPLOYED = 'none was deployed before';

/** File names of a release's migrations, the newest last. */
const migrationNames = (root = ROOT): string[] => readdirSync(join(root, 'api/migrations')).sort();

/** The previous release, as files that run with the packages of this one. */
export interface PreviousRelease {
  readonly name: string;
  /** Path of its `api/server.ts`. */
  readonly server: string;
  /** Path of its own `api/resilience/episode-fixture.ts`: a browser of that release speaks as it did. */
  readonly episodes: string;
  remove(): void;
}

/**
 * Checks the previous release out of the history: PREVIOUS_RELEASE (a tag or a commit), otherwise the latest tag, or the commit
 * before the newest migration.
 * @returns a sentence when there is no history, as in an image or a shallow clone
 */
export function checkOutPrevious(): PreviousRelease | string {
  const name = nameOfPrevious();
  if (name === undefined) return 'there is no history here to take the release before from';
  const folder = mkdtempSync(join(tmpdir(), 'sohor-previous-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const archive = execFileSync('git', ['-C', ROOT, 'archive', name, '--', ...PARTS], {
      maxBuffer: MAX_BYTES,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    if (hasOtherBaseline(folder)) {
      remove();
      return `the release before (${name}) has another baseline of tables: nothing leads from there to here`;
    }
    const start = startsAnew(folder);
    if (start !== undefined) {
      remove();
      return `the release before (${name}) was never deployed, and ${start} removed what it used`;
    }
    const missing = missingPackages(folder);
    if (missing.length > 0) {
      remove();
      return `the release before (${name}) needs ${missing.join(', ')}, which are no packages of this one: run it where both are installed`;
    }
    linkPackages(folder);
    return {
      name,
      server: join(folder, 'api/server.ts'),
      episodes: join(folder, 'api/resilience/episode-fixture.ts'),
      remove,
    };
  } catch (error) {
    remove();
    return `the release before (${name}) cannot be taken from the history: ${(error as Error).message.split('\n')[0]}`;
  }
}

function nameOfPrevious(): string | undefined {
  const wanted = process.env.PREVIOUS_RELEASE;
  if (wanted) return wanted;
  const tag = git('describe', '--tags', '--abbrev=0', 'HEAD^');
  if (tag) return tag;
  const newest = migrationNames().at(-1);
  const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', `api/migrations/${newest}`);
  return git('rev-parse', '--verify', '--short', added ? `${added}^` : 'HEAD');
}

function hasOtherBaseline(folder: string): boolean {
  const own = migrationNames();
  return migrationNames(folder).some((name) => isOfBaseline(name) && !own.includes(name));
}

/** The migration since then that no deployed release ever had to live with, as its header says. */
const startsAnew = (folder: string): string | undefined =>
  migrationNames()
    .filter((name) => !migrationNames(folder).includes(name))
    .find(
      (name) =>
        readMigration(name, readFileSync(join(ROOT, 'api/migrations', name), 'utf8')).contractAfter ===
        NONE_DEPLOYED,
    );

/** Packages that its API imports and this release no longer has. */
function missingPackages(folder: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'api/package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies).filter((name) => !existsSync(join(ROOT, 'node_modules', name)));
}

/** Undefined when git, the history or the object is missing. */
function git(...words: string[]): string | undefined {
  try {
    const said = execFileSync('git', ['-C', ROOT, ...words], { stdio: ['ignore', 'pipe', 'ignore'] });
    return said.toString().trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Links the packages of this release, but with the workspaces of the previous one. */
function linkPackages(folder: string): void {
  const from = join(ROOT, 'node_modules');
  const to = join(folder, 'node_modules');
  mkdirSync(join(to, '@sohor'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@sohor') symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@sohor'))) {
    const link = join(from, '@sohor', name);
    if (lstatSync(link).isSymbolicLink())
      symlinkSync(join(folder, basename(readlinkSync(link))), join(to, '@sohor', name));
  }
}
