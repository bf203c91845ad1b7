import type * as One from './1.d.ts';
import type * as Two from './2.d.ts';
import type * as Newest from './3.d.ts';

/** Compiles as long as the newest platform serves a remote that was made for the older one. */
type Serves<Older, Newer extends Older> = Newer;

export type Kept = [Serves<typeof One, typeof Newest>, Serves<typeof Two, typeof Newest>];
