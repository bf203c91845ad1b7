import { useLocation } from '@sohor/shared/platform';
import { ErrorState } from '@sohor/shared/ui';
import { type ComponentType, lazy } from 'react';
import { PageFallback } from '../federation/page-fallback.tsx';
import { useCode } from '../federation/use-code.ts';
import { FrameBoundary, ReloadLink } from '../frame/frame-boundary.tsx';
import { ownPart } from '../frame/own-part.ts';

/** Dead ends share a chunk of their own, because few visits show one. */
const notFound = () => import(/* webpackChunkName: "not-found" */ './not-found-page.tsx');
const appNotFound = () => import(/* webpackChunkName: "not-found" */ './app-not-found-page.tsx');
const noAccess = () => import(/* webpackChunkName: "not-found" */ './no-access-page.tsx');

export const NotFoundPage = lazy(() =>
  ownPart(notFound).then((module) => ({ default: module.NotFoundPage })),
);

/** A dead end inside the layout. The layout stays on the screen while the page's code is loading, and if it cannot be loaded. */
function insideLayout(load: () => Promise<ComponentType>): ComponentType {
  function Page() {
    const Shown = useCode(load);
    return Shown ? <Shown /> : <PageFallback />;
  }
  return () => (
    // A new address tries again.
    <FrameBoundary key={useLocation().pathname} part="page" fallback={<NotLoaded />}>
      <Page />
    </FrameBoundary>
  );
}

function NotLoaded() {
  return (
    <ErrorState
      headingLevel={1}
      title="Halaman tidak tersedia"
      message="Halaman ini sedang tidak dapat dimuat. Periksa koneksi internet Anda, lalu coba lagi."
      action={<ReloadLink />}
    />
  );
}

export const AppNotFoundPage = insideLayout(() =>
  ownPart(appNotFound).then((module) => module.AppNotFoundPage),
);
export const NoAccessPage = insideLayout(() => ownPart(noAccess).then((module) => module.NoAccessPage));
