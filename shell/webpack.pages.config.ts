import { inlinedConfig } from '../ops/webpack/inlined-config.ts';
import { publicPagesConfig } from '../ops/webpack/public-pages-config.ts';

export default [publicPagesConfig(), inlinedConfig()];
