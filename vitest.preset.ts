import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** What the tests of the servers share: Node itself loads the TypeScript, as in production, isolated by file unless a workspace says otherwise. */
export const server = (name: string, more: Record<string, unknown> = {}) =>
  defineConfig({
    test: {
      name,
      globals: true,
      include: ['**/*.test.ts'],
      pool: 'forks',
      isolate: true,
      maxWorkers: Math.max(2, availableParallelism()),
      testTimeout: 600_000,
      hookTimeout: 600_000,
      // No loader of Vitest, as no test replaces a module.
      experimental: { viteModuleRunner: false, nodeLoader: false },
      // The planted breaches run the same tests, each with one change of the source (ops/breaches).
      setupFiles: process.env.SOHOR_PLANTINGS ? [`${import.meta.dirname}/ops/breaches/plant.ts`] : [],
      ...more,
    },
  });
