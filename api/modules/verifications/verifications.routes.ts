import * as wire from '@sohor/shared/wire';
import { VERIFIED_NUMBER_LABELS } from '@sohor/shared/wire/catalog';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { brandMark } from '../accounts/index.ts';
import { signPath } from '../files/index.ts';
import { actorOf, recordAct } from '../staff/index.ts';
import { maskedTaxNumber } from '../taxes/index.ts';
import { ask, COMPANY_NUMBER } from './ask-verification.ts';
import { decide, requireWaiting } from './decide-verification.ts';
import {
  endRequest,
  findRequest,
  latestRequest,
  listEndingAlike,
  listRequests,
  type RequestRow,
  standingOf,
} from './verifications.repository.ts';

export function registerVerificationRoutes(app: FastifyInstance): void {
  route(app, wire.readVerification, async ({ caller, context }) =>
    ok(await standing(context, caller.userId)),
  );

  route(app, wire.askVerification, async ({ caller, body, context }) => {
    await ask(context, caller.userId, body);
    return ok(await standing(context, caller.userId));
  });

  route(app, wire.withdrawVerification, async ({ caller: { userId: brandId }, context: { db, clock } }) => {
    const isEnded = await endRequest(db, { brandId }, { state: 'withdrawn', at: clock.now() });
    return isEnded ? ok(null) : fail('verification_not_found');
  });

  route(app, wire.listVerifications, async ({ query, context: { db, clock } }) => {
    const limit = pageLimit(query.limit);
    const keys = decodeCursor(query.cursor, ['time', 'uuid']);
    const after = keys && ([new Date(keys[0] as string), String(keys[1])] as const);
    const rows = await listRequests(db, after, limit + 1);
    const now = clock.now();
    return replyPage(rows, limit, {
      keysOf: ({ dueAt, id }) => [dueAt.toISOString(), id],
      toWire: (row) => toWaiting(row, now),
    });
  });

  route(app, wire.openVerification, async ({ caller, params, request, context }) => {
    const { db, clock, secrets } = context;
    const now = clock.now();
    const row = requireWaiting(await findRequest(db, params.id));
    const { name } = await standingOf(db, row.brandId);
    // It shows a whole number, and the papers of a company.
    const act = {
      act: 'read',
      subject: row.brandId,
      reason: 'permintaan verifikasi dibuka',
      at: now,
    } as const;
    await db.transaction().execute((tx) => recordAct(tx, { ...actorOf(caller, request), ...act }));
    const number = secrets.open(COMPANY_NUMBER, row.numberSealed);
    const same = (await listEndingAlike(db, row)).filter(
      ({ numberSealed }) => secrets.open(COMPANY_NUMBER, numberSealed) === number,
    );
    return ok({
      ...toWaiting(row, now),
      nomor: number,
      nomorSama: [...new Set(same.map((other) => other.name))],
      namaKini: name === row.brandName ? null : name,
      dokumen: signPath(secrets, row.document, now),
    });
  });

  route(app, wire.decideVerification, async ({ caller, params, body, request, context }) => {
    const by = actorOf(caller, request);
    await decide(context, { by, id: params.id, isApproved: body.setuju, reason: body.alasan });
    return ok(null);
  });
}

const toWaiting = (row: RequestRow, now: Date): wire.WaitingVerification => ({
  id: row.id,
  idBrand: row.brandId,
  namaBrand: row.brandName,
  badan: row.company,
  jenis: VERIFIED_NUMBER_LABELS[row.numberKind],
  nomor: maskedTaxNumber(row.lastFour),
  diminta: row.askedAt.toISOString(),
  palingLambat: row.dueAt.toISOString(),
  terlambat: row.dueAt <= now,
});

async function standing({ db, clock, secrets }: Context, brandId: string): Promise<wire.BrandVerification> {
  const { checkedAt, checkedUntil, checkedNumber, emailConfirmedAt } = await standingOf(db, brandId);
  const request = await latestRequest(db, brandId);
  return {
    tanda: checkedAt && brandMark({ checkedAt, checkedUntil, checkedNumber }),
    permintaan: request
      ? {
          id: request.id,
          keadaan: request.state,
          jenis: VERIFIED_NUMBER_LABELS[request.numberKind],
          nomor: maskedTaxNumber(request.lastFour),
          badan: request.company,
          dokumen: signPath(secrets, request.document, clock.now()),
          diminta: request.askedAt.toISOString(),
          palingLambat: request.dueAt.toISOString(),
          diputuskan: request.decidedAt?.toISOString() ?? null,
          alasan: request.state === 'refused' ? request.reason : null,
        }
      : null,
    emailDipastikan: emailConfirmedAt !== null,
  };
}
