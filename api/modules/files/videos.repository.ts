import { DAY_MS } from '@sohor/shared/format';
import type { Db } from '../../platform/database.ts';
import type { VideoType } from './video-type.ts';

/** Registers a video before its pieces come. It is private from the start; what never comes to its end is cleared away. */
export async function announceVideo(
  db: Db,
  { path, ownerId, bytes }: { readonly path: string; readonly ownerId: string; readonly bytes: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto('files')
    .values({
      path,
      owner_id: ownerId,
      media_type: 'application/octet-stream',
      size_bytes: bytes,
      width: null,
      height: null,
      created_at: now,
      usable: false,
      is_private: true,
      review_at: new Date(now.getTime() + DAY_MS),
      pieces: 0,
    })
    .execute();
}

/** The video of this owner, with the number of pieces that have arrived; none that may be cleared away before `until`. */
export async function findUpload(db: Db, path: string, ownerId: string, until: Date) {
  return db
    .selectFrom('files')
    .select(['size_bytes as size', (row) => row.fn.coalesce('pieces', row.lit(0)).as('pieces')])
    .where('path', '=', path)
    .where('owner_id', '=', ownerId)
    .where('review_at', '>', until)
    .executeTakeFirst();
}

/** Whether the caller, and nobody else meanwhile, may store this piece. */
export async function takePiece(
  db: Db,
  path: string,
  piece: number,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ piece_until: until })
    .where('path', '=', path)
    .where('pieces', '=', piece)
    .where((or) => or.or([or('piece_until', 'is', null), or('piece_until', '<=', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @param until as it was taken */
export async function leavePiece(db: Db, path: string, until: Date): Promise<void> {
  await db
    .updateTable('files')
    .set({ piece_until: null })
    .where('path', '=', path)
    .where('piece_until', '=', until)
    .execute();
}

/** False when it came so late that somebody else has taken the piece, or the video is gone: then nothing is changed. */
export async function finishPiece(
  db: Db,
  path: string,
  {
    pieces,
    isLast,
    type,
    until,
  }: {
    readonly pieces: number;
    readonly isLast: boolean;
    readonly type: VideoType | undefined;
    readonly until: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ pieces, piece_until: null, ...(isLast && { usable: true }), ...(type && { media_type: type }) })
    .where('path', '=', path)
    .where('piece_until', '=', until)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
