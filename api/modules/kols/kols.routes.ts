import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { ok, page } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { stepsToMark } from '../accounts/index.ts';
import { findRatings } from '../reviews/index.ts';
import { kolIndex } from './kol-index.repository.ts';
import { toKolItem, toSocialReply } from './kol-replies.ts';
import { type KolQuery, readKolQuery, readPlace } from './read-kol-query.ts';
import { showKols } from './read-kols.ts';
import { findProfile, listSocialData } from './read-social.ts';
import { isCategory } from './rules/categories.ts';
import { searchKols } from './search-kols.ts';
import { updateProfile } from './update-profile.ts';
import { kolReadsOf } from './watch-kol-reads.ts';

interface BrandCall {
  readonly context: Context;
  readonly caller: Caller;
}

export function registerKols(app: FastifyInstance): void {
  const reads = kolReadsOf(app.context);
  const kolPage = async (
    { context, caller: { userId } }: BrandCall,
    category: string | undefined,
    query: KolQuery,
  ) => {
    reads.requireBudget(userId);
    const wanted = { ...readKolQuery(query, 'score'), category };
    const place = readPlace(query.cursor, wanted.sort, 'uuid');
    const after = place && { key: place.key, id: place.name };
    const { rows, nextCursor } = await searchKols(context.pool, userId, { ...wanted, after });
    const counts = query.counts && (await kolIndex(context.pool).count(wanted));
    const ids = rows.map(({ id }) => id);
    await reads.note(userId, ids);
    const ratings = await findRatings(context.db, ids, context.clock.now());
    const items = rows.map((row) => toKolItem(row, ratings.get(row.id)));
    return { ...page(items, nextCursor), ...(counts && { counts }) };
  };

  route(app, wire.listKols, (call) => kolPage(call, undefined, call.query));

  route(app, wire.listKolsByCategory, async (call) => {
    const { category } = call.params;
    if (!isCategory(category)) fail('category_not_found');
    return kolPage(call, category, call.query);
  });

  route(app, wire.readKol, async ({ context, caller, params }) => {
    const [kol] = await showKols(context, caller.userId, [params.id]);
    return kol ? ok(kol) : fail('kol_not_found');
  });

  route(app, wire.readSocial, async ({ caller, context }) => {
    const [profile, social, steps] = await Promise.all([
      findProfile(context.db, caller.userId),
      listSocialData(context.db, caller.userId),
      stepsToMark(context.db, caller.userId),
    ]);
    return profile ? toSocialReply(profile, social, steps) : fail('unauthorized');
  });

  route(app, wire.updateProfile, async ({ body, caller, context }) => {
    await updateProfile(context.db, caller.userId, body, context.clock.now());
    return ok(null);
  });
}
