import { server } from '../vitest.preset.ts';

export default server('api', {
  globalSetup: './platform/testing/global-setup.ts',
  // Files share processes, each of which loads the product once: half of the processor time. A planted breach changes the source
  // that a process loads, so each file of those runs has its own.
  isolate: process.env.SOHOR_PLANTINGS !== undefined,
});
