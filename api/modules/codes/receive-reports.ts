import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { NOT_ON_WHATSAPP } from '../../adapters/whatsapp.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { recordReport as recordDeliveryReport } from '../notices/index.ts';
import { recordReport } from './messages.repository.ts';
import { readReports, type StatusReport } from './rules/message-status.ts';

/** The HMAC that a request states for its body; undefined when it states none. */
export function readSignature(headers: IncomingHttpHeaders): Buffer | undefined {
  const header = headers['x-hub-signature-256'];
  const [, hex] = /^sha256=([0-9a-f]{64})$/i.exec(typeof header === 'string' ? header : '') ?? [];
  return hex === undefined ? undefined : Buffer.from(hex, 'hex');
}

/** The signature covers the bytes as they came; a body that was parsed and serialised again would not match. */
export function isGenuine(
  { config }: Pick<Context, 'config'>,
  raw: Buffer,
  signature: Buffer | undefined,
): boolean {
  const expected = createHmac('sha256', config.whatsappAppSecret).update(raw).digest();
  return signature?.length === expected.length && timingSafeEqual(signature, expected);
}

/** @param raw a body whose signature is genuine */
export async function receiveReports({ db, clock, log }: Context, raw: Buffer): Promise<void> {
  for (const report of readReports(parse(raw))) {
    if (report.tag !== null) {
      await reportDelivery(db, log, { ...report, tag: report.tag }, clock.now());
      continue;
    }
    await recordReport(db, report, clock.now());
    if (report.status === 'failed' && report.errorCode !== NOT_ON_WHATSAPP)
      log.error({ alert: 'whatsapp-undelivered', reason: report.errorCode }, 'a code was not delivered');
  }
}

/** Passes on the report of a message that delivered a notice. */
async function reportDelivery(
  db: Context['db'],
  log: Context['log'],
  { tag, messageId, status, errorCode }: StatusReport & { readonly tag: string },
  now: Date,
): Promise<void> {
  const isFailed = status === 'failed';
  const reason = errorCode === NOT_ON_WHATSAPP ? 'unreachable' : 'undelivered';
  await recordDeliveryReport(db, { id: tag, providerId: messageId, isFailed, reason }, now);
  if (isFailed)
    log.error({ alert: 'notice-undelivered', delivery: tag, reason: errorCode }, 'somebody was not told');
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return fail('malformed_body', 'no JSON');
  }
}

/** Answers the request with which WhatsApp verifies that the address is ours. */
export function answerChallenge(
  { config }: Pick<Context, 'config'>,
  { token, challenge }: { token: string; challenge: string },
): string {
  const digest = (text: string) => createHmac('sha256', config.whatsappAppSecret).update(text).digest();
  if (!timingSafeEqual(digest(token), digest(config.whatsappVerifyToken))) fail('notification_forged');
  return challenge;
}
