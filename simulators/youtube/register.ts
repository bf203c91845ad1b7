import type { FastifyInstance } from 'fastify';
import { controlErrorHandler } from '../control/errors.ts';
import type { Context } from '../platform/context.ts';
import { operate } from '../platform/operation.ts';

interface Video {
  id: string;
  /** What YouTube answers for it: 200, 401 for a private one, 404 for none. */
  status: number;
}

const VIDEO_SCHEMA = {
  type: 'object',
  required: ['id', 'status'],
  additionalProperties: false,
  properties: { id: { type: 'string' }, status: { enum: [200, 401, 404] } },
};

/** YouTube's oEmbed: every video exists, except as `POST /youtube/control/videos` says. */
export function registerYouTube(app: FastifyInstance, context: Context) {
  const videos = context.journal.collection<Video>('youtube-videos', 1000);
  context.faults.declare('youtube', { operations: ['oembed'], kinds: {} });

  app.get<{ Querystring: { url?: string } }>('/youtube/oembed', (request, reply) =>
    operate(context, request, reply, {
      provider: 'youtube',
      name: 'oembed',
      target: {},
      refuse: () => 'Unavailable',
      run: () => {
        const url = URL.parse(request.query.url ?? '');
        const id = url?.searchParams.get('v') ?? url?.pathname.split('/').at(-1) ?? '';
        const { status } = videos.get(id) ?? { status: url ? 200 : 404 };
        return { status, body: status === 200 ? { type: 'video', version: '1.0', title: id } : 'Not Found' };
      },
    }),
  );

  app.register(async (control) => {
    control.setErrorHandler(controlErrorHandler);
    control.post<{ Body: Video }>(
      '/youtube/control/videos',
      { schema: { body: VIDEO_SCHEMA } },
      ({ body }, reply) => {
        videos.put(body.id, body);
        return reply.code(201).send(body);
      },
    );
  });
}
