import { holdDrawnPage } from './boot/hold-drawn-page.ts';
import { boot } from './boot/index.ts';
import { watchStart } from './watch-start.ts';

// The first script of every page that draws itself, bundled and inlined into it (ops/site/inlined-script.ts), so it runs before
// every other.
const { shell = '' } = document.currentScript?.dataset ?? {};
watchStart(shell, false);
boot({ holdDrawnPage });
