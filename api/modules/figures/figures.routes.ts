import type { AgreedPiece } from '@sohor/shared/format';
import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { signPath } from '../files/index.ts';
import { joinCategories } from '../kols/index.ts';
import { type FigureRow, findReading, listFigures, listReadings } from './figures.repository.ts';
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

/** A piece as the wire names it. */
export const toPiece = ({ platform, item, number }: AgreedPiece) => ({
  platform,
  jenis: item,
  nomor: number,
});

export function registerFigureRoutes(app: FastifyInstance): void {
  route(app, wire.getWorkFigures, async ({ params, caller, context }) => {
    const { db, secrets, clock } = context;
    const now = clock.now();
    const pieces = await listReadings(db, params.id, caller.userId, now);
    if (pieces.length === 0) return fail('work_not_found');
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
    const figures = await listFigures(db, params.id);
    return ok(
      pieces.flatMap((work): wire.WorkFigures[] => {
        const {
          url,
          posted_at: postedAt,
          trouble,
          trouble_since: since,
          asked_at: askedAt,
          median,
          category,
        } = work;
        if (url === null || postedAt === null) return [];
        const shown = { setuju: work.shown_since !== null, bisa: work.canBeShown };
        const isTold = caller.userId === work.kolId && (shown.setuju || shown.bisa);
        return [
          {
            bagian: work.piece,
            ...toPiece(work),
            url,
            video: toVideo(work),
            tayang: postedAt.toISOString(),
            masalah: trouble && since && { sebab: trouble, sejak: since.toISOString() },
            median: median && { video: median.videos, tayangan: median.views },
            kategori: category && {
              nama: joinCategories([category.name]),
              kol: category.kols,
              tayangan: category.views,
            },
            dimintaPada: askedAt?.toISOString() ?? null,
            angka: figures.filter(({ piece }) => piece === work.piece).map(toFigures),
            ...(isTold && { publik: shown }),
          },
        ];
      }),
    );
  });

  route(app, wire.typeFigures, async ({ params, body, caller, context }) => {
    await context.db.transaction().execute((tx) =>
      typeFigures(tx, context, {
        contractId: params.id,
        piece: body.bagian,
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
    const work = { contractId: params.id, piece: body.bagian, kolId: caller.userId };
    if (await agreeToShow(db, work, body.setuju ? clock.now() : null)) return ok(null);
    const isOwn = (await findReading(db, work, caller.userId)) !== undefined;
    return fail(isOwn ? 'figures_not_shown' : 'work_not_found');
  });

  route(app, wire.askForFigures, async ({ params, body, caller, context }) => {
    const asking = { contractId: params.id, piece: body.bagian, brandId: caller.userId };
    await context.db.transaction().execute((tx) => askForFigures(tx, context, asking));
    return ok(null);
  });
}
