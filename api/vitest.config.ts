import { server } from '../vitest.preset.ts';

export default server('api', {
  globalSetup: './platform/testing/global-setup.ts',
  // Loading the API takes a second of processor time, so a process runs many files. Only a planted breach needs its own.
  isolate: process.env.SOHOR_PLANTINGS !== undefined,
});
