import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { operate } from '../platform/operation.ts';
import { PROVIDER } from './answers.ts';
import { avatarPng, coverPng } from './png.ts';
import type { TikTok } from './tiktok.ts';

type ImageRoute = { Params: { name: string }; Querystring: Record<string, unknown> };

const PIXELS: Record<string, number> = { '100': 100, '168': 168, '512': 256 };

/** Images whose addresses expire, like TikTok's. */
export function registerImages(app: FastifyInstance, context: Context, tiktok: TikTok) {
  const serve = (kind: 'avatar' | 'cover', draw: (name: string) => Buffer) =>
    app.get<ImageRoute>(`/tiktok/images/${kind}/:name`, (request, reply) =>
      operate(context, request, reply, {
        provider: PROVIDER,
        name: 'image',
        target: {},
        refuse: () => 'Access Denied',
        run: (fault) => {
          const { name } = request.params;
          if (fault?.kind === 'expired-cover' || !tiktok.isLiveImage(`${kind}/${name}`, request.query)) {
            return { status: 403, body: 'Access Denied' };
          }
          reply.type('image/png');
          return { status: 200, body: draw(name.replace(/\.png$/, '')) };
        },
      }),
    );

  serve('avatar', (name) => {
    const [username = '', size = ''] = name.split('~');
    return avatarPng(username, PIXELS[size] ?? 168);
  });
  serve('cover', (name) => coverPng(name));
}
