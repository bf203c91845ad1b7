import { EntryFailed, reasonOfResponse } from './failure.ts';
import { SHARE_SCOPE, type ShareScope } from './provided.ts';
import { bindToHash, underWayFor } from './tags.ts';

/** Milliseconds after which a remote's entry that has not loaded counts as failed. */
const ENTRY_TIMEOUT_MS = 5000;
/** Milliseconds that a preloaded entry gets at the least, when the shell itself was slow to load. */
const ENTRY_TIMEOUT_AT_LEAST_MS = 3000;

/** What the entry of a remote makes: Module Federation's container, a global variable. */
interface Container {
  init: (scope: ShareScope, circle: unknown[]) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

/** By container: the address of its entry. */
const addresses = new Map<string, string>();
/** Containers that have been given what they share, or are about to be. */
const started = new Map<string, Promise<Container>>();

/** Says where a container is loaded from when it is first needed. One that runs stays as it is. */
export function registerContainer(name: string, address: string): void {
  addresses.set(name, address);
  started.delete(name);
}

/**
 * Loads what a container exposes.
 * @param module `./features/login/login-page`
 * @throws {EntryFailed} the container's entry cannot be loaded
 */
export async function loadExposed<T>(name: string, module: string): Promise<T> {
  const starting = started.get(name) ?? start(name);
  started.set(name, starting);
  // A failure is told to whoever asked; the next one tries again.
  starting.catch(() => started.get(name) === starting && started.delete(name));
  const container = await starting;
  const factory = await container.get(module);
  return factory() as T;
}

async function start(name: string): Promise<Container> {
  const containerOf = () => Reflect.get(globalThis, name) as Container | undefined;
  const address = addresses.get(name);
  if (!containerOf() && address) await runEntry(address);
  const container = containerOf();
  if (!container) throw new EntryFailed(`${name} made no container`, 'threw');
  await container.init(SHARE_SCOPE, []);
  return container;
}

/** Milliseconds to wait for an entry: they begin with its preload, where there was one. */
export const entryTimeout = (address: string) =>
  Math.max(ENTRY_TIMEOUT_MS - underWayFor(address), ENTRY_TIMEOUT_AT_LEAST_MS);

/** Resolves when the script has run, or has thrown while it ran. @throws {EntryFailed} */
async function runEntry(address: string): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  bindToHash(script);
  // Must equal the mode of the preload (inlined/boot/preload.ts), or the browser fetches the entry twice.
  if (new URL(address, document.baseURI).origin !== location.origin) script.crossOrigin = 'anonymous';
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      script.onload = () => resolve();
      script.onerror = () => reject(new EntryFailed(`${address} did not load`, reasonOfResponse(address)));
      const giveUp = () => reject(new EntryFailed(`${address} timed out`, 'timeout'));
      timer = setTimeout(giveUp, entryTimeout(script.src));
      document.head.append(script);
    });
  } finally {
    clearTimeout(timer);
    script.onload = null;
    script.onerror = null;
    script.remove();
  }
}
