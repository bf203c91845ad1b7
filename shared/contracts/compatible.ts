import type * as One from './1.d.ts';
import type * as Two from './2.d.ts';
import type * as Three from './3.d.ts';
import type * as Four from './4.d.ts';
import type * as Five from './5.d.ts';
import type * as All from './6.d.ts';
import type * as Newest from './6-for-members.d.ts';

/**
 * Compiles as long as the newest platform serves a remote that was made for the older one. Remotes from before contract 4 know no `Admin`, and never
 * meet one: staff open pages and extensions of the access `Admin` and public ones alone (`may-open.ts`). So they are held against
 * the newest platform as members see it.
 */
type Serves<Older, Newer extends Older> = Newer;

export type Kept = [
  Serves<typeof One, typeof Newest>,
  Serves<typeof Two, typeof Newest>,
  Serves<typeof Three, typeof Newest>,
  Serves<typeof Four, typeof All>,
  Serves<typeof Five, typeof All>,
];
