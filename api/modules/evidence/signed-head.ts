import type { EvidenceKeys } from '../../platform/evidence-keys.ts';
import { sha256Hex } from '../../platform/signed-statement.ts';

/** What is signed each hour: the last link of every chain, and the number of rows in the covered tables. */
export interface HeadStatement {
  readonly format: 'sohor-heads/1';
  /** Counted from 1, across restarts. */
  readonly seq: number;
  /** ISO 8601, by the database's clock. */
  readonly at: string;
  /** SHA-256 of the statement before; 64 zeros for the first. */
  readonly previous: string;
  readonly heads: readonly Head[];
  readonly rows: Readonly<Record<string, number>>;
}

export interface Head {
  /** `audit/0` … `audit/15`, `ledger/0` … `ledger/15`, `staff`. */
  readonly chain: string;
  /** Number of the chain's last link; 0 for an empty chain. */
  readonly seq: number;
  readonly hash: string;
}

/** As stored in the database and in the evidence store. `statement` is the JSON of a `HeadStatement`, exactly as signed. */
export interface SignedHead {
  readonly seq: number;
  readonly statement: string;
  readonly keyId: string;
  readonly signature: string;
}

export const NO_PREVIOUS = '0'.repeat(64);

export function signHead(keys: EvidenceKeys, statement: HeadStatement): SignedHead {
  const text = JSON.stringify(statement);
  return { seq: statement.seq, statement: text, ...keys.sign(text) };
}

export const hashOfStatement = (head: SignedHead): string => sha256Hex(head.statement);

/** Null when it is not a head statement, or not signed by us. */
export function openHead(keys: EvidenceKeys, head: SignedHead): HeadStatement | null {
  try {
    if (!keys.verify(head.statement, head)) return null;
    const statement = JSON.parse(head.statement) as HeadStatement;
    return statement.format === 'sohor-heads/1' && statement.seq === head.seq ? statement : null;
  } catch {
    return null;
  }
}
