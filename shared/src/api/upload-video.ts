import { LIMITS } from '../wire/catalog.ts';
import { call } from './call.ts';

/** An upload of a video that has begun: how many of its pieces have arrived. */
export interface VideoUpload {
  id: string;
  /** Path of the video, for a draft. */
  path: string;
  pieces: number;
}

/**
 * Begins the upload of a draft's video.
 * @throws {ApiError} 413 for more than 100 MB
 */
export async function beginVideo(file: Blob): Promise<VideoUpload> {
  const { response } = await call('POST file/video', { body: { ukuran: file.size } });
  return { ...response, pieces: 0 };
}

/**
 * Sends the next piece. Repeated after a failure, it goes on where the upload stands.
 * @throws {ApiError} 415 when the file is no MP4, MOV or WebM
 */
export async function sendVideoPiece(
  file: Blob,
  { id, path, pieces }: VideoUpload,
  options: { signal?: AbortSignal; onProgress?: (part: number) => void } = {},
): Promise<VideoUpload> {
  const start = pieces * LIMITS.videoPieceBytes;
  const body = file.slice(start, start + LIMITS.videoPieceBytes, 'application/octet-stream');
  const params = { id, bagian: String(pieces) };
  const { response } = await call('PUT file/upload/:id/:bagian', { params, body, ...options });
  return { id, path, pieces: response.diterima };
}
