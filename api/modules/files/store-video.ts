import { randomBytes } from 'node:crypto';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { spendDaily, spendHourly } from '../../platform/limits.ts';
import { FILES_PATH } from './files.repository.ts';
import { pieceName, piecesOf, VIDEO } from './video-pieces.ts';
import { videoTypeOf } from './video-type.ts';
import { announceVideo, findUpload, finishPiece, leavePiece, takePiece } from './videos.repository.ts';

/** Videos that a KOL may begin. What nothing shows is cleared only after a day, so the day's bound what a KOL fills: 3 GiB. */
const VIDEOS_AN_HOUR = 10;
const VIDEOS_A_DAY = 30;
/** Longer than the store is tried for one piece. */
const PIECE_MS = 2 * MINUTE_MS;

const pathOf = (id: string) => `${FILES_PATH}${id}${VIDEO}`;

export async function beginVideo(context: Context, ownerId: string, bytes: number) {
  if (bytes > LIMITS.maxVideoBytes) fail('video_too_large');
  await spendHourly(context, `video:${ownerId}`, VIDEOS_AN_HOUR, 'videos_spent');
  if (!(await spendDaily(context, `videos:${ownerId}`, VIDEOS_A_DAY)))
    fail('videos_spent', { retryAfter: HOUR_MS / SECOND_MS });
  const id = randomBytes(20).toString('hex');
  await announceVideo(context.db, { path: pathOf(id), ownerId, bytes }, context.clock.now());
  return { id, path: pathOf(id) };
}

export interface Piece {
  readonly id: string;
  readonly piece: number;
  readonly bytes: Buffer;
}

/**
 * Stores the next piece of a video. One at a time, and never one that has arrived, so that nobody can change what was handed in.
 * @returns how many have arrived
 */
export async function storePiece(
  { db, files, clock }: Context,
  ownerId: string,
  { id, piece, bytes }: Piece,
): Promise<number> {
  const path = pathOf(id);
  const now = clock.now();
  const until = new Date(now.getTime() + PIECE_MS);
  const upload = await findUpload(db, path, ownerId, until);
  if (!upload) return fail('video_gone');
  const { size, pieces } = upload;
  if (piece !== pieces || pieces === piecesOf(size)) return pieces;
  const isLast = piece + 1 === piecesOf(size);
  const wanted = isLast ? size - piece * LIMITS.videoPieceBytes : LIMITS.videoPieceBytes;
  if (bytes.length !== wanted) fail('malformed_body', `a piece of ${bytes.length} bytes, not ${wanted}`);
  const type = piece === 0 ? (videoTypeOf(bytes) ?? fail('file_not_video')) : undefined;
  if (!(await takePiece(db, path, piece, { now, until })))
    fail('unavailable', { detail: 'the piece is being stored', retryAfter: 5 });
  try {
    await files.put(pieceName(id, piece), bytes);
  } catch (error) {
    await leavePiece(db, path, until);
    throw error;
  }
  if (!(await finishPiece(db, path, { pieces: piece + 1, isLast, type, until })))
    fail('unavailable', { detail: 'the piece came too late', retryAfter: 5 });
  return piece + 1;
}
