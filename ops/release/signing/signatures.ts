import { hash, sign, verify } from 'node:crypto';
import type {
  BuiltManifest,
  Registry,
  RemoteRelease,
  ShellRelease,
  TrustedKeys,
} from '@sohor/shared/platform/remotes';
import { isShell, type Release } from '../builds/release-files.ts';
import { kitKey, type ShellKit } from '../builds/shell-kit.ts';
import type { Build } from '../builds/upload.ts';
import type { Context } from '../commands/context.ts';
import { releasesOf, versionOf, without } from '../registry/changes.ts';
import type { Store } from '../store/store.ts';
import { publicKey, signingKey } from './keys.ts';
import { remoteStatement, shellStatement } from './statement.ts';

/** Where the kits of shells are read from. */
type Kits = Pick<Store, 'get'>;

/** The release with the signature of this machine's key for it; as it is where there is none. */
function signedRemote(context: Context, release: RemoteRelease<BuiltManifest>): RemoteRelease<BuiltManifest> {
  const signature = signer(context, release.manifest.name);
  return signature ? { ...release, signature: signature(remoteStatement(release.manifest)) } : release;
}

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
  // The store may hold any text, also a remote named `constructor`, a property that every object has.
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

/** Results of checks, by release, name and keys: a command checks before and after it tries the pages. */
const verdicts = new WeakMap<RemoteRelease<BuiltManifest>, Map<string, boolean>>();

function isRemoteSigned(
  name: string,
  release: RemoteRelease<BuiltManifest>,
  keys: readonly string[],
): boolean {
  const found = verdicts.get(release) ?? new Map<string, boolean>();
  verdicts.set(release, found);
  const question = JSON.stringify([name, keys]);
  const answer = found.get(question) ?? judgedBySignatures(name, release, keys);
  found.set(question, answer);
  return answer;
}

/** A release that its team has signed must not count as another team's. */
const judgedBySignatures = (
  name: string,
  { manifest, signature }: RemoteRelease<BuiltManifest>,
  keys: readonly string[],
): boolean => manifest.name === name && isBySomeKey(keys, remoteStatement(manifest), signature);

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

/** The releases of a registry that no trusted key has signed. */
async function findUnsigned(store: Kits, registry: Registry, keys: TrustedKeys | undefined) {
  if (!keys) return [];
  const releases = releasesOf(registry).map(async (one) =>
    (await isSigned(store, one.name, one.release, keys)) ? [] : [one],
  );
  return (await Promise.all(releases)).flat();
}

const NO_KEY =
  ', as it knows none. Started anew, "npm start" makes one on this machine; elsewhere see docs/releasing.md, "Signatures"';

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
      `${name} ${versionOf(release)} is signed by none of the keys that this site knows for ${name}${keys?.[name]?.length ? '' : NO_KEY}`,
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
