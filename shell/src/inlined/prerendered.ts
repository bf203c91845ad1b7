import type { PageStart } from '../prerendered.ts';
import { boot } from './boot/index.ts';
import { startDrawnPage } from './boot/start-drawn-page.ts';
import { watchStart } from './watch-start.ts';

// As index.ts, for pages that are drawn when they are published or asked for: they start their code later.
const { shell = '', start } = document.currentScript?.dataset ?? {};
watchStart(shell, start !== undefined);
boot({ start: start as PageStart | undefined, startDrawnPage });
