import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { SAFE } from './safe-headers.ts';
import { openVideo, readRange } from './video-pieces.ts';

const ENDINGS: Readonly<Record<string, string>> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};

interface ServedVideo {
  readonly id: string;
  readonly type: string;
  readonly size: number;
  /** Its `Cache-Control`. */
  readonly kept: string;
}

/** Answers with a video, or with the part that a player asks for. */
export async function sendVideo(
  { files }: Context,
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  { id, type, size, kept }: ServedVideo,
): Promise<FastifyReply> {
  // A range is for GET alone, and `If-Range` names nothing that was ever sent.
  const asked = method === 'GET' && headers['if-range'] === undefined ? headers.range : undefined;
  const range = readRange(asked, size);
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  // A HEAD would read it all and throw it away.
  const bytes = method === 'HEAD' ? Readable.from([]) : await openVideo(files, id, { start, end });
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  return reply
    .headers({
      ...SAFE,
      'content-type': type,
      'content-length': end - start + 1,
      'content-disposition': `inline; filename="draf.${ENDINGS[type] ?? 'bin'}"`,
      'accept-ranges': 'bytes',
      'cache-control': kept,
    })
    .send(bytes);
}
