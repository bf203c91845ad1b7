import { createHash, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@sohor/shared/format';
import type { Secrets } from '../../platform/secrets.ts';

const LIFE_MS = 5 * MINUTE_MS;
const PROOF = /^(\d{1,15})\.(\d{1,2})\.([A-Za-z0-9_-]{43})\.(\d{1,20})$/;

/**
 * What a challenge is valid for: one code for one number. Sending that code changes `lastSentAt`, which makes the challenge
 * invalid.
 */
export interface ProofSubject {
  readonly phone: string;
  readonly scope: string;
  readonly lastSentAt: Date | null;
}

/** `expires.bits.signature`. The server stores nothing: the signature proves that the challenge is ours. */
export function issueChallenge(secrets: Secrets, subject: ProofSubject, bits: number, now: Date): string {
  const head = `${now.getTime() + LIFE_MS}.${bits}`;
  return `${head}.${sign(secrets, subject, head).toString('base64url')}`;
}

/** A proof is `challenge.number`; its SHA-256 must begin with `bits` zero bits. */
export function isProof(secrets: Secrets, subject: ProofSubject, proof: string, now: Date): boolean {
  const [, expires = '', bits = '', signature = ''] = PROOF.exec(proof) ?? [];
  if (Number(expires) <= now.getTime()) return false;
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(secrets, subject, `${expires}.${bits}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return zeroBits(createHash('sha256').update(proof).digest()) >= Number(bits);
}

function sign(secrets: Secrets, { phone, scope, lastSentAt }: ProofSubject, head: string): Buffer {
  return secrets.hmac('proof-of-work', `${head}:${phone}:${scope}:${lastSentAt?.getTime() ?? 'never'}`);
}

function zeroBits(digest: Buffer): number {
  const first = digest.findIndex((byte) => byte !== 0);
  return first < 0 ? digest.length * 8 : first * 8 + Math.clz32(digest[first] ?? 0) - 24;
}
