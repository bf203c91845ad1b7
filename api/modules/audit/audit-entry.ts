import { sha256Hex } from '../../platform/signed-statement.ts';

export type AuditEvent = 'contract_offered' | 'contract_signed' | 'contract_declined' | 'contract_lapsed';

/** Who acted, and from where. */
export interface Evidence {
  /** The account whose campaign or contract it is. */
  readonly actorId: string;
  /** The member of that account's team who acted, if one did; the log then names the member. */
  readonly personId?: string;
  readonly sessionId: string | null;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

export interface AuditFact extends Omit<Evidence, 'actorId'> {
  /** Null when the product acted by itself. */
  readonly actorId: string | null;
  readonly event: AuditEvent;
  readonly contractId: string;
  readonly at: Date;
  readonly text: string;
  readonly sha256: string;
}

export interface AuditEntry extends AuditFact {
  /** JSON of the contract's row without its text, as it was when the entry was made. */
  readonly contractRow: string;
  readonly chain: number;
  readonly seq: number;
  readonly prevHash: string;
  readonly hash: string;
}

/** Stands for the hash before the first entry of a chain. */
export const CHAIN_START = '0'.repeat(64);
export const CHAIN_COUNT = 16;

/** The chain of a contract: the last hexadecimal digit of its id. */
export function chainOf(contractId: string): number {
  return Number.parseInt(contractId.slice(-1), 16);
}

/**
 * Hash over every field, the text's own hash, the contract's row, and the hash of the entry before, so that every change shows.
 * The database computes exactly the same (`hash_audit_entry`).
 */
export function hashEntry(entry: Omit<AuditEntry, 'hash'>): string {
  const { chain, seq, at, event, contractId, actorId, sessionId, ip, userAgent, sha256, prevHash } = entry;
  const said = [chain, seq, at.toISOString(), event, contractId, actorId, sessionId, ip, userAgent, sha256];
  return sha256Hex(JSON.stringify([...said, entry.contractRow, prevHash]));
}
