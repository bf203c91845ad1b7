import { server } from '../vitest.preset.ts';

export default server('api', { globalSetup: './platform/testing/global-setup.ts' });
