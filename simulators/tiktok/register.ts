import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { PROVIDER, TIKTOK_FAULTS } from './answers.ts';
import { registerAuthorize } from './authorize.routes.ts';
import { registerTikTokControl } from './control.routes.ts';
import { registerDisplay } from './display.routes.ts';
import { registerImages } from './images.routes.ts';
import { registerOauth } from './oauth.routes.ts';
import { TikTok } from './tiktok.ts';

/** TikTok: Login Kit, the Display API, and the creators behind them. */
export function registerTikTok(app: FastifyInstance, context: Context) {
  const tiktok = new TikTok(context);
  context.faults.declare(PROVIDER, TIKTOK_FAULTS);

  app.register(async (scope) => registerAuthorize(scope, context, tiktok));
  app.register(async (scope) => registerOauth(scope, context, tiktok));
  app.register(async (scope) => registerDisplay(scope, context, tiktok));
  app.register(async (scope) => registerImages(scope, context, tiktok));
  app.register(async (scope) => registerTikTokControl(scope, tiktok));
}
