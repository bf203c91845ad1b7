import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LIMITS } from '@sohor/shared/wire/catalog';
import type { FileStore } from '../../adapters/files.ts';
import { FILES_PATH } from './files.repository.ts';

const { videoPieceBytes } = LIMITS;
/** Most bytes of an answer to a range. A player asks for the rest when it needs it, and holds no connection while it is paused. */
const MAX_RANGE_BYTES = 4 * videoPieceBytes;

export const VIDEO = '.video';

/** A video is stored as it comes, in pieces: none is ever in memory as a whole. */
export const pieceName = (id: string, piece: number) => `${id}-${piece}.piece`;
export const piecesOf = (size: number) => Math.ceil(size / videoPieceBytes);

/** The names under which the store has a file. */
export function storedNames(path: string, size: number): string[] {
  const name = path.slice(FILES_PATH.length);
  if (!name.endsWith(VIDEO)) return [name];
  return Array.from({ length: piecesOf(size) }, (_, piece) => pieceName(name.slice(0, -VIDEO.length), piece));
}

export interface Range {
  /** First and last byte. */
  readonly start: number;
  readonly end: number;
}

/** The wanted part; null for the whole, also where several parts are asked for, and 'none' where the file has no such part. */
export function readRange(asked: string | undefined, size: number): Range | null | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(asked ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > last ? 'none' : { start, end: Math.min(last, start + MAX_RANGE_BYTES - 1) };
}

/** The bytes of a part, piece by piece as they are taken. Rejects when the store does not even have the first. */
export async function openVideo(files: FileStore, id: string, range: Range): Promise<Readable> {
  const pieces = readPieces(files, id, range);
  const first = await pieces.next();
  return Readable.from(
    (async function* () {
      if (!first.done) yield first.value;
      yield* pieces;
    })(),
  );
}

async function* readPieces(files: FileStore, id: string, { start, end }: Range): AsyncGenerator<Buffer> {
  for (let piece = Math.floor(start / videoPieceBytes); piece * videoPieceBytes <= end; piece += 1) {
    const opened = await files.open(pieceName(id, piece));
    if (!opened) throw new Error(`piece ${piece} of the video ${id} is missing`);
    const from = piece * videoPieceBytes;
    yield (await buffer(opened.stream)).subarray(Math.max(0, start - from), end - from + 1);
  }
}
