import { registerPlugins } from '@module-federation/enhanced/runtime';
import { APP_BASE, homePath, session } from '@sohor/shared/platform';
import { loadPartsBy } from '@sohor/shared/platform/load-part';
import type { PageRegistry } from '@sohor/shared/platform/remotes';
import { SIGN_UP_ROLES } from '@sohor/shared/wire/catalog';
import { drawApp } from './draw-app.tsx';
import { watchUncaughtErrors } from './federation/blame.ts';
import { onRemoteEvent } from './federation/events.ts';
import { loadWantedPage } from './federation/load-page.ts';
import { watchNewest } from './federation/newest.ts';
import { offerNewVersions } from './federation/outdated.ts';
import { wantsOverrides } from './federation/overrides/wants-overrides.ts';
import runtimePlugin from './federation/runtime-plugin.ts';
import { ownPart, tryAgain } from './frame/own-part.ts';
import { preload } from './inlined/boot/preload.ts';
import { savesData } from './inlined/browser.ts';
import { readRegistry } from './registry.ts';
import { loadLayout } from './routing/app-routes.tsx';
import { startTelemetry } from './telemetry/index.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

globalThis.sohor?.askForFiles?.();
// Not by the build's `runtimePlugins`: those run before React is there, whose version decides about releases.
registerPlugins([runtimePlugin()]);
loadPartsBy(ownPart);
startTelemetry(onRemoteEvent);
watchNewest();
offerNewVersions();

// The check runs while the page's code loads. Public pages do not need it.
if (window.location.pathname.startsWith(APP_BASE)) void session.check();

function onceIdle(act: () => void): void {
  const whenIdle = () => (self.requestIdleCallback ?? setTimeout)(act);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

/** From a remote's public page, such as log-in, users go on to the start page of their role. Fetches what starts that page. */
function prepareHomes({ remotes }: PageRegistry): void {
  if (!globalThis.sohor?.wanted || savesData() || window.location.pathname.startsWith(APP_BASE)) return;
  loadLayout().catch(() => undefined);
  for (const { current } of SIGN_UP_ROLES.flatMap((role) => remotesAt(remotes, homePath(role))))
    preload(current.url + current.manifest.entry.file, current.manifest.entry.integrity, 'prefetch');
}

const remotesAt = (remotes: PageRegistry['remotes'], path: string) =>
  Object.values(remotes).filter(({ current }) =>
    current.manifest.routes.some((route) => route.path === path),
  );

/** Milliseconds for which React's first rendering waits for a page whose files are there. */
const PAGE_WAIT_MS = 500;

async function draw(registry: PageRegistry, container: HTMLElement): Promise<void> {
  const page = loadWantedPage(registry.remotes);
  // Below a drawn page nobody sees a placeholder, and rendering it first keeps the page's code, which is there, from running.
  if (page && document.querySelector('meta[name=drawn]'))
    await Promise.race([page, new Promise((resolve) => setTimeout(resolve, PAGE_WAIT_MS))]);
  watchUncaughtErrors(registry);
  drawApp(registry, container);
  onceIdle(() => prepareHomes(registry));
}

async function start(container: HTMLElement): Promise<void> {
  const registry = readRegistry();
  if (!wantsOverrides(registry)) {
    await draw(registry, container);
    return;
  }
  const shown = await tryAgain(
    () => import(/* webpackChunkName: "overrides" */ './federation/overrides/index.tsx'),
  )
    .then(({ withOverrides }) => withOverrides(readRegistry()))
    .catch(readRegistry);
  await draw(shown, container);
}

const { awaited } = globalThis.sohor ?? {};
/** Shows the document's own error message (ops/site/render-page.ts): without a registry there are no pages. */
const giveUp = () => void document.documentElement.toggleAttribute('data-dead', true);
/** Rejects where the start throws (main.tsx). */
export const started = awaited ? awaited.then(() => start(root), giveUp) : start(root);
