import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { actorOf } from '../staff/index.ts';
import { answerAppeal, appealScore } from './appeal-score.ts';
import { listOpenAppeals } from './appeals.repository.ts';
import { readOwnScore, scoredOf } from './read-own-score.ts';
import { refuseScore } from './refuse-score.ts';

export function registerScoreRoutes(app: FastifyInstance): void {
  route(app, wire.readOwnScore, async ({ caller, context }) =>
    ok(await readOwnScore(context, caller.userId)),
  );

  route(app, wire.refuseScore, async ({ caller, body, context }) => {
    await refuseScore(context, caller.userId, body.tolak);
    return ok(await readOwnScore(context, caller.userId));
  });

  route(app, wire.appealScore, async ({ caller, body, context }) => {
    await appealScore(context, caller.userId, body.alasan);
    return ok(await readOwnScore(context, caller.userId));
  });

  route(app, wire.listScoreAppeals, async ({ query, context: { db } }) => {
    const limit = pageLimit(query.limit);
    const [at, id] = decodeCursor(query.cursor, ['time', 'uuid']) ?? [null, null];
    const after = at === null ? null : { at: new Date(String(at)), id: String(id) };
    const rows = await listOpenAppeals(db, after, limit + 1);
    return replyPage(rows, limit, {
      keysOf: ({ askedAt, id: of }) => [askedAt.toISOString(), of],
      toWire: (row) => ({
        id: row.id,
        idKol: row.kolId,
        namaKol: row.name,
        alasan: row.reason,
        diminta: row.askedAt.toISOString(),
        skorDiminta: row.scoreAsked,
        ...scoredOf(row.score, row.breakdown),
      }),
    });
  });

  route(app, wire.answerScoreAppeal, async ({ params, body, caller, request, context }) => {
    const answer = { id: params.id, result: body.hasil, answer: body.jawaban };
    await answerAppeal(context, actorOf(caller, request), answer);
    return ok(null);
  });
}
