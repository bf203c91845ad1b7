import multipart from '@fastify/multipart';
import { SECOND_MS } from '@sohor/shared/format';
import * as wire from '@sohor/shared/wire';
import { LIMITS } from '@sohor/shared/wire/catalog';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { readBody } from '../../platform/body.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { spendHourly } from '../../platform/limits.ts';
import { responded } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { scheduleFileClearing } from './clear-unused-files.ts';
import { FILES_PATH, findFile } from './files.repository.ts';
import { MULTIPART_LIMITS, readUpload } from './read-upload.ts';
import { SAFE } from './safe-headers.ts';
import { sendVideo } from './send-video.ts';
import { openFor } from './sign-path.ts';
import { storeDocument, storeImage } from './store-image.ts';
import { beginVideo, storePiece } from './store-video.ts';
import { createPlaces } from './take-turns.ts';

const readFile = wire.endpoint({
  method: 'GET',
  path: 'files/:name',
  access: 'public',
  summary:
    'An uploaded image or video, under the path that `file/upload` or a reply gave. Evidence, proofs and drafts need the token in it. Of a video, a range may be asked for.',
  errors: ['not_found'],
  params: wire.exact({ name: Type.String() }),
  query: wire.exact({ t: Type.Optional(Type.String({ maxLength: 80 })) }),
  reply: Type.Unknown(),
  media: 'image/webp',
});

/** Milliseconds for a piece of a video. The gateway has collected it before. */
const PIECE_WITHIN_MS = 10_000;

/** Limits uploads in progress, because each of them is held in memory. */
const places = createPlaces({ each: 3, all: 64 });
/** Limits answers with videos of one KOL, and of all: a client that takes nothing holds up to three pieces of each in memory. */
const answers = createPlaces({ each: 12, all: 96 });

const NAME = /^([0-9a-f]{40})\.(webp|pdf|video)$/;

/** Browsers show a PDF with a program of their own, which a sandbox would keep out; the PDF still reaches nothing of the site. */
const SAFE_PDF = {
  ...SAFE,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;
const PDF_TYPE = 'application/pdf';
const FOR_GOOD = 'public, max-age=31536000, immutable';

async function spendUpload(context: Context, userId: string): Promise<void> {
  await spendHourly(context, `upload:${userId}`, context.config.uploadsPerUserHour);
}

export async function registerFiles(app: FastifyInstance, context: Context): Promise<void> {
  scheduleFileClearing(context);

  // In a scope of its own: no other call accepts multipart bodies.
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: MULTIPART_LIMITS });

    route(scope, wire.uploadFile, async ({ context, caller: { userId }, request }) =>
      places.hold(userId, async () => {
        await spendUpload(context, userId);
        const upload = await readUpload(request);
        return responded({ path: await storeImage(context, userId, upload, { mayRefuse: true }) });
      }),
    );
    route(scope, wire.uploadDocument, async ({ context, caller: { userId }, request }) =>
      places.hold(userId, async () => {
        await spendUpload(context, userId);
        const upload = await readUpload(request, [PDF_TYPE, 'application/x-pdf']);
        return responded({ path: await storeDocument(context, userId, upload) });
      }),
    );
  });

  route(app, wire.beginVideo, async ({ body, caller, context }) =>
    responded(await beginVideo(context, caller.userId, body.ukuran)),
  );

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Read below, once there is a place for it.
    scope.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null));

    route(scope, wire.sendVideoPiece, async ({ params: { id, bagian }, context, caller, request }) =>
      places.hold(caller.userId, async () => {
        const limits = { bytes: LIMITS.videoPieceBytes, withinMs: PIECE_WITHIN_MS };
        const bytes = await readBody(request, request.raw, limits);
        const pieces = await storePiece(context, caller.userId, { id, piece: Number(bagian), bytes });
        return responded({ diterima: pieces });
      }),
    );
  });

  route(app, readFile, async ({ params: { name }, query: { t }, request, reply, context }) => {
    const [, id, ending] = NAME.exec(name) ?? [];
    if (!id) return fail('not_found');
    const path = FILES_PATH + name;
    const known = await findFile(context.db, path);
    const isPrivate = known?.isPrivate;
    const openMs = isPrivate ? openFor(context.secrets, path, t, context.clock.now()) : 0;
    if (isPrivate && openMs === 0) return fail('not_found');
    const kept = isPrivate ? `private, max-age=${Math.floor(openMs / SECOND_MS)}` : FOR_GOOD;
    if (ending === 'video') {
      const { ownerId, ...video } = known ?? fail('not_found');
      return answers.hold(ownerId, () => sendVideo(context, request, reply, { id, ...video, kept }));
    }
    const file = await context.files.open(name);
    if (!file) return fail('not_found');
    reply.headers({
      'content-type': ending === 'pdf' ? PDF_TYPE : 'image/webp',
      'content-length': file.size,
      ...(ending === 'pdf' ? SAFE_PDF : SAFE),
      'cache-control': kept,
    });
    return reply.send(file.stream);
  });
}
