import { createHash } from 'node:crypto';

export type AuditEvent = 'contract_offered' | 'contract_signed' | 'contract_declined';

/** Who acted, and from where. */
export interface Evidence {
  readonly actorId: string;
  readonly sessionId: string | null;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

export interface AuditFact extends Evidence {
  readonly event: AuditEvent;
  readonly contractId: string;
  readonly at: Date;
  readonly text: string;
  readonly sha256: string;
}

export interface AuditEntry extends AuditFact {
  readonly chain: number;
  readonly seq: number;
  readonly prevHash: string;
  readonly hash: string;
}

/** What the first entry of a chain follows. */
export const CHAIN_START = '0'.repeat(64);
export const CHAIN_COUNT = 16;

/** A contract's entries all lie in the chain that the last hexadecimal digit of its id names. */
export function chainOf(contractId: string): number {
  return Number.parseInt(contractId.slice(-1), 16);
}

/** Covers every field, the text through its own hash, and the entry before: nothing can change unseen. */
export function hashEntry(entry: Omit<AuditEntry, 'hash'>): string {
  const { chain, seq, at, event, contractId, actorId, sessionId, ip, userAgent, sha256, prevHash } = entry;
  const fields = [
    chain,
    seq,
    at.toISOString(),
    event,
    contractId,
    actorId,
    sessionId,
    ip,
    userAgent,
    sha256,
    prevHash,
  ];
  return createHash('sha256').update(JSON.stringify(fields), 'utf8').digest('hex');
}
