import { hash, sign, verify } from 'node:crypto';
import type {
  Registry,
  RemoteEntry,
  RemoteRelease,
  ShellRelease,
  TrustedKeys,
} from '@sohor/shared/platform/contract';
import { filesProblem } from '@sohor/shared/platform/sound-manifest';
import { moduleStatement, remoteStatement, shellStatement } from '@sohor/shared/platform/statement';
import { isShell, type Release } from '../builds/release-files.ts';
import { kitKey, type ShellKit } from '../builds/shell-kit.ts';
import type { Build } from '../builds/upload.ts';
import type { Context } from '../commands/context.ts';
import { releasesOf, versionOf, without } from '../registry/changes.ts';
import { textOfRelease } from '../registry/registry-text.ts';
import type { Store } from '../store/store.ts';
import { publicKey, signingKey } from './keys.ts';

/** Where the kits of shells are read from. */
type Kits = Pick<Store, 'get'>;

/** The release with the signature of this machine's key for it; as it is where there is none. */
export function signedRemote(context: Context, release: RemoteRelease): RemoteRelease {
  const { manifest } = release;
  const signature = signer(context, manifest.name);
  if (!signature) return release;
  const moduleSignatures = Object.fromEntries(
    modulesOf(release).map((module) => [module, signature(moduleStatement(manifest, module))]),
  );
  const { seal: _, ...unsealed } = release;
  const signed = { ...unsealed, signature: signature(remoteStatement(manifest)), moduleSignatures };
  return { ...signed, seal: signature(sealStatement(JSON.stringify(signed))) };
}

const sealStatement = (text: string) => `sohor-release-2\n${hash('sha256', text)}`;

/** JSON of the release without its seal, which is its last field. Fields keep their order when a registry is read and written. */
function sealedText(release: RemoteRelease): string {
  const text = textOfRelease(release);
  const end = `,"seal":${JSON.stringify(release.seal)}}`;
  return text.endsWith(end) ? `${text.slice(0, -end.length)}}` : text;
}

/** Modules of which the build tells what they load on demand. For others a page carries the whole manifest, which has a signature of its own. */
const modulesOf = ({ manifest }: RemoteRelease) =>
  Object.entries(manifest.chunks).flatMap(([module, { later }]) => (later ? [module] : []));

/** The build with the signature of this machine's key for it; as it is where there is none. */
export function signed<B extends Build>(context: Context, build: B): B {
  if (!('kitBytes' in build)) return { ...build, release: signedRemote(context, build.release) };
  const signature = signer(context, 'shell')?.(shellStatement(hash('sha256', build.kitBytes)));
  return signature ? { ...build, release: { ...build.release, signature } } : build;
}

/** Undefined where this machine has no key for the name. */
function signer(context: Context, name: string): ((statement: string) => string) | undefined {
  const key = signingKey(context, name);
  return key && ((statement) => sign(null, Buffer.from(statement), key).toString('base64'));
}

/** Whether a key that the site knows for this name has signed the release. */
export async function isSigned(
  store: Kits,
  name: string,
  release: Release,
  keys: TrustedKeys,
): Promise<boolean> {
  // Whoever may write into the store may have written anything, and called a remote `constructor`, which every object has.
  if (!isObject(release) || !isObject(release.manifest)) return false;
  const known = Object.hasOwn(keys, name) ? (keys[name] ?? []) : [];
  return isShell(release)
    ? name === 'shell' && isShellSigned(store, release, known)
    : isRemoteSigned(name, release, known);
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** Whether one of these keys has made the signature. */
const isBySomeKey = (keys: readonly string[], text: string, signed: unknown) =>
  typeof signed === 'string' &&
  keys.some((key) => verify(null, Buffer.from(text), publicKey(key), Buffer.from(signed, 'base64')));

/** Verdicts on a release, by name and keys: a command asks before and after it tries the pages. */
const verdicts = new WeakMap<RemoteRelease, Map<string, boolean>>();

function isRemoteSigned(name: string, release: RemoteRelease, keys: readonly string[]): boolean {
  const found = verdicts.get(release) ?? new Map<string, boolean>();
  verdicts.set(release, found);
  const question = JSON.stringify([name, keys]);
  const answer = found.get(question) ?? judgedBySignatures(name, release, keys);
  found.set(question, answer);
  return answer;
}

function judgedBySignatures(name: string, release: RemoteRelease, keys: readonly string[]): boolean {
  const { manifest, signature, moduleSignatures = {}, seal } = release;
  // A release that its team has signed must not count as another team's.
  if (manifest.name !== name) return false;
  // One signature instead of one for each page, because every release checks all remotes of the site.
  if (isBySomeKey(keys, sealStatement(sealedText(release)), seal)) return true;
  // The statements below read lists that a forged manifest may lack.
  if (filesProblem(manifest) || !isObject(moduleSignatures)) return false;
  if (!isBySomeKey(keys, remoteStatement(manifest), signature)) return false;
  // Pages carry these in place of `signature`. Shells would refuse a forged one, and the remote would not start.
  return Object.entries(moduleSignatures).every(([module, signed]) =>
    isBySomeKey(keys, moduleStatement(manifest, module), signed),
  );
}

/** The kit is read each time: somebody may have replaced it in the store. */
async function isShellSigned(store: Kits, release: ShellRelease, keys: readonly string[]): Promise<boolean> {
  const kit = await store.get(kitKey(release.manifest.version));
  if (!kit) return false;
  const { manifest } = JSON.parse(String(kit)) as ShellKit;
  return (
    JSON.stringify(manifest) === JSON.stringify(release.manifest) &&
    isBySomeKey(keys, shellStatement(hash('sha256', kit)), release.signature)
  );
}

/** The registry with every release of a remote signed by this machine: for a site that only it serves. */
export function withOwnSignatures(context: Context, registry: Registry): Registry {
  const own = (release: RemoteRelease) => signedRemote(context, release);
  const remotes = Object.entries(registry.remotes).map(([name, entry]): [string, RemoteEntry] => {
    const { current, previous, canary } = entry;
    const beside = {
      ...(previous && { previous: own(previous) }),
      ...(canary && { canary: { ...canary, release: own(canary.release) } }),
    };
    return [name, { ...entry, current: own(current), ...beside }];
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/** The releases of a registry that no trusted key has signed. */
async function findUnsigned(store: Kits, registry: Registry, keys: TrustedKeys | undefined) {
  if (!keys) return [];
  const releases = releasesOf(registry).map(async (one) =>
    (await isSigned(store, one.name, one.release, keys)) ? [] : [one],
  );
  return (await Promise.all(releases)).flat();
}

/** The same, as sentences. */
export async function unsignedIn(
  store: Kits,
  registry: Registry,
  keys: TrustedKeys | undefined,
): Promise<string[]> {
  // `previous: null` is no release.
  const unsigned = (await findUnsigned(store, registry, keys)).filter(({ release }) => release !== null);
  return unsigned.map(
    ({ name, release }) =>
      `${name} ${versionOf(release)} is signed by none of the keys that this site knows for ${name}`,
  );
}

/** The registry without previous releases and canaries that no trusted key has signed: their key was revoked, or they are older than signatures. */
export async function withoutUnsigned(
  store: Kits,
  registry: Registry,
  keys: TrustedKeys | undefined,
): Promise<Registry> {
  const unsigned = await findUnsigned(store, registry, keys);
  return unsigned.reduce(
    (rest, { name, role }) => (role === 'current' ? rest : without(rest, name, role)),
    registry,
  );
}
