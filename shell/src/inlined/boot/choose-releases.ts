import type { PageRegistry, RemoteEntry } from '@sohor/shared/platform/remotes';
import { fetchRegistry, readBlock, stored, withStorage } from '../browser.ts';
import { RESCUE_FILE } from '../load-rescuer.ts';
import type { Sohor } from '../sohor.ts';

/** What this file uses of an interface that the compiler does not know. */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

const isLoopback = ({ protocol, hostname }: URL) =>
  /^https?:$/.test(protocol) && /^(localhost|127\.0\.0\.1)$/.test(hostname);

/** Random number 0 … 99 of this browser, kept in its storage: decides whether it gets a canary. */
function bucket(): number {
  const kept = stored('sohor.bucket') ?? '';
  if (/^\d\d?$/.test(kept)) return Number(kept);
  const drawn = Math.floor(Math.random() * 100);
  // Without storage every page gets a new number.
  withStorage(() => localStorage.setItem('sohor.bucket', `${drawn}`));
  return drawn;
}

/** In a browser that is in the canary group, the canary is the current release and the current release is the previous one. */
const forThisBrowser = (entry: RemoteEntry): RemoteEntry =>
  entry.canary && bucket() < entry.canary.percent
    ? { ...entry, current: entry.canary.release, previous: entry.current }
    : entry;

/** Reads the registry of the document, and lets scripts be loaded from where it allows only. */
export function chooseReleases(): Sohor {
  let registry: PageRegistry = { revision: 0, remotes: {}, allowedOrigins: [], overrides: false };
  /** Whether code may be loaded from this address. The gateway's Content-Security-Policy has the same rule by origin. */
  const mayLoad = (address: string) => {
    const url = new URL(address, location.href);
    if (url.origin === location.origin) return /^\/(shell|remotes)\//.test(url.pathname);
    return registry.allowedOrigins.includes(url.origin) || (registry.overrides && isLoopback(url));
  };
  // Trusted Types: the browser asks this policy about the address of every script that is added to the page. The policy
  // has no createHTML or createScript, so turning text into HTML or code stays refused.
  const { trustedTypes } = self as { trustedTypes?: TrustedTypes };
  const isOfSite = (address: string) =>
    [RESCUE_FILE, '/push-worker.js', '/picture-worker.js'].some(
      (file) => new URL(address, location.href).href === location.origin + file,
    );
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (mayLoad(url) || isOfSite(url) ? url : null),
  });

  const settle = (found: Partial<PageRegistry> | undefined) => {
    if (!found?.remotes) return;
    // The document's own rules win: a registry that is fetched later must not widen them.
    const { overrides, allowedOrigins } = registry.revision > 0 ? registry : { ...registry, ...found };
    const remotes = Object.entries(found.remotes).map(([name, entry]) => [
      name,
      entry && forThisBrowser(entry),
    ]);
    registry = { ...registry, ...found, overrides, allowedOrigins, remotes: Object.fromEntries(remotes) };
    sohor.registry = registry;
  };
  const sohor: Sohor = Object.assign(self.sohor ?? {}, { registry, mayLoad, forThisBrowser, settle });
  self.sohor = sohor;
  const inlined = readBlock('registry') as PageRegistry | undefined;
  settle(inlined);
  // A gateway puts it in. Any other web server leaves the block empty.
  if (!inlined?.remotes)
    sohor.awaited = fetchRegistry().then((found) => {
      if (!found) throw new Error('no registry');
      settle(found);
    });
  return sohor;
}
