import type { PageRegistry } from '@sohor/shared/platform/contract';
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AppTree } from './app-tree.tsx';
import { beginWith, knownRegistry, onKnown } from './federation/rest.ts';
import { BrokenPage } from './frame/broken-page.tsx';
import { FrameBoundary } from './frame/frame-boundary.tsx';
import { appRoutes } from './routing/app-routes.tsx';
import { type DrawnFrom, readDrawn } from './server-rendered/drawn.tsx';

/** The pages of all remotes that are known so far. */
function Product({ drawn, first }: { drawn: DrawnFrom | null; first: PageRegistry }) {
  const whole = useSyncExternalStore(onKnown, knownRegistry, () => first);
  return <AppTree drawn={drawn} routesOf={(pathname) => appRoutes(whole, pathname)} />;
}

/** Draws the product in the browser; hydrates the container's HTML if the page was prerendered. */
export function drawApp(registry: PageRegistry, container: HTMLElement): Root {
  beginWith(registry);
  const app = (
    <StrictMode>
      <FrameBoundary part="root" fallback={<BrokenPage />}>
        <BrowserRouter>
          <Product drawn={readDrawn()} first={registry} />
        </BrowserRouter>
      </FrameBoundary>
    </StrictMode>
  );
  if (container.hasAttribute('data-prerendered')) return hydrateRoot(container, app);
  const root = createRoot(container);
  root.render(app);
  return root;
}
