import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { object, text } from '../platform/check.ts';
import type { Context } from '../platform/context.ts';
import { type Answer, operate } from '../platform/operation.ts';
import { displayError, displayed, PROVIDER, refuseDisplay } from './answers.ts';
import { type Creator, openIdOf, unionIdOf, type Video } from './creators.ts';
import type { Grant } from './grants.ts';
import { type Scope, USER_FIELDS } from './scopes.ts';
import type { TikTok } from './tiktok.ts';

const MAX_COUNT = 20;
const SHORT_PAGE = 3;

type FieldsRequest = FastifyRequest<{ Querystring: { fields?: unknown } }>;

/** The Display API: a creator's profile and videos. */
export function registerDisplay(app: FastifyInstance, context: Context, tiktok: TikTok) {
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    return reply.code(status).send(displayError('invalid_params', error.message).body);
  });

  const answer = (
    request: FieldsRequest,
    reply: FastifyReply,
    name: string,
    run: (of: { grant: Grant; creator: Creator; fields: string[]; kind: string | undefined }) => Answer,
  ) =>
    operate(context, request, reply, {
      provider: PROVIDER,
      name,
      target: {},
      refuse: refuseDisplay,
      run: (fault) => {
        const kind = fault?.kind;
        const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
        if (kind === 'revoked') tiktok.grants.revoke(token);
        if (kind === 'expired-token') tiktok.grants.expireAccess(token);
        const grant = tiktok.grants.of(token);
        const creator = grant && tiktok.creators.get(grant.username);
        if (!creator) {
          return displayError(
            'access_token_invalid',
            'The access token is invalid or not found in the request.',
          );
        }
        if (kind === '200-with-error') {
          return {
            ...displayError('internal_error', 'Something went wrong. Please try again later.'),
            status: 200,
          };
        }
        if (kind === 'no-scope')
          return displayError('scope_not_authorized', 'The user did not authorize the scope.');
        const fields = (text(request.query.fields) ?? '').split(',').filter(Boolean);
        if (fields.length === 0) return displayError('invalid_params', 'Invalid fields in the request.');
        return run({ grant, creator, fields, kind });
      },
    });

  app.get('/tiktok/v2/user/info/', (request: FieldsRequest, reply) =>
    answer(request, reply, 'user_info', ({ grant, creator, fields }) => {
      if (fields.some((field) => !Object.hasOwn(USER_FIELDS, field))) {
        return displayError('invalid_params', 'Invalid fields in the request.');
      }
      const granted = fields.filter((field) => grant.scopes.includes(USER_FIELDS[field] as Scope));
      if (granted.length === 0)
        return displayError('scope_not_authorized', 'The user did not authorize the scope.');
      return displayed({ user: pick(userOf(grant, creator), granted) });
    }),
  );

  app.post('/tiktok/v2/video/list/', (request: FieldsRequest, reply) =>
    answer(request, reply, 'video_list', ({ grant, creator, fields, kind }) => {
      if (!grant.scopes.includes('video.list')) {
        return displayError(
          'scope_not_authorized',
          'The user did not authorize the scope required for this request.',
        );
      }
      const { cursor = Number.MAX_SAFE_INTEGER, max_count = 10 } = object(request.body) ?? {};
      if (!isCount(cursor, Number.MAX_SAFE_INTEGER) || !isCount(max_count, MAX_COUNT)) {
        return displayError('invalid_params', `max_count must be at most ${MAX_COUNT}.`);
      }
      const older = shownOf(creator).filter((video) => video.create_time * 1000 < cursor);
      const size = kind === 'empty-page' ? 0 : kind === 'short-page' ? SHORT_PAGE : max_count;
      const videos = older.slice(0, size);
      const last = videos.at(-1);
      const isStuck = kind === 'stuck-cursor' && older.length > 0;
      return displayed({
        videos: videos.map((video) => pick(videoOf(creator, video), fields)),
        cursor: isStuck ? cursor : last ? last.create_time * 1000 : cursor,
        has_more: isStuck || older.length > videos.length,
      });
    }),
  );

  app.post('/tiktok/v2/video/query/', (request: FieldsRequest, reply) =>
    answer(request, reply, 'video_query', ({ grant, creator, fields }) => {
      if (!grant.scopes.includes('video.list')) {
        return displayError(
          'scope_not_authorized',
          'The user did not authorize the scope required for this request.',
        );
      }
      const ids = object(object(request.body)?.filters)?.video_ids;
      if (!Array.isArray(ids) || ids.length === 0 || ids.length > MAX_COUNT || !ids.every(text)) {
        return displayError('invalid_params', `video_ids must hold 1 to ${MAX_COUNT} ids.`);
      }
      // Deleted and private videos and those of other creators are left out, without an error.
      const videos = shownOf(creator).filter(({ id }) => ids.includes(id));
      return displayed({ videos: videos.map((video) => pick(videoOf(creator, video), fields)) });
    }),
  );

  const userOf = (grant: Grant, creator: Creator) => ({
    open_id: openIdOf(grant.clientKey, creator.username),
    union_id: unionIdOf(creator.username),
    avatar_url: tiktok.avatarUrl(creator, '168'),
    avatar_url_100: tiktok.avatarUrl(creator, '100'),
    avatar_large_url: tiktok.avatarUrl(creator, '512'),
    display_name: creator.display_name,
    bio_description: creator.bio_description,
    profile_deep_link: `https://vm.tiktok.com/${unionIdOf(creator.username).slice(0, 9)}/`,
    is_verified: creator.is_verified,
    username: creator.username,
    follower_count: creator.follower_count,
    following_count: creator.following_count,
    likes_count: creator.likes_count,
    video_count: shownOf(creator).length,
  });

  const videoOf = (creator: Creator, video: Video) => ({
    id: video.id,
    title: video.title,
    video_description: video.title,
    create_time: video.create_time,
    cover_image_url: tiktok.coverUrl(video),
    share_url: tiktok.videoUrl(creator, video),
    embed_link: tiktok.videoUrl(creator, video),
    duration: 15 + (Number(video.id.slice(-2)) % 46),
    width: 1080,
    height: 1920,
    like_count: video.like_count,
    comment_count: video.comment_count,
    share_count: video.share_count,
    view_count: video.view_count,
  });
}

const shownOf = ({ videos }: Creator) => videos.filter(({ is_private }) => !is_private);

function isCount(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;
}

function pick(from: Record<string, unknown>, fields: string[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.filter((field) => Object.hasOwn(from, field)).map((field) => [field, from[field]]),
  );
}
