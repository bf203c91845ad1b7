import multipart from '@fastify/multipart';
import { SECOND_MS } from '@sohor/shared/format';
import { endpoint, exact, uploadDocument, uploadFile } from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { spendHourly } from '../../platform/limits.ts';
import { responded } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { scheduleFileClearing } from './clear-unused-files.ts';
import { FILES_PATH, isPrivateFile } from './files.repository.ts';
import { previewPicture } from './preview-picture.ts';
import { MULTIPART_LIMITS, readUpload } from './read-upload.ts';
import { openFor } from './sign-path.ts';
import { storeDocument, storeImage } from './store-image.ts';
import { createPlaces } from './take-turns.ts';

const readFile = endpoint({
  method: 'GET',
  path: 'files/:name',
  access: 'public',
  summary:
    'An uploaded image, under the path that `file/upload` or a reply gave. Evidence and proofs need the token in it.',
  errors: ['not_found'],
  params: exact({ name: Type.String() }),
  query: exact({ t: Type.Optional(Type.String({ maxLength: 80 })) }),
  reply: Type.Unknown(),
  media: 'image/webp',
});

/** Limits uploads in progress, because each of them is held in memory. */
const places = createPlaces({ each: 3, all: 64 });

/** `.jpg` gives the same image for previews of links. */
const NAME = /^([0-9a-f]{40})\.(webp|jpg|pdf)$/;

const SAFE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
} as const;
/** Browsers show a PDF with a program of their own, which a sandbox would keep out; the PDF still reaches nothing of the site. */
const SAFE_PDF = {
  ...SAFE,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;
const PDF_TYPE = 'application/pdf';
const FOR_GOOD = 'public, max-age=31536000, immutable';

export async function registerFiles(app: FastifyInstance, context: Context): Promise<void> {
  scheduleFileClearing(context);

  // In a scope of its own: no other call accepts multipart bodies.
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: MULTIPART_LIMITS });

    route(scope, uploadFile, async ({ context, caller: { userId }, request }) =>
      places.hold(userId, async () => {
        await spendHourly(context, `upload:${userId}`, context.config.uploadsPerUserHour);
        const upload = await readUpload(request);
        return responded({ path: await storeImage(context, userId, upload, { mayRefuse: true }) });
      }),
    );
    route(scope, uploadDocument, async ({ context, caller: { userId }, request }) =>
      places.hold(userId, async () => {
        await spendHourly(context, `upload:${userId}`, context.config.uploadsPerUserHour);
        const upload = await readUpload(request, [PDF_TYPE, 'application/x-pdf']);
        return responded({ path: await storeDocument(context, userId, upload) });
      }),
    );
  });

  route(app, readFile, async ({ params: { name }, query: { t }, reply, context }) => {
    const [, id, kind] = NAME.exec(name) ?? [];
    if (!id) return fail('not_found');
    const stored = kind === 'pdf' ? name : `${id}.webp`;
    const path = FILES_PATH + stored;
    const isPrivate = await isPrivateFile(context.db, path);
    const openMs = isPrivate ? openFor(context.secrets, path, t, context.clock.now()) : 0;
    if (isPrivate && openMs === 0) return fail('not_found');
    if (name !== stored) {
      const picture = isPrivate ? null : await previewPicture(context, stored);
      if (!picture) return fail('not_found');
      return reply
        .headers({ ...SAFE, 'content-type': 'image/jpeg', 'cache-control': FOR_GOOD })
        .send(picture);
    }
    const file = await context.files.open(stored);
    if (!file) return fail('not_found');
    reply.headers({
      'content-type': kind === 'pdf' ? PDF_TYPE : 'image/webp',
      'content-length': file.size,
      ...(kind === 'pdf' ? SAFE_PDF : SAFE),
      'cache-control': isPrivate ? `private, max-age=${Math.floor(openMs / SECOND_MS)}` : FOR_GOOD,
    });
    return reply.send(file.stream);
  });
}
