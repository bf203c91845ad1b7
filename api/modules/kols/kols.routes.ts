import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { decodeCursor, pageLimit, toPage } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { ok, page } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { ALL, isCategory } from './categories.ts';
import { toKolItem, toSocialReply } from './kol-replies.ts';
import { findProfile, listSocialData } from './read-social.ts';
import { searchKols } from './search-kols.ts';
import { updateProfile } from './update-profile.ts';

export function registerKolRoutes(app: FastifyInstance): void {
  route(app, wire.listKols, ({ query, context }) => kolPage(context, ALL, query));

  route(app, wire.listKolsByCategory, async ({ params, query, context }) => {
    if (!isCategory(params.category)) fail('category_not_found');
    return kolPage(context, params.category, query);
  });

  route(app, wire.readSocial, async ({ caller, context }) => {
    const [profile, social] = await Promise.all([
      findProfile(context.db, caller.userId),
      listSocialData(context.db, caller.userId),
    ]);
    return profile ? toSocialReply(profile, social) : fail('unauthorized');
  });

  route(app, wire.updateProfile, async ({ body, caller, context }) => {
    await updateProfile(context.db, caller.userId, body, context.clock.now());
    return ok(null);
  });
}

interface KolQuery {
  readonly q?: string;
  readonly cursor?: string;
  readonly limit?: string;
}

async function kolPage(context: Context, category: string, { q = '', cursor, limit: wanted }: KolQuery) {
  const limit = pageLimit(wanted, wire.LIMITS.kolPage, wire.LIMITS.maxKolPage);
  const rows = await searchKols(context.pool, {
    category,
    name: q.trim(),
    after: startOf(cursor),
    limit: limit + 1,
  });
  const { data, nextCursor } = toPage(rows, limit, (row) => [row.rank, row.id]);
  return page(data.map(toKolItem), nextCursor);
}

function startOf(cursor: string | undefined) {
  const keys = decodeCursor(cursor, ['number', 'uuid']);
  if (!keys) return null;
  const [rank, id] = keys;
  if (typeof rank !== 'number' || !Number.isInteger(rank) || Math.abs(rank) > 1000) {
    return fail('invalid_input', { field: 'cursor' });
  }
  return { rank, id: String(id) };
}
