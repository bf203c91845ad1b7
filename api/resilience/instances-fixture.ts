import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { type PaymentsApi, startPaymentsApi } from '../modules/payments/payments-fixture.ts';
import { type Context, closeContext } from '../platform/context.ts';
import { caller } from '../platform/testing/call.ts';
import { COMPILED_ONCE } from '../platform/testing/compile-once.ts';
import type { TestApi } from '../platform/testing/test-api.ts';
import { createTestContext } from '../platform/testing/test-context.ts';

export interface Instance {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly call: TestApi['call'];
}

export interface Instances {
  /** The first instance, with simulators and helpers of tests. */
  readonly api: PaymentsApi;
  /** All three instances. */
  readonly all: readonly [Instance, Instance, Instance];
  /** Makes so many calls at once, distributed evenly over the instances. */
  spread<T>(times: number, run: (instance: Instance, index: number) => Promise<T>): Promise<T[]>;
  close(): Promise<void>;
}

/**
 * Three instances of the API that share only the database and the folder of files. Connections, limits in memory and
 * circuits are their own.
 */
export async function startInstances(environment: Record<string, string> = {}): Promise<Instances> {
  const api = await startPaymentsApi(environment);
  const another = async (): Promise<Instance> => {
    const { clock, patience } = api;
    const context = createTestContext(api.context.config, { clock, patience });
    const app = await buildApp(context, COMPILED_ONCE);
    await app.ready();
    return { app, context, call: caller(app) };
  };
  const others = [await another(), await another()] as const;
  const all = [api, ...others] as const;
  return {
    api,
    all,
    spread: (times, run) =>
      Promise.all(Array.from({ length: times }, (_, index) => run(all[index % all.length] ?? api, index))),
    async close() {
      for (const { app, context } of others) {
        await app.close();
        await closeContext(context);
      }
      await api.close();
    },
  };
}
