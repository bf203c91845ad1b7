import type * as Platform from '../src/platform/index.ts';
import type * as One from './1.d.ts';

/** Compiles as long as the platform of today serves a remote that was made for the older shell API. */
type Serves<Older, Newer extends Older> = Newer;

export type Kept = [Serves<typeof One, typeof Platform>];
