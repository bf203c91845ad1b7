import { APP_BASE, session } from '@sohor/shared/platform';
import type { PageRegistry } from '@sohor/shared/platform/contract';
import { drawApp } from './draw-app.tsx';
import { onRemoteEvent } from './federation/events.ts';
import { loadWantedPage } from './federation/loader.ts';
import { wantsOverrides } from './federation/overrides/wants-overrides.ts';
import { readRegistry } from './registry.ts';
import { startTelemetry } from './telemetry/index.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

startTelemetry(onRemoteEvent);

// The check runs while the page's code loads. The public pages need none.
if (window.location.pathname.startsWith(APP_BASE)) void session.check();

function draw(registry: PageRegistry, container: HTMLElement): void {
  loadWantedPage(registry);
  drawApp(registry, container);
}

const registry = readRegistry();
if (wantsOverrides(registry)) {
  import(/* webpackChunkName: "overrides" */ './federation/overrides/index.tsx')
    .then(({ withOverrides }) => withOverrides(registry))
    .catch(() => registry)
    .then((shown) => draw(shown, root));
} else draw(registry, root);
