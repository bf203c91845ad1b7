import * as wire from '@sohor/shared/wire';
import type { KolSort } from '@sohor/shared/wire/catalog';
import type { FastifyInstance } from 'fastify';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { decided, ok, startedBy } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { kolMark } from '../accounts/index.ts';
import { evidenceOf } from '../audit/index.ts';
import { figuresOf } from '../kols/index.ts';
import { type AskedPrice, askedPriceOf } from '../rate-cards/index.ts';
import { applyToCampaign } from './apply-to-campaign.ts';
import { decideApplicant } from './decide-applicant.ts';
import { inviteKol } from './invite-kol.ts';
import { listVisibleApplicants, type VisiblePage } from './list-visible-applicants.ts';
import { withdrawApplication } from './withdraw-application.ts';

type ApplicantRow = Awaited<ReturnType<typeof listVisibleApplicants>>['rows'][number];

export function registerApplicantRoutes(app: FastifyInstance): void {
  route(app, wire.listApplicants, async ({ params, query, caller, context }) => {
    const limit = pageLimit(query.limit);
    const wanted = {
      campaignId: params.campaignId,
      ...listOf(query.status),
      order: orderOf(query),
      limit: limit + 1,
    };
    const { rows, counts, campaign, cards, ratings } = await listVisibleApplicants(
      context.db,
      caller,
      wanted,
      context.clock.now(),
    );
    const toApplicant = (row: ApplicantRow) => {
      const card = cards?.get(row.kolId);
      return toWire(row, {
        cancelledAt: campaign.cancelledAt,
        asked: card && askedPriceOf(card, campaign.jobType),
        rating: ratings?.get(row.kolId),
      });
    };
    return {
      ...replyPage(rows, limit, {
        keysOf: ({ id, key }) => (key === undefined ? [id] : [key, id]),
        toWire: toApplicant,
      }),
      ...(counts && { counts }),
    };
  });

  route(app, wire.decideApplicant, async ({ body, caller, request, context }) => {
    const who = { campaignId: body.idCampaign, kolId: body.idUser };
    const decision = body.status === 'Approved' ? 'approved' : 'rejected';
    await context.db.transaction().execute((tx) =>
      decideApplicant(tx, who, decision, evidenceOf(caller, request), {
        now: context.clock.now(),
        config: context.config,
        jobs: context.jobs,
      }),
    );
    return ok(null);
  });

  route(app, wire.withdrawApplication, async ({ body, caller, context }) => {
    const who = { campaignId: body.IdCampaign, kolId: caller.userId };
    const { db, clock, config } = context;
    await db.transaction().execute((tx) => withdrawApplication(tx, who, { now: clock.now(), config }));
    return ok(null);
  });

  route(app, wire.applyToCampaign, async ({ body, caller, context }) => {
    if (body.IdUser.toLowerCase() !== caller.userId) fail('forbidden', 'applies for somebody else');
    const message = body.pesan?.trim() || null;
    const application = { campaignId: body.IdCampaign, kolId: caller.userId, message };
    await context.db.transaction().execute((tx) => applyToCampaign(tx, application, context.clock.now()));
    return ok(null);
  });

  route(app, wire.inviteKol, async ({ body, caller, request, context }) => {
    const who = { campaignId: body.IdCampaign, kolId: body.IdUser };
    await context.db
      .transaction()
      .execute((tx) =>
        inviteKol(tx, who, evidenceOf(caller, request), { now: context.clock.now(), config: context.config }),
      );
    return ok(null);
  });
}

/** What a list is read by: of those that are rejected, an offer that nobody answered has a list of its own. */
function listOf(list: (typeof wire.APPLICANT_LISTS)[number] | undefined) {
  if (list === undefined) return { status: null, isLapsed: null };
  if (list === 'rejected' || list === 'lapsed')
    return { status: 'rejected' as const, isLapsed: list === 'lapsed' };
  return { status: list, isLapsed: null };
}

interface Beside {
  readonly cancelledAt: Date | null;
  readonly asked: AskedPrice | undefined;
  readonly rating: wire.ReviewSummary | undefined;
}

function toWire(row: ApplicantRow, { cancelledAt, asked, rating }: Beside): wire.Applicant {
  return {
    id: row.id,
    idUser: row.kolId,
    idCampaign: row.campaignId,
    status: decided(row.status),
    fullName: row.fullName,
    email: row.email,
    image: row.image,
    inviteBy: startedBy(row.invitedBy),
    sohorScore: row.score === null ? null : Number(row.score),
    slug: row.slug,
    ...(row.isVerified && { isVerification: true as const }),
    ...(row.isChecked && { isChecked: true as const }),
    ...kolMark(row.mark),
    ...(rating && { ulasan: rating }),
    ...(row.isSaved && { tersimpan: true as const }),
    ...(row.message !== null && { pesan: row.message }),
    figures: figuresOf(row),
    ...(asked && {
      hargaRateCard: { pekerjaan: asked.item, mataUang: asked.currency, jumlah: asked.amount },
    }),
    ...(row.status === 'rejected' &&
      row.lapsedAt && {
        gugur: lapseOf(row.lapsedAt, row.withdrawnAt, cancelledAt),
      }),
    ...(row.contractId !== null &&
      row.contractStatus !== null && { kontrak: { id: row.contractId, status: row.contractStatus } }),
  };
}

function lapseOf(lapsedAt: Date, withdrawnAt: Date | null, cancelledAt: Date | null) {
  if (withdrawnAt !== null) return 'Ditarik brand';
  return cancelledAt && cancelledAt <= lapsedAt ? 'Campaign dibatalkan' : 'Waktu habis';
}

function orderOf({ urut: sort, cursor }: { urut?: KolSort; cursor?: string }): VisiblePage['order'] {
  if (sort === undefined) {
    const [after] = decodeCursor(cursor, ['uuid']) ?? [null];
    return { sort: null, after: after as string | null };
  }
  const keys = decodeCursor(cursor, ['number', 'uuid']);
  if (!keys) return { sort, after: null };
  const [key, id] = keys;
  if (!Number.isSafeInteger(key)) fail('invalid_input', { field: 'cursor' });
  return { sort, after: { key: Number(key), id: String(id) } };
}
