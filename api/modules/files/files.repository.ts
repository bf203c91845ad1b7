import { DAY_MS, HOUR_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { isShown, isUsed } from './file-uses.queries.ts';
import type { MediaType } from './files.tables.ts';
import { VIDEO_TYPES } from './video-type.ts';

export const FILES_PATH = '/api/v1/files/';

/** How long an image may stay unused. */
const WAIT_MS = DAY_MS;
/** A used file is reviewed again after this time: a profile picture may have been replaced. */
const REVIEW_MS = 7 * DAY_MS;

export interface NewFile {
  readonly path: string;
  readonly ownerId: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  /** Only a signed address opens a document, from the moment that it is uploaded. */
  readonly isDocument?: boolean;
  readonly isPdf?: true;
}

/** Registers a file before its bytes are stored. If they never are, the row tells what to clear away. */
export async function announceFile(db: Db, file: NewFile, now: Date): Promise<void> {
  await db
    .insertInto('files')
    .values({
      path: file.path,
      owner_id: file.ownerId,
      media_type: file.isPdf ? 'application/pdf' : 'image/webp',
      is_private: file.isDocument ?? false,
      size_bytes: file.bytes,
      width: file.width,
      height: file.height,
      created_at: now,
      usable: false,
      review_at: new Date(now.getTime() + WAIT_MS),
    })
    .execute();
}

export async function completeFile(db: Db, path: string): Promise<void> {
  await db.updateTable('files').set({ usable: true }).where('path', '=', path).execute();
}

const TAKEN: Readonly<Record<'image' | 'document' | 'video', readonly MediaType[]>> = {
  image: ['image/webp'],
  document: ['image/webp', 'application/pdf'],
  video: VIDEO_TYPES,
};

/**
 * True for a path that this user got from `file/upload`, or from `file/video` for a video whose pieces have all come; the file is then safe from removal for long enough to be taken into use.
 * It is an UPDATE so that it and a removal at the same moment wait for each other, and the second sees what the first did.
 * @param takes what the use wants: an image, a video, or a document, which an image may be, too
 * @param isPrivate the use is evidence or proof: from now on only a signed address opens the file, unless everybody sees it already
 */
export async function claimFile(
  db: Db,
  ownerId: string,
  path: string,
  now: Date,
  { isPrivate = false, takes = 'image' }: { isPrivate?: boolean; takes?: keyof typeof TAKEN } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({
      review_at: new Date(now.getTime() + WAIT_MS),
      is_private: isPrivate ? sql<boolean>`NOT ${isShown}` : false,
    })
    .where('path', '=', path)
    .where('owner_id', '=', ownerId)
    .where('usable', '=', true)
    .where('media_type', 'in', TAKEN[takes])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether only a signed address opens the file, whose it is, and what is in it; undefined where there is none. */
export function findFile(db: Db, path: string) {
  return db
    .selectFrom('files')
    .select(['is_private as isPrivate', 'owner_id as ownerId', 'media_type as type', 'size_bytes as size'])
    .where('path', '=', path)
    .executeTakeFirst();
}

/** Schedules an early review of images that the caller no longer shows. Others may still show them: the review checks that. */
export async function releaseImages(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  // Not at once: somebody who has just claimed the image is about to use it.
  const soon = new Date(clock.now().getTime() + HOUR_MS);
  await db
    .updateTable('files')
    .set({ review_at: soon })
    .where('path', 'in', paths)
    .where('review_at', '>', soon)
    .execute();
}

/**
 * Marks the unused files among those whose review is due, oldest first; the others are reviewed again later.
 * @returns how many were reviewed
 */
export async function reviewFiles(db: Db, now: Date, most: number): Promise<number> {
  const due = await db
    .selectFrom('files')
    .select(['path', isUsed.as('used')])
    .where('usable', '=', true)
    .where('review_at', '<=', now)
    .orderBy('review_at')
    .limit(most)
    .execute();
  const pathsOf = (used: boolean) => due.filter((file) => file.used === used).map(({ path }) => path);
  // Skips a file that was claimed since: the claim has postponed its review.
  const still = (paths: readonly string[]) =>
    db
      .updateTable('files')
      .where('path', 'in', [...paths, ''])
      .where('review_at', '<=', now);
  await still(pathsOf(true))
    .set({ review_at: new Date(now.getTime() + REVIEW_MS) })
    .execute();
  await still(pathsOf(false)).set({ usable: false }).execute();
  return due.length;
}

/** Files to be removed: marked as unused, or announced and never completed. */
export function findRemovable(db: Db, now: Date, most: number) {
  return db
    .selectFrom('files')
    .select(['path', 'size_bytes as size'])
    .where('usable', '=', false)
    .where('review_at', '<=', now)
    .orderBy('review_at')
    .limit(most)
    .execute();
}

export async function forgetFile(db: Db, path: string): Promise<void> {
  await db.deleteFrom('files').where('path', '=', path).where('usable', '=', false).execute();
}
