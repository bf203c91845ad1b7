import type { FastifyInstance } from 'fastify';
import { controlErrorHandler } from '../control/errors.ts';
import { ControlError } from '../platform/control-error.ts';
import type { Growth } from './creators.ts';
import type { TikTok } from './tiktok.ts';

const COUNT = { type: 'integer', minimum: 0, maximum: 1_000_000_000 };
const GROWTH_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    follower_count: COUNT,
    factor: { type: 'number', minimum: 0, maximum: 1000 },
    new_videos: { type: 'integer', minimum: 0, maximum: 50 },
    delete_videos: { type: 'integer', minimum: 0, maximum: 1000 },
    private_videos: { type: 'array', maxItems: 1000, items: { type: 'string', maxLength: 40 } },
    display_name: { type: 'string', minLength: 1, maxLength: 60 },
  },
};
const CLOCK_SCHEMA = {
  type: 'object',
  required: ['advance_s'],
  additionalProperties: false,
  properties: { advance_s: { type: 'integer', minimum: 0, maximum: 400 * 86_400 } },
};

type CreatorRoute = { Params: { username: string } };

/** Control API: changes creators, and moves the clock. */
export function registerTikTokControl(app: FastifyInstance, tiktok: TikTok) {
  app.setErrorHandler(controlErrorHandler);

  const creatorOf = (username: string) => {
    const creator = tiktok.creators.get(username);
    if (!creator) throw new ControlError(`"${username}" cannot be a user name.`);
    return creator;
  };

  app.get('/tiktok/control/creators', () =>
    tiktok.creators.list().map(({ videos, ...creator }) => ({
      ...creator,
      video_count: videos.length,
      view_count: videos.reduce((sum, video) => sum + video.view_count, 0),
    })),
  );
  app.get<CreatorRoute>('/tiktok/control/creators/:username', ({ params }) => creatorOf(params.username));
  app.post<CreatorRoute & { Body: Growth }>(
    '/tiktok/control/creators/:username',
    { schema: { body: GROWTH_SCHEMA } },
    ({ params, body }) => tiktok.creators.grow(creatorOf(params.username), body, tiktok.now()),
  );
  app.post<CreatorRoute>('/tiktok/control/creators/:username/revoke', ({ params }) => ({
    revoked: tiktok.grants.revokeAll(creatorOf(params.username).username),
  }));
  app.post<{ Body: { advance_s: number } }>(
    '/tiktok/control/clock',
    { schema: { body: CLOCK_SCHEMA } },
    ({ body }) => {
      tiktok.advance(body.advance_s * 1000);
      return { now: new Date(tiktok.now()).toISOString() };
    },
  );
}
