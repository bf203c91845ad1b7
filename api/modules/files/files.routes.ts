import multipart from '@fastify/multipart';
import { endpoint, exact, uploadFile } from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { spendHourly } from '../../platform/limits.ts';
import { responded } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { scheduleFileClearing } from './clear-unused-files.ts';
import { MULTIPART_LIMITS, readUpload } from './read-upload.ts';
import { storeImage } from './store-image.ts';
import { createPlaces } from './take-turns.ts';

const readFile = endpoint({
  method: 'GET',
  path: 'files/:name',
  access: 'public',
  summary: 'An uploaded image, under the path that `file/upload` answered.',
  errors: ['not_found'],
  params: exact({ name: Type.String() }),
  reply: Type.Unknown(),
  media: 'image/webp',
});

/** Limits uploads in progress, because each of them is held in memory. */
const places = createPlaces({ each: 3, all: 64 });

const NAME = /^[0-9a-f]{40}\.webp$/;

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
  });

  route(app, readFile, async ({ params: { name }, reply, context }) => {
    const file = NAME.test(name) ? await context.files.open(name) : null;
    if (!file) return fail('not_found');
    reply.headers({
      'content-type': 'image/webp',
      'content-length': file.size,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    return reply.send(file.stream);
  });
}
