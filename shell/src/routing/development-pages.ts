import { type ComponentType, lazy } from 'react';

/** Pages for developers, such as /dev/ui. A production build removes them and their code. */
export const DEVELOPMENT_PAGES: readonly { path: string; Page: ComponentType }[] =
  process.env.NODE_ENV === 'production'
    ? []
    : [
        {
          path: '/dev/ui',
          Page: lazy(() =>
            import('@sohor/shared/ui/gallery').then((module) => ({ default: module.Gallery })),
          ),
        },
      ];
