import { randomBytes } from 'node:crypto';
import { LIMITS } from '@sohor/shared/wire/catalog';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import type { TestApi } from '../../platform/testing/test-api.ts';
import { announceVideo } from './videos.repository.ts';

const FTYP = (major: string, ...others: string[]) => {
  const text = Buffer.from(`ftyp${major}\0\0\0\0${others.join('')}`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length + 4);
  return Buffer.concat([length, text]);
};

/** How files of each kind begin. */
export const BEGINS = {
  mp4: FTYP('isom', 'isom', 'iso2', 'avc1', 'mp41'),
  mov: FTYP('qt  ', 'qt  '),
  webm: Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104', 'hex'),
  heic: FTYP('heic', 'mif1', 'heic', 'isom'),
  mkv: Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b61', 'hex'),
  m4a: FTYP('M4A ', 'isom', 'mp42'),
};

/** A file of so many bytes, of which each piece differs. */
export function videoOf(size: number, begin: Buffer = BEGINS.mp4): Buffer {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at += LIMITS.videoPieceBytes) bytes.fill(at / LIMITS.videoPieceBytes + 1, at);
  begin.copy(bytes);
  return bytes;
}

export async function sendPiece(
  { app }: Pick<TestApi, 'app'>,
  as: SignedIn | undefined,
  { id, piece, bytes }: { id: string; piece: number; bytes: Buffer },
) {
  const reply = await app.inject({
    method: 'PUT',
    url: `/api/v1/file/upload/${id}/${piece}`,
    headers: { ...as?.headers, 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** The id of a video of 500 bytes that this KOL has begun to upload. */
export async function begunVideo(
  { db, clock }: Pick<TestApi, 'db' | 'clock'>,
  ownerId: string,
): Promise<string> {
  const id = randomBytes(20).toString('hex');
  await announceVideo(db, { path: `/api/v1/files/${id}.video`, ownerId, bytes: 500 }, clock.now());
  return id;
}

/** Uploads a whole video. @returns its path */
export async function uploadVideo(
  api: Pick<TestApi, 'app' | 'call'>,
  as: SignedIn,
  bytes: Buffer = videoOf(500),
): Promise<string> {
  const begun = await api.call('POST', 'file/video', { as, body: { ukuran: bytes.length } });
  const { id, path } = begun.body.response;
  for (let piece = 0; piece * LIMITS.videoPieceBytes < bytes.length; piece += 1) {
    const start = piece * LIMITS.videoPieceBytes;
    const part = bytes.subarray(start, start + LIMITS.videoPieceBytes);
    const { status } = await sendPiece(api, as, { id, piece, bytes: part });
    if (status !== 200) throw new Error(`a piece was refused: ${status}`);
  }
  return path;
}
