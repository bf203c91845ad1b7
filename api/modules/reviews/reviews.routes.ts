import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { type Call, route } from '../../platform/route.ts';
import { actorOf } from '../staff/index.ts';
import { decideReport } from './decide-report.ts';
import { readRecord, whoIs } from './read-record.ts';
import { readOwnReviews, toReview } from './read-reviews.ts';
import { listOpenReports, listShownReviews } from './reviews.repository.ts';
import { answerReview, type Place, reportReview, writeReview } from './write-review.ts';

type OfContract = Pick<Call<typeof wire.readContractReviews>, 'params' | 'caller' | 'context'>;

export function registerReviewRoutes(app: FastifyInstance): void {
  const answer = async (
    { params, caller, context }: OfContract,
    change?: (tx: Db, place: Place) => Promise<void>,
  ) => {
    const place = { contractId: params.id, partyId: caller.userId };
    if (change) await context.db.transaction().execute((tx) => change(tx, place));
    return ok((await readOwnReviews(context.db, context, place.contractId, place.partyId)).reply);
  };

  route(app, wire.readContractReviews, (call) => answer(call));
  route(app, wire.writeReview, (call) =>
    answer(call, (tx, place) =>
      writeReview(tx, call.context, place, { marks: call.body.nilai, body: call.body.teks }),
    ),
  );
  route(app, wire.answerReview, (call) =>
    answer(call, (tx, place) => answerReview(tx, call.context, place, call.body.teks)),
  );
  route(app, wire.reportReview, (call) =>
    answer(call, (tx, place) => reportReview(tx, call.context, place, call.body.alasan)),
  );

  route(app, wire.listReviews, async ({ params, query, context: { db, clock } }) => {
    const limit = pageLimit(query.limit);
    const [after] = decodeCursor(query.cursor, ['uuid']) ?? [null];
    const person = (await whoIs(db, params.id)) ?? fail('record_not_found');
    const about = { subjectId: person.id, now: clock.now(), after: after as string | null, limit: limit + 1 };
    const rows = await listShownReviews(db, about);
    return replyPage(rows, limit, { keysOf: ({ contractId }) => [contractId], toWire: toReview });
  });

  route(app, wire.readRecord, async ({ params, context }) => ok(await readRecord(context, params.id)));

  route(app, wire.listReportedReviews, async ({ query, context: { db } }) => {
    const limit = pageLimit(query.limit);
    const [at, id] = decodeCursor(query.cursor, ['time', 'uuid']) ?? [null, null];
    const after = at === null ? null : { at: new Date(String(at)), id: String(id) };
    const rows = await listOpenReports(db, after, limit + 1);
    return replyPage(rows, limit, {
      keysOf: ({ reportedAt, contractId }) => [reportedAt.toISOString(), contractId],
      toWire: (row) => ({
        id: row.contractId,
        pihak: row.side === 'brand' ? ('Brand' as const) : ('KOL' as const),
        oleh: row.author,
        tentang: row.subject,
        namaProyek: row.campaign,
        nilai: row.marks,
        teks: row.body,
        alasan: row.reason,
        dilaporkan: row.reportedAt.toISOString(),
      }),
    });
  });

  route(app, wire.decideReportedReview, async ({ params, body, caller, request, context }) => {
    const { pihak, sembunyikan: hides, alasan: reason } = body;
    const side = pihak === 'Brand' ? 'brand' : 'kol';
    await decideReport(context, actorOf(caller, request), { contractId: params.id, side, hides, reason });
    return ok(null);
  });
}
