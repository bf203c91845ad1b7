import * as wire from '@sohor/shared/wire';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { ok, page } from '../../platform/replies.ts';
import { type Call, route } from '../../platform/route.ts';
import { findShownResults } from '../figures/index.ts';
import { readPicture } from '../files/index.ts';
import {
  findBestWorks,
  findKolIdOfSlug,
  findPublicKol,
  findShownWork,
  isCategory,
  kolIndex,
  readKolQuery,
  readPlace,
  searchPublicKols,
  strangerReadsOf,
} from '../kols/index.ts';
import { findRateCard } from '../rate-cards/index.ts';
import { readPublicRecord } from '../reviews/index.ts';
import { drawMediaKitCard } from './media-kit-card.ts';
import { printMediaKit } from './media-kit-pdf.ts';
import { toPublicKol, toPublicKolItem, toShowcase } from './public-kol-replies.ts';
import { pickVaried } from './rules/pick-varied.ts';

export function registerPublicKols(app: FastifyInstance): void {
  const reads = strangerReadsOf(app.context);
  route(app, wire.listPublicKols, ({ query, request, reply, context }) => {
    const category = query.category?.toLowerCase();
    if (category !== undefined && !isCategory(category)) fail('category_not_found');
    const wanted = { ...readKolQuery(query, 'recommended'), category };
    return context.replica.read(request, async ({ db, pool }) => {
      const after = await startOf(db, query.cursor, wanted.sort);
      const { rows, nextCursor } = await searchPublicKols(pool, { ...wanted, after });
      const counts = query.counts && (await kolIndex(pool).count(wanted));
      mayBeCached(reply);
      return { ...page(rows.map(toPublicKolItem), nextCursor), ...(counts && { counts }) };
    });
  });

  /** What everybody may know of a KOL: the one path to it. Never kept by caches, so that what the KOL takes back is gone at once. */
  const readPublicKol = ({
    params,
    request,
    context,
  }: Pick<Call<typeof wire.readPublicKol>, 'params' | 'request' | 'context'>) =>
    context.replica.read(request, async ({ db }) => {
      const kol = await findPublicKol(db, params.slug);
      if (!kol) return fail('kol_not_found');
      await reads.note(request.addressKeys?.client ?? request.ip, [kol.id]);
      const now = context.clock.now();
      const [rateCard, work, results, reviewed] = await Promise.all([
        findRateCard(db, kol.id),
        findShownWork(db, kol.id, now),
        findShownResults(db, kol.id),
        readPublicRecord(db, kol.id, now),
      ]);
      return toPublicKol(kol, rateCard, work, results, reviewed);
    });
  route(app, wire.readPublicKol, async (call) => ok(await readPublicKol(call)));
  route(app, wire.downloadMediaKit, async (call) => {
    const { context, reply } = call;
    const kol = await readPublicKol(call);
    const document = await printMediaKit(kol, {
      address: new URL(`/marketplace/${kol.slug}`, context.config.publicUrl).href,
      portrait: await portraitOf(context, kol),
      at: context.clock.now(),
    });
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="media-kit-${kol.slug}.pdf"`);
    return document;
  });

  route(app, wire.drawMediaKitCard, async (call) => {
    const kol = await readPublicKol(call);
    const card = await drawMediaKitCard(kol, await portraitOf(call.context, kol));
    // Services that show links keep it anyway.
    call.reply.type('image/png').header('cache-control', 'public, max-age=600');
    return card;
  });

  route(app, wire.readShowcase, ({ request, reply, context }) =>
    context.replica.read(request, async ({ pool }) => {
      const [counts, works] = await Promise.all([
        kolIndex(pool).count(EVERY_KOL),
        findBestWorks(pool, context.clock.now()),
      ]);
      mayBeCached(reply);
      const varied = pickVaried(works, ({ categories }) => categories[0], wire.LIMITS.shownWorks);
      return ok(toShowcase(counts, varied));
    }),
  );
}

const portraitOf = async (context: Context, { image }: wire.PublicKol) =>
  image === null ? null : readPicture(context, image);

const EVERY_KOL = {
  category: undefined,
  city: undefined,
  isChecked: false,
  ranges: {},
} as const;

/** A list of people may be a minute old, so caches answer most requests. */
function mayBeCached(reply: FastifyReply): void {
  reply.header('cache-control', 'public, max-age=60, stale-while-revalidate=300');
}

async function startOf(db: Db, cursor: string | undefined, sort: wire.KolOrder) {
  const place = readPlace(cursor, sort, 'text');
  if (!place) return null;
  const id = await findKolIdOfSlug(db, place.name);
  return id === undefined ? fail('invalid_input', { field: 'cursor' }) : { key: place.key, id };
}
