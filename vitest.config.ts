import { defineConfig } from 'vitest/config';

/** The servers' tests. Shell, remotes and `shared` are tested by Jest. */
export default defineConfig({ test: { projects: ['api', 'gateway', 'simulators', 'ops'] } });
