import * as wire from '@sohor/shared/wire';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { toPage } from '../../platform/cursor.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { ok, page } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import {
  ALL,
  countPublicKols,
  EVERYONE,
  findBestWorks,
  findKolIdOfSlug,
  findPublicKol,
  findShownWork,
  isCategory,
  listIn,
  listPublicKols,
  readKolQuery,
  readPlace,
} from '../kols/index.ts';
import { findRateCard } from '../rate-cards/index.ts';
import { pickVaried } from './pick-varied.ts';
import { toPublicKol, toPublicKolItem, toShowcase } from './public-kol-replies.ts';

export function registerPublicKolRoutes(app: FastifyInstance): void {
  route(app, wire.listPublicKols, ({ query, request, reply, context }) => {
    const category = query.category?.toLowerCase() ?? ALL;
    if (category !== ALL && !isCategory(category)) fail('category_not_found');
    const wanted = readKolQuery(query);
    const { sort, limit } = wanted;
    return context.replica.read(request, async ({ db, pool }) => {
      const after = await startOf(db, query.cursor, sort);
      const rows = await listPublicKols(pool, {
        ...wanted,
        category: listIn(category, query.city),
        after,
        limit: limit + 1,
      });
      const { data, nextCursor } = toPage(rows, limit, (row) => [sort, row.key, row.slug]);
      const counts = query.counts && (await countPublicKols(pool, category, query.city, wanted.filter));
      mayBeCached(reply);
      return { ...page(data.map(toPublicKolItem), nextCursor), ...(counts && { counts }) };
    });
  });

  route(app, wire.readPublicKol, ({ params, request, reply, context }) =>
    context.replica.read(request, async ({ db }) => {
      const kol = await findPublicKol(db, params.slug);
      if (!kol) return fail('kol_not_found');
      const [rateCard, work] = await Promise.all([
        findRateCard(db, kol.id),
        findShownWork(db, kol.id, context.clock.now()),
      ]);
      mayBeCached(reply);
      return ok(toPublicKol(kol, rateCard, work));
    }),
  );

  route(app, wire.readShowcase, ({ request, reply, context }) =>
    context.replica.read(request, async ({ pool }) => {
      const [counts, works] = await Promise.all([
        countPublicKols(pool, ALL, undefined, EVERYONE),
        findBestWorks(pool, context.clock.now()),
      ]);
      mayBeCached(reply);
      const varied = pickVaried(works, ({ categories }) => categories[0], wire.LIMITS.shownWorks);
      return ok(toShowcase(counts, varied));
    }),
  );
}

/** A list of people may be a minute old, so caches answer most requests. */
function mayBeCached(reply: FastifyReply): void {
  reply.header('cache-control', 'public, max-age=60, stale-while-revalidate=300');
}

/** The cursor names the last KOL by slug, because ids are not public. */
async function startOf(db: Db, cursor: string | undefined, sort: wire.KolSort) {
  const place = readPlace(cursor, sort, 'text');
  if (!place) return null;
  const id = await findKolIdOfSlug(db, place.name);
  return id === undefined ? fail('invalid_input', { field: 'cursor' }) : { key: place.key, id };
}
