import { servePages } from '../ops/site/dev-pages.ts';
import { withProductionRouter } from '../ops/webpack/production-router.ts';
import { shellConfig } from '../webpack.common.ts';

const configure = shellConfig(servePages);

export default (...options: Parameters<typeof configure>) => withProductionRouter(configure(...options));
