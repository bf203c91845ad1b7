import * as wire from '@sohor/shared/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/caller.ts';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { spendHourly } from '../../platform/limits.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { evidenceOf } from '../audit/index.ts';
import { decideOffer } from './decide-offer.ts';
import { fundOffer } from './fund-offer.ts';
import type { Actor } from './lock-offer.ts';
import { counterOffer, makeOffer } from './make-offer.ts';
import { offerToWire, readOffer, termsFromWire } from './offer-reply.ts';
import { listOffers } from './offers.repository.ts';
import { readBasis } from './read-basis.ts';

const PAGE = 50;

export function offerRoutes(app: FastifyInstance): void {
  route(app, wire.listOffers, async ({ query, caller, context: { db, clock } }) => {
    const party = partyOf(caller);
    const limit = pageLimit(query.limit, PAGE, PAGE);
    const [after = null] = decodeCursor(query.cursor, ['uuid']) ?? [];
    const rows = await listOffers(db, {
      party,
      campaignId: query.IdCampaign,
      partnerId: query.idUser,
      filter: query.status,
      after: after as string | null,
      limit: limit + 1,
    });
    const now = clock.now();
    return replyPage(rows, limit, {
      keysOf: ({ id }) => [id],
      toWire: (row) => offerToWire(row, party, now, null),
    });
  });

  route(app, wire.readOfferBasis, async ({ query, caller, context: { db } }) => {
    const about = { campaignId: query.IdCampaign, kolId: kolOf(caller, query.idUser) };
    return ok(await readBasis(db, partyOf(caller), about));
  });

  route(app, wire.readOffer, async ({ params, caller, context }) =>
    ok(await readOffer(context, partyOf(caller), params.id)),
  );

  route(app, wire.makeOffer, async ({ body, caller, request, context }) => {
    const { IdCampaign: campaignId, idUser, clientId, ...terms } = body;
    const actor = actorOf(caller, request);
    const wanted = { campaignId, kolId: kolOf(caller, idUser), clientId, terms: termsFromWire(terms) };
    return ok(await readOffer(context, actor, await makeOffer(context, actor, wanted)));
  });

  route(app, wire.counterOffer, async ({ params, body, caller, request, context }) => {
    const { clientId, ...terms } = body;
    const actor = actorOf(caller, request);
    const wanted = { clientId, terms: termsFromWire(terms) };
    return ok(await readOffer(context, actor, await counterOffer(context, actor, params.id, wanted)));
  });

  route(app, wire.decideOffer, async ({ params, body, caller, request, context }) => {
    const actor = actorOf(caller, request);
    const { keputusan: act, versi: round, alasan: reason, keterangan: note = '' } = body;
    await decideOffer(context, actor, params.id, { act, round, reason, note });
    return ok(await readOffer(context, actor, params.id));
  });

  route(app, wire.fundOffer, async ({ params, body, caller, request, context }) => {
    await spendHourly(context, `pay:${caller.userId}`, context.config.paymentsPerUserHour);
    const actor = actorOf(caller, request);
    const paymentUrl = await fundOffer(context, actor, {
      campaignId: params.id,
      offerId: body.idPenawaran,
      round: body.versi,
      mayHire: wire.hasTeamRight(caller.teamRole, wire.decideOffer.team.right),
      clientId: body.clientId.toLowerCase(),
      amountIdr: body.jumlah,
      source: body.sumber === 'Saldo' ? 'balance' : 'top_up',
    });
    return ok({ paymentUrl, penawaran: await readOffer(context, actor, body.idPenawaran) });
  });
}

/** Staff never makes these calls. */
const partyOf = ({ role, userId }: Caller) => ({
  side: role === 'Brand' ? ('brand' as const) : ('kol' as const),
  id: userId,
});

const actorOf = (caller: Caller, request: FastifyRequest): Actor => ({
  ...partyOf(caller),
  personId: caller.personId,
  evidence: evidenceOf(caller, request),
});

/** A KOL offers for itself; a Brand names the KOL. */
function kolOf({ role, userId }: Caller, idUser: string | undefined): string {
  if (role === 'Brand') return idUser?.toLowerCase() ?? fail('invalid_input', { field: 'idUser' });
  return idUser === undefined || idUser.toLowerCase() === userId
    ? userId
    : fail('forbidden', 'offers for another');
}
