import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '@sohor/shared/format';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { isDemoNumber, phoneOrFail } from '../accounts/index.ts';
import { codeHmac, randomCode } from './code.ts';
import { countEvents, lastSentAt, lockScope, recordEvent, replaceCode } from './codes.repository.ts';
import { isProof, issueChallenge } from './proof-of-work.ts';
import { findScope } from './remember-device.ts';
import { judgeSend, needsProof } from './rules/budget.ts';
import { sendCode } from './send-code.ts';
import { isUnderAttack } from './spend-guess.ts';
import { spendSend } from './spend-send.ts';

export interface Asking {
  readonly phoneNumber: string;
  readonly device: string | undefined;
  readonly address: string;
  /** Solution of the proof of work that an earlier answer asked for. */
  readonly proof: string | undefined;
}

/**
 * Makes a code and has it sent. Numbers with and without an account are treated alike: the same rows, the same limits, the same
 * job; only the job checks whether a message is to be sent.
 */
export async function requestCode(context: Context, asking: Asking): Promise<void> {
  const { config, clock, secrets, jobs, db } = context;
  const phone = phoneOrFail(asking.phoneNumber);
  // A known device has its own budget, which others with the same address cannot use up.
  const scope = await findScope(db, phone, asking.device);
  const subject = { phone, scope: scope.name };
  // Runs before the scope is locked; the proof is checked again below, under the lock.
  const hasProof = async () =>
    asking.proof !== undefined &&
    isProof(
      secrets,
      { ...subject, lastSentAt: await lastSentAt(db, phone, scope.name) },
      asking.proof,
      clock.now(),
    );
  const isOverLimit =
    !scope.isKnownDevice && (await spendSend(context, { address: asking.address, hasProof }));
  const underAttack = await isUnderAttack(context);

  await db.transaction().execute(async (trx) => {
    const sentAt = await lockScope(trx, phone, scope.name);
    const now = clock.now();
    const use = {
      isKnownDevice: scope.isKnownDevice,
      isUnlimited: config.env !== 'production' && (await isDemoNumber(trx, phone)),
      lastSentAt: sentAt,
      ...(await countEvents(trx, phone, scope.name, now)),
    };
    const verdict = judgeSend(use, now, { resendMs: config.otpResendSeconds * SECOND_MS, underAttack });
    if (!verdict.allowed) fail(verdict.reason, { retryAfter: verdict.retryAfter });

    const proven = { ...subject, lastSentAt: sentAt };
    if (needsProof(use, underAttack || isOverLimit) && !isProof(secrets, proven, asking.proof ?? '', now)) {
      const challenge = issueChallenge(secrets, proven, config.proofBits, now);
      fail('proof_required', { retryAfter: 1, proof: { challenge, bits: config.proofBits } });
    }

    const id = randomUUID();
    const code = randomCode();
    await replaceCode(trx, phone, scope.name, {
      id,
      hmac: codeHmac(secrets, id, phone, code),
      guesses: verdict.guesses,
      sentAt: now,
      expiresAt: new Date(now.getTime() + config.otpLifeSeconds * SECOND_MS),
    });
    await recordEvent(trx, { phone, scope: scope.name, kind: 'send', at: now });
    const sealed = secrets.seal('send-code', code);
    await jobs.add(trx, sendCode, { id, phone, scope: scope.name, sealed });
  });
}
