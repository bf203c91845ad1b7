import { sha256Hex } from '../../platform/signed-statement.ts';

/** `contract_recorded`: a contract from before format 2, recorded by the migration to that format. */
export type AuditEvent =
  | 'contract_offered'
  | 'contract_signed'
  | 'contract_declined'
  | 'contract_recorded'
  | 'contract_lapsed';

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
  readonly format: number;
  /** JSON of the contract's row without its text; null in format 1. */
  readonly contractRow: string | null;
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
 * Hash over every field, the text's own hash, and the hash of the entry before, so that every change shows. Format 2 also covers
 * the contract's row. The database computes exactly the same (`hash_audit_entry`).
 */
export function hashEntry(entry: Omit<AuditEntry, 'hash'>): string {
  const { chain, seq, at, event, contractId, actorId, sessionId, ip, userAgent, sha256, prevHash } = entry;
  const { format, contractRow } = entry;
  const said = [chain, seq, at.toISOString(), event, contractId, actorId, sessionId, ip, userAgent, sha256];
  const fields = format === 1 ? [...said, prevHash] : [format, ...said, contractRow, prevHash];
  return sha256Hex(JSON.stringify(fields));
}
