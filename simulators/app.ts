import Fastify, { type FastifyInstance } from 'fastify';
import { registerControl } from './control/register.ts';
import { registerMail } from './mail/register.ts';
import { registerMidtrans } from './midtrans/register.ts';
import { type SimulatorOptions, settle } from './options.ts';
import { registerIndex } from './pages/register.ts';
import { createContext, type RegisterProvider } from './platform/context.ts';
import { registerPush } from './push/register.ts';
import { registerTikTok } from './tiktok/register.ts';
import { registerWhatsApp } from './whatsapp/register.ts';
import { registerXendit } from './xendit/register.ts';

export * from './options.ts';

/** To add a provider, make a folder and add a line here. */
const PROVIDERS: RegisterProvider[] = [
  registerWhatsApp,
  registerMail,
  registerPush,
  registerMidtrans,
  registerXendit,
  registerTikTok,
];

/** The server with all simulated providers. Call `listen` or `inject` on it. */
export function buildSimulators(options: SimulatorOptions = {}): FastifyInstance {
  const app = Fastify({
    forceCloseConnections: true,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  });
  const context = createContext(settle(options), app);

  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });
  app.addHook('onReady', async () => context.deliveries.resume());
  app.addHook('preClose', async () => context.deliveries.close());

  registerIndex(app);
  registerControl(app, context);
  for (const register of PROVIDERS) register(app, context);
  return app;
}
