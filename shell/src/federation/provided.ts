import * as platform from '@sohor/shared/platform';
import { SHELL_VERSION } from '@sohor/shared/platform/contract';
import React from 'react';
import jsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';
import ReactDomClient from 'react-dom/client';

/** One version of a shared module, as Module Federation's containers look it up. */
interface Provided {
  readonly get: () => () => unknown;
  readonly from: string;
  readonly eager: true;
  loaded: true | 1;
  // Read by the runtime of @module-federation only (older-remotes.ts).
  readonly lib: () => unknown;
  readonly shareConfig: { singleton: true; eager: true; requiredVersion: false };
  readonly scope: readonly string[];
  readonly useIn: string[];
}

/** Module → version → how to get it. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, Provided>>>>;

function provide(version: string, module: unknown): Readonly<Record<string, Provided>> {
  const lib = () => module;
  return {
    [version]: {
      get: () => lib,
      from: 'shell',
      eager: true,
      loaded: true,
      lib,
      shareConfig: { singleton: true, eager: true, requiredVersion: false },
      scope: ['default'],
      useIn: [],
    },
  };
}

/**
 * What exists once in the page, and remotes take from the shell: `SINGLETONS` in webpack.common.ts. Compiled libraries in a
 * remote use React's production JSX runtime in development, too.
 */
export const SHARE_SCOPE: ShareScope = {
  react: provide(React.version, React),
  'react/jsx-runtime': provide(React.version, jsxRuntime),
  'react-dom': provide(React.version, ReactDom),
  'react-dom/client': provide(React.version, ReactDomClient),
  '@sohor/shared/platform': provide(SHELL_VERSION, platform),
};
