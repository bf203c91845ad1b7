import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { toPage } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { ok, page } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { ALL, isCategory } from './categories.ts';
import { toKolItem, toSocialReply } from './kol-replies.ts';
import { type KolQuery, readKolQuery } from './read-kol-query.ts';
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

async function kolPage(context: Context, category: string, query: KolQuery) {
  const wanted = readKolQuery(query);
  const rows = await searchKols(context.pool, { category, ...wanted, limit: wanted.limit + 1 });
  const { data, nextCursor } = toPage(rows, wanted.limit, (row) => [row.rank, row.id]);
  return page(data.map(toKolItem), nextCursor);
}
