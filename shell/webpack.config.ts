import { servePages } from '../ops/site/dev-pages.ts';
import { shellConfig } from '../webpack.common.ts';

export default shellConfig(servePages);
