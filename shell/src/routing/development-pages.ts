import { type ComponentType, lazy } from 'react';

/** Pages for those who build the product. A production build drops them, and the code behind them, as dead. */
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
