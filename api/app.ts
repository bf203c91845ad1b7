import type { FastifyInstance } from 'fastify';
import { registerAccounts } from './modules/accounts/index.ts';
import { registerCodes } from './modules/codes/index.ts';
import { registerHealth } from './modules/health/index.ts';
import { registerSessions } from './modules/sessions/index.ts';
import type { Context } from './platform/context.ts';
import { buildHttp, recordMethods, refuseOtherMethods } from './platform/http.ts';

/** What every module exports: it adds its routes, jobs and schedules. */
export type Register = (app: FastifyInstance, context: Context) => void;

const MODULES: readonly Register[] = [registerHealth, registerSessions, registerAccounts, registerCodes];

/** The whole API, ready to listen or to be injected into. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const app = await buildHttp(context);
  const methods = recordMethods(app);
  for (const register of MODULES) register(app, context);
  refuseOtherMethods(app, new Map(methods));
  return app;
}
