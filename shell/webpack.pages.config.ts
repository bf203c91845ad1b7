import { publicPagesConfig } from '../ops/webpack/public-pages-config.ts';

export default publicPagesConfig();
