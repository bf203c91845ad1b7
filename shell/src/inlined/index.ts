import type { PageStart } from '../prerendered.ts';
import { boot } from './boot/index.ts';
import { watchStart } from './watch-start.ts';

// The first script of every page, bundled and inlined into it (ops/site/inlined-script.ts), so it runs before every other.
const { shell = '', start } = document.currentScript?.dataset ?? {};
boot(watchStart(shell), start as PageStart | undefined);
