import type { AgreedPiece } from '@sohor/shared/format';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../../platform/database.ts';
import { isOwnVideo } from '../kols/index.ts';

/** A link for a piece of work. */
export interface PieceLink {
  readonly key: string;
  readonly url: string;
  /** The work is of the account that the KOL has linked. */
  readonly isProved: boolean;
}

export async function insertPieces(
  tx: Db,
  contractId: string,
  kolId: string,
  pieces: readonly AgreedPiece[],
): Promise<void> {
  const rows = pieces.map((piece, n) => ({ contract_id: contractId, piece: n + 1, kol_id: kolId, ...piece }));
  await tx.insertInto('work_pieces').values(rows).execute();
}

/** The pieces of the work `d`, in their order. */
export const PIECES = sql<readonly AgreedPiece[]>`(
  SELECT jsonb_agg(jsonb_build_object('platform', p.platform, 'item', p.item, 'number', p.number) ORDER BY p.piece)
  FROM work_pieces p WHERE p.contract_id = d.contract_id)`;

/** The published works of a contract, in the order of its pieces; each replaces the one before. */
export async function setLinks(tx: Db, contractId: string, links: readonly PieceLink[]): Promise<void> {
  const pieces = tx.updateTable('work_pieces').where('contract_id', '=', contractId);
  // First none, because pieces may swap their links.
  await pieces.set({ url: null, link_key: null, is_link_proved: null }).execute();
  const rows = links.map(({ key, url, isProved }, n) => ({ piece: n + 1, key, url, isProved }));
  // In one order everywhere, so that two contracts that name the same works do not wait for each other.
  rows.sort((one, other) => (one.key < other.key ? -1 : 1));
  for (const { piece, key, url, isProved } of rows)
    await pieces
      .set({ url, link_key: key, is_link_proved: isProved || null })
      .where('piece', '=', piece)
      .execute();
}

/** The contract was cancelled: the KOL may be paid for the same works by another one. */
export async function freeLinks(tx: Db, contractId: string): Promise<void> {
  await tx
    .updateTable('work_pieces')
    .set({ is_cancelled: true })
    .where('contract_id', '=', contractId)
    .execute();
}

/**
 * Of each published work: whether it is proved to be this KOL's, whether it was handed in before by the KOL that it is proved to be
 * of, and whether this KOL named it for another contract.
 */
export async function findClaims(
  tx: Db,
  keys: readonly string[],
  { kolId, contractId }: { readonly kolId: string; readonly contractId: string },
) {
  const { rows } = await sql<{ key: string; isOwn: boolean; isOfAnother: boolean; isUsed: boolean }>`
    SELECT key, ${isOwnVideo(sql`${kolId}::uuid`, sql`key`)} AS "isOwn",
      EXISTS (SELECT FROM work_pieces WHERE link_key = key AND is_link_proved AND kol_id <> ${kolId}) AS "isOfAnother",
      EXISTS (SELECT FROM work_pieces WHERE link_key = key AND NOT is_cancelled AND kol_id = ${kolId}
        AND contract_id <> ${contractId}) AS "isUsed"
    FROM unnest(${keys}::text[]) AS key`.execute(tx);
  return new Map(rows.map(({ key, ...claims }) => [key, claims]));
}

/** Whether a hand-in was refused because the KOL named the same published work for another piece at the same time. */
export function isTakenLink(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === 'work_pieces_own_link';
}
