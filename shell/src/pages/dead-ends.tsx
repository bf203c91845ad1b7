import { type ComponentType, lazy } from 'react';
import { PageFallback } from '../federation/page-fallback.tsx';
import { useCode } from '../federation/use-code.ts';
import { BrokenPage } from '../frame/broken-page.tsx';
import { FrameBoundary } from '../frame/frame-boundary.tsx';
import { laterPart } from '../frame/later-part.ts';

/** Pages that lead nowhere, in one chunk: hardly a visit shows one. */
const notFound = () => import(/* webpackChunkName: "not-found" */ './not-found-page.tsx');
const appNotFound = () => import(/* webpackChunkName: "not-found" */ './app-not-found-page.tsx');
const noAccess = () => import(/* webpackChunkName: "not-found" */ './no-access-page.tsx');

export const NotFoundPage = lazy(() =>
  laterPart('not-found', notFound).then((module) => ({ default: module.NotFoundPage })),
);

/** A dead end inside the layout, which stays on the screen while the page's code comes and where it cannot come. */
function insideLayout(load: () => Promise<ComponentType>): ComponentType {
  function Page() {
    const Shown = useCode(load);
    return Shown ? <Shown /> : <PageFallback />;
  }
  return () => (
    <FrameBoundary part="page" fallback={<BrokenPage />}>
      <Page />
    </FrameBoundary>
  );
}

export const AppNotFoundPage = insideLayout(() =>
  laterPart('not-found', appNotFound).then((module) => module.AppNotFoundPage),
);
export const NoAccessPage = insideLayout(() =>
  laterPart('not-found', noAccess).then((module) => module.NoAccessPage),
);
