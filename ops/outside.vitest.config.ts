import { server } from '../vitest.preset.ts';

/** A step of its own after the build, because it needs the published site and a browser. */
export default server('outside', { include: ['packages/outside/*.test.ts'] });
