import { APP_BASE, homePath, session } from '@sohor/shared/platform';
import type { PageRegistry } from '@sohor/shared/platform/contract';
import { loadPartsBy } from '@sohor/shared/platform/load-part';
import { SIGN_UP_ROLES } from '@sohor/shared/wire/catalog';
import { drawApp } from './draw-app.tsx';
import { onRemoteEvent } from './federation/events.ts';
import { loadWantedPage } from './federation/loader.ts';
import { offerNewVersions } from './federation/outdated.ts';
import { wantsOverrides } from './federation/overrides/wants-overrides.ts';
import { knowAllModules, readWhole, watchPublished } from './federation/published.ts';
import { knownRegistry, loadRest } from './federation/rest.ts';
import { knowAllKeys } from './federation/signatures.ts';
import { knowAllParts } from './frame/later-part.ts';
import { ownPart, tryAgain } from './frame/own-part.ts';
import { savesData } from './inlined/boot/stand-by.ts';
import { readRegistry } from './registry.ts';
import { loadLayout } from './routing/app-routes.tsx';
import { routesAt } from './routing/routes-at.ts';
import { startTelemetry } from './telemetry/index.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

globalThis.sohor?.askForFiles?.();
loadPartsBy(ownPart);
startTelemetry(onRemoteEvent);
watchPublished();
offerNewVersions();

// The check runs while the page's code loads. Public pages do not need it.
if (window.location.pathname.startsWith(APP_BASE)) void session.check();

function onceIdle(act: () => void): void {
  const whenIdle = () => (self.requestIdleCallback ?? setTimeout)(act);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

/** From a remote's public page, such as log-in, users go on to the start page of their role. Preloads what that page needs. */
function prepareEntry(): void {
  if (!globalThis.sohor?.wanted || savesData() || window.location.pathname.startsWith(APP_BASE)) return;
  loadLayout().catch(() => undefined);
  const known = knownRegistry();
  const homes = SIGN_UP_ROLES.flatMap((role) => routesAt(known, homePath(role)));
  knowAllModules([...new Set(homes.flatMap(([, routes]) => routes.map(({ remote }) => remote)))], known);
}

/** Milliseconds for which React's first rendering waits for a page whose files are there. */
const PAGE_WAIT_MS = 500;

async function draw(registry: PageRegistry, container: HTMLElement): Promise<void> {
  const page = loadWantedPage(registry);
  // Below a drawn page nobody sees a placeholder, and rendering it first keeps the page's code, which is there, from running.
  if (page && document.querySelector('meta[name=drawn]'))
    await Promise.race([page, new Promise((resolve) => setTimeout(resolve, PAGE_WAIT_MS))]);
  drawApp(registry, container);
  // Links to other remotes need these. The signed-in area loads the rest at once (layout/app-layout.tsx).
  onceIdle(() => {
    void loadRest().then(prepareEntry);
    knowAllKeys();
    knowAllModules(Object.keys(registry.remotes), registry);
    // A failure is ignored: whoever needs a part tries again.
    knowAllParts().catch(() => undefined);
  });
}

async function start(container: HTMLElement): Promise<void> {
  const registry = readRegistry();
  if (!wantsOverrides(registry)) {
    await draw(registry, container);
    return;
  }
  // Developers may replace any remote, so all of them must be known.
  if (registry.rest) globalThis.sohor?.settle?.(await readWhole());
  await knowAllParts().catch(() => undefined);
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
