import { createHash, sign, verify } from 'node:crypto';
import type {
  Registry,
  RemoteEntry,
  RemoteRelease,
  ShellRelease,
  TrustedKeys,
} from '@sohor/shared/platform/contract';
import { moduleStatement, remoteStatement, shellStatement } from '@sohor/shared/platform/statement';
import { isShell, type Release } from '../builds/release-files.ts';
import { kitKey, type ShellKit } from '../builds/shell-kit.ts';
import type { Context } from '../commands/context.ts';
import { releasesOf, shellsOf } from '../registry/changes.ts';
import type { Store } from '../store/store.ts';
import { publicKey, signingKey } from './keys.ts';

/** Where the kits of shells are read from. */
type Kits = Pick<Store, 'get'>;

const hashOf = (kit: Buffer) => createHash('sha256').update(kit).digest('hex');

/** The release with the signature of this machine's key for it; as it is where there is none. */
export function signedRemote(context: Context, release: RemoteRelease): RemoteRelease {
  const { manifest } = release;
  const signature = signer(context, manifest.name);
  if (!signature) return release;
  const moduleSignatures = Object.fromEntries(
    modulesOf(release).map((module) => [module, signature(moduleStatement(manifest, module))]),
  );
  return { ...release, signature: signature(remoteStatement(manifest)), moduleSignatures };
}

/** Those of which the build tells what they load on demand. Of the others a page needs the whole manifest. */
const modulesOf = ({ manifest }: RemoteRelease) =>
  Object.entries(manifest.chunks).flatMap(([module, { later }]) => (later ? [module] : []));

export function signedShell(context: Context, release: ShellRelease, kit: Buffer): ShellRelease {
  const signature = signer(context, 'shell');
  return signature ? { ...release, signature: signature(shellStatement(hashOf(kit))) } : release;
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
  const { signature } = release;
  const statement = await statementOf(store, name, release);
  if (!signature || !statement) return false;
  const isBySomeKey = (text: string, signed: string) =>
    (keys[name] ?? []).some((key) =>
      verify(null, Buffer.from(text), publicKey(key), Buffer.from(signed, 'base64')),
    );
  if (!isBySomeKey(statement, signature)) return false;
  if (isShell(release)) return true;
  // Pages carry these in place of the first. A forged one would be refused there, and keep the remote from starting.
  const { manifest, moduleSignatures = {} } = release as RemoteRelease;
  return Object.entries(moduleSignatures).every(([module, signed]) =>
    isBySomeKey(moduleStatement(manifest, module), signed),
  );
}

/** Undefined where it says that it is something else, and where a shell's kit is gone or of another release. */
async function statementOf(store: Kits, name: string, release: Release): Promise<string | undefined> {
  if (!isShell(release)) {
    const { manifest } = release as RemoteRelease;
    return manifest.name === name ? remoteStatement(manifest) : undefined;
  }
  const kit = await store.get(kitKey(release.manifest.version));
  if (!kit || name !== 'shell') return undefined;
  const { manifest } = JSON.parse(String(kit)) as ShellKit;
  return JSON.stringify(manifest) === JSON.stringify(release.manifest)
    ? shellStatement(hashOf(kit))
    : undefined;
}

/** The registry with every release of a remote signed by this machine: for a site that only it serves. */
export function withOwnSignatures(context: Context, registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, entry]): [string, RemoteEntry] => {
    const { current, previous, canary } = entry;
    return [
      name,
      {
        ...entry,
        current: signedRemote(context, current),
        ...(previous && { previous: signedRemote(context, previous) }),
        ...(canary && { canary: { ...canary, release: signedRemote(context, canary.release) } }),
      },
    ];
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/** What no known key has signed of all that a registry lets browsers run, as sentences. */
export async function unsignedIn(
  store: Kits,
  registry: Registry,
  keys: TrustedKeys | undefined,
): Promise<string[]> {
  if (!keys) return [];
  const releases: { name: string; release: Release }[] = [
    ...releasesOf(registry),
    ...shellsOf(registry).map((release) => ({ name: 'shell', release })),
  ];
  const problems = releases.map(async ({ name, release }) =>
    (await isSigned(store, name, release, keys))
      ? []
      : [
          `${name} ${release.manifest.version} is signed by none of the keys that this site knows for ${name}`,
        ],
  );
  return (await Promise.all(problems)).flat();
}

/** The registry without what only stands by and no known key has signed: its key was taken away, or it is older than signatures. */
export async function withoutUnsigned(store: Kits, registry: Registry, keys: TrustedKeys): Promise<Registry> {
  const kept = async <R extends Release>(name: string, release: R | undefined) =>
    release && (await isSigned(store, name, release, keys)) ? release : undefined;
  const remotes = Object.entries(registry.remotes).map(
    async ([name, entry]): Promise<[string, RemoteEntry]> => {
      const { previous, canary, ...rest } = entry;
      const [before, tried] = await Promise.all([kept(name, previous), kept(name, canary?.release)]);
      return [
        name,
        { ...rest, ...(before ? { previous: before } : {}), ...(canary && tried ? { canary } : {}) },
      ];
    },
  );
  const before = await kept('shell', registry.shell.previous);
  return {
    ...registry,
    shell: { current: registry.shell.current, ...(before ? { previous: before } : {}) },
    remotes: Object.fromEntries(await Promise.all(remotes)),
  };
}
