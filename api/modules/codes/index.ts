import './codes.errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { scheduleClearing } from './clear-old-codes.ts';
import { codeRoutes } from './codes.routes.ts';
import { handleSendCode } from './send-code.ts';
import { whatsAppWebhookRoutes } from './whatsapp-webhook.routes.ts';

export { NUMBER_AFTER } from './code.ts';
export { requestConfirmation, takeConfirmation } from './confirm-by-code.ts';
export { forgetDevices } from './remember-device.ts';

export async function registerCodes(app: FastifyInstance, context: Context): Promise<void> {
  codeRoutes(app);
  await whatsAppWebhookRoutes(app);
  handleSendCode(context);
  scheduleClearing(context);
}
