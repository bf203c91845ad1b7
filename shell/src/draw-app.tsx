import type { PageRegistry } from '@sohor/shared/platform/remotes';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AppTree } from './app-tree.tsx';
import { OutletBoundary } from './federation/outlet-boundary.tsx';
import { BrokenPage } from './frame/broken-page.tsx';
import { FrameBoundary } from './frame/frame-boundary.tsx';
import { appRoutes } from './routing/app-routes.tsx';
import { readDrawn } from './server-rendered/drawn.tsx';

/** Draws the product in the browser; hydrates the container's HTML if the page was prerendered. */
export function drawApp(registry: PageRegistry, container: HTMLElement): Root {
  const app = (
    <StrictMode>
      <FrameBoundary part="root" fallback={<BrokenPage />}>
        <BrowserRouter>
          <OutletBoundary>
            <AppTree drawn={readDrawn()} routesOf={(pathname) => appRoutes(registry, pathname)} />
          </OutletBoundary>
        </BrowserRouter>
      </FrameBoundary>
    </StrictMode>
  );
  if (container.hasAttribute('data-prerendered')) return hydrateRoot(container, app);
  const root = createRoot(container);
  root.render(app);
  return root;
}
