import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOT_ON_WHATSAPP } from '../../adapters/whatsapp.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { readReports } from './message-status.ts';
import { recordReport } from './messages.repository.ts';

/** The signature covers the bytes as they came; a body that was parsed and written again would not fit. */
export async function receiveReports(
  { config, db, clock, log }: Context,
  raw: Buffer,
  signature: string | undefined,
): Promise<void> {
  const expected = createHmac('sha256', config.whatsappAppSecret).update(raw).digest();
  const hex = /^sha256=([0-9a-f]{64})$/i.exec(signature ?? '')?.[1] ?? '';
  const given = Buffer.from(hex, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) fail('notification_forged');

  for (const report of readReports(parse(raw))) {
    await recordReport(db, report, clock.now());
    if (report.status === 'failed' && report.errorCode !== NOT_ON_WHATSAPP)
      log.error({ alert: 'whatsapp-undelivered', reason: report.errorCode }, 'a code was not delivered');
  }
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return fail('malformed_body', 'no JSON');
  }
}

/** Answers the question with which WhatsApp makes sure that the address is ours. */
export function answerChallenge(
  { config }: Pick<Context, 'config'>,
  { token, challenge }: { token: string; challenge: string },
): string {
  const digest = (text: string) => createHmac('sha256', config.whatsappAppSecret).update(text).digest();
  if (!timingSafeEqual(digest(token), digest(config.whatsappVerifyToken))) fail('notification_forged');
  return challenge;
}
