import { formatRupiah, jakartaDay } from '@sohor/shared/format';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { insertApplicant, missingIdr, setApplicantStatus } from '../applicants/index.ts';
import type { CampaignTerms } from '../campaigns/index.ts';
import { type Moment, offerContract } from '../contracts/index.ts';
import { requireTalking } from '../conversations/index.ts';
import { addNotices } from '../notices/index.ts';
import { fundCampaign } from '../payments/index.ts';
import { readEnded } from './end-offers.ts';
import { type Actor, partnerOf } from './lock-offer.ts';
import { changeOffer, type Funding, type OfferRow } from './offers.repository.ts';
import { requireOpen, requireUnhired } from './require-open.ts';
import { fundUntil, refusalOf } from './rules/offer.ts';
import { lastDayOf } from './rules/terms.ts';

export interface Accepting {
  /** Locked, as campaign and applicant are. */
  readonly campaign: CampaignTerms;
  readonly applicant: { readonly id: string } | undefined;
  readonly offer: OfferRow;
  readonly actor: Actor;
  /** What the Brand adds for it. A payment that arrived late may be more than what is missing by now; the rest stays in the balance. */
  readonly funding?: Pick<Funding, 'clientId' | 'amountIdr' | 'source'>;
}

/** Fails unless this side can accept the offer now, whatever it costs. @returns whole rupiah that the campaign lacks to pay it */
export async function requireAcceptable(
  tx: Db,
  { campaign, offer, actor }: Accepting,
  now: Date,
): Promise<number> {
  const refusal = refusalOf('accept', actor.side, offer, now);
  if (refusal) fail(refusal);
  // A contract whose days are over could not be signed.
  if (lastDayOf(offer.terms) < jakartaDay(now) || offer.terms.publishDue > campaign.endDate)
    fail('offer_lapsed');
  await requireUnhired(tx, offer, actor.side);
  await requireOpen(tx, campaign, actor, offer.kolId, now);
  await requireTalking(tx, actor, partnerOf(offer, actor.side));
  return missingIdr(tx, campaign, offer.terms.priceIdr, now);
}

/**
 * Accepts an offer, in the caller's transaction: the KOL is approved, and the contract with these terms waits for its signature. What
 * a campaign lacks, the Brand adds before; a KOL that accepts waits for that.
 */
export async function acceptOffer(tx: Db, accepting: Accepting, moment: Moment): Promise<void> {
  const { applicant, offer, actor, funding } = accepting;
  const { id, campaignId, brandId, kolId, terms } = offer;
  const { now } = moment;
  const missing = await requireAcceptable(tx, accepting, now);
  if (missing > 0 && !funding) {
    if (actor.side === 'kol') return awaitFunds(tx, accepting, now);
    fail('offer_needs_funds', { reason: formatRupiah(missing) });
  }
  if (funding) {
    const isEnough =
      funding.source === 'top_up' ? missing <= funding.amountIdr : missing === funding.amountIdr;
    if (!isEnough) fail('fund_amount_differs');
    if (missing > 0)
      await fundCampaign(tx, { campaignId, brandId, personId: actor.personId, amountIdr: missing, at: now });
  }
  const applicantId =
    applicant?.id ?? (await insertApplicant(tx, { campaignId, kolId }, { invitedBy: 'brand', now }));
  if (applicantId === undefined) return fail('conflict');
  await setApplicantStatus(tx, applicantId, 'approved', now);
  const contractId = await offerContract(tx, applicantId, actor.evidence, moment, terms);
  await changeOffer(tx, id, {
    state: 'accepted',
    by: actor.side,
    at: now,
    contractId,
    ...(funding && { fundingId: funding.clientId }),
  });
  await readEnded(tx, offer, now);
  const userId = partnerOf(offer, actor.side);
  await addNotices(tx, [
    { kind: 'offer_accepted', userId, fromId: actor.id, key: id, campaignId, at: now, facts: factsOf(offer) },
  ]);
}

async function awaitFunds(tx: Db, { offer, actor }: Accepting, now: Date): Promise<void> {
  const { id, campaignId, brandId } = offer;
  const fundBy = fundUntil(now, lastDayOf(offer.terms));
  await changeOffer(tx, id, { state: 'awaiting_funds', by: 'kol', at: now, fundBy });
  await readEnded(tx, offer, now);
  await addNotices(tx, [
    {
      kind: 'offer_awaits_funds',
      userId: brandId,
      fromId: actor.id,
      key: `${id}:${fundBy.toISOString()}`,
      campaignId,
      facts: { ...factsOf(offer), until: fundBy.toISOString() },
      at: now,
    },
  ]);
}

const factsOf = ({ chatId }: OfferRow) => ({ conversationId: chatId ?? '' });
