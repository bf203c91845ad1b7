import { sha256Hex } from '../../platform/signed-statement.ts';

/** `contract_recorded`: a contract that is older than format 2, covered by the migration to it. */
export type AuditEvent =
  | 'contract_offered'
  | 'contract_signed'
  | 'contract_declined'
  | 'contract_recorded'
  | 'contract_lapsed';

/** Who acted, and from where. */
export interface Evidence {
  /** For whom: the account whose campaign or contract it is. */
  readonly actorId: string;
  /** The member of the account's team who acted, if one did; the log names the member. */
  readonly personId?: string;
  readonly sessionId: string | null;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

export interface AuditFact extends Omit<Evidence, 'actorId'> {
  /** Null for what the product did by itself. */
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

/** What the first entry of a chain follows. */
export const CHAIN_START = '0'.repeat(64);
export const CHAIN_COUNT = 16;

/** A contract's entries all lie in the chain that the last hexadecimal digit of its id names. */
export function chainOf(contractId: string): number {
  return Number.parseInt(contractId.slice(-1), 16);
}

/**
 * Covers every field, the text through its own hash, and the entry before: nothing can change unseen. Format 2 also covers the
 * contract's row; the database reckons it to the letter like this (`hash_audit_entry`).
 */
export function hashEntry(entry: Omit<AuditEntry, 'hash'>): string {
  const { chain, seq, at, event, contractId, actorId, sessionId, ip, userAgent, sha256, prevHash } = entry;
  const { format, contractRow } = entry;
  const said = [chain, seq, at.toISOString(), event, contractId, actorId, sessionId, ip, userAgent, sha256];
  const fields = format === 1 ? [...said, prevHash] : [format, ...said, contractRow, prevHash];
  return sha256Hex(JSON.stringify(fields));
}
