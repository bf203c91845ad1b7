import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { signPath } from '../files/index.ts';
import { type FigureRow, findMedian, findReading, listFigures } from './figures.repository.ts';
import { type FigureSource, isLate } from './rules/reading.ts';
import { agreeToShow } from './shown-results.repository.ts';
import { askForFigures, typeFigures } from './type-figures.ts';

export const SOURCES: Readonly<Record<FigureSource, wire.FigureSource>> = {
  tiktok: 'TikTok',
  typed: 'Kreator',
  staff: 'Staf',
};

/** Title and cover come together. */
export const toVideo = ({ title, cover }: { title: string | null; cover: string | null }) =>
  title === null ? null : { judul: title, sampul: cover };

export function registerFigureRoutes(app: FastifyInstance): void {
  route(app, wire.getWorkFigures, async ({ params, caller, context }) => {
    const { db, secrets, clock } = context;
    const work = await findReading(db, params.id, caller.userId);
    if (!work) return fail('work_not_found');
    const { url, posted_at: postedAt, trouble, trouble_since: since, asked_at: askedAt } = work;
    if (url === null || postedAt === null) return ok(null);
    const now = clock.now();
    const shown = { setuju: work.shown_since !== null, bisa: work.canBeShown };
    const isTold = caller.userId === work.kolId && (shown.setuju || shown.bisa);
    const toFigures = (row: FigureRow): wire.Figures => ({
      pada: row.taken_at.toISOString(),
      sumber: SOURCES[row.source],
      tayangan: row.views,
      suka: row.likes,
      komentar: row.comments,
      dibagikan: row.shares,
      disimpan: row.saves,
      bukti: row.proof && signPath(secrets, row.proof, now),
      terlambat: row.planned_at !== null && isLate(row.planned_at, row.taken_at),
    });
    // Of TikTok only: views elsewhere are counted in other ways.
    const isVideo = work.source === 'tiktok';
    const compared = { kolId: work.kolId, postedAt, openId: work.open_id };
    const median = isVideo ? await findMedian(db, compared, now) : null;
    return ok({
      url,
      video: toVideo(work),
      tayang: postedAt.toISOString(),
      masalah: trouble && since && { sebab: trouble, sejak: since.toISOString() },
      median: median && { video: median.videos, tayangan: median.views },
      dimintaPada: askedAt?.toISOString() ?? null,
      angka: (await listFigures(db, params.id)).map(toFigures),
      ...(isTold && { publik: shown }),
    });
  });

  route(app, wire.typeFigures, async ({ params, body, caller, context }) => {
    await context.db.transaction().execute((tx) =>
      typeFigures(tx, context, {
        contractId: params.id,
        kolId: caller.userId,
        views: body.tayangan,
        likes: body.suka,
        comments: body.komentar,
        shares: body.dibagikan,
        saves: body.disimpan,
        proof: body.bukti,
      }),
    );
    return ok(null);
  });

  route(app, wire.showFigures, async ({ params, body, caller, context }) => {
    const { db, clock } = context;
    const work = { contractId: params.id, kolId: caller.userId };
    if (await agreeToShow(db, work, body.setuju ? clock.now() : null)) return ok(null);
    const isOwn = (await findReading(db, params.id, caller.userId)) !== undefined;
    return fail(isOwn ? 'figures_not_shown' : 'work_not_found');
  });

  route(app, wire.askForFigures, async ({ params, caller, context }) => {
    const asking = { contractId: params.id, brandId: caller.userId };
    await context.db.transaction().execute((tx) => askForFigures(tx, context, asking));
    return ok(null);
  });
}
