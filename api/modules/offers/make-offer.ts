import { jakartaDay } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { isVisible } from '../../platform/input.ts';
import { spendDaily } from '../../platform/limits.ts';
import { isActiveKol } from '../accounts/index.ts';
import { applyToCampaign, findApplicant, lockApplicant } from '../applicants/index.ts';
import {
  type CampaignTerms,
  findCampaign,
  findOfferedCampaign,
  lockOwnCampaign,
  requirePrice,
} from '../campaigns/index.ts';
import type { AgreedTerms } from '../contracts/index.ts';
import { findBrandStanding, hideContactDetails, writeOffer } from '../conversations/index.ts';
import { addNotices } from '../notices/index.ts';
import { readEnded } from './end-offers.ts';
import { type Actor, lockForDecision, partnerOf } from './lock-offer.ts';
import { changeOffer, findMade, findOpen, insertOffer, type OfferRow } from './offers.repository.ts';
import { requireOpen, requireUnhired } from './require-open.ts';
import { answerUntil, refusalOf } from './rules/offer.ts';
import { areSame, lastDayOf, refusalOfTerms } from './rules/terms.ts';

type OfferContext = Pick<Context, 'db' | 'clock' | 'config'>;

export interface FirstOffer {
  readonly campaignId: string;
  readonly kolId: string;
  readonly clientId: string;
  readonly terms: AgreedTerms;
}

/**
 * Makes the first round, once for each client id. A KOL that has not applied applies by it; a Brand's takes no place until it is
 * accepted. It is written into the conversation of the two, which it may begin.
 * @returns the offer's id
 */
export function makeOffer(context: OfferContext, actor: Actor, wanted: FirstOffer): Promise<string> {
  const { campaignId, kolId, clientId } = wanted;
  const terms = readTerms(wanted.terms, context);
  const { side } = actor;
  return context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const found = await (side === 'brand' ? findCampaign : findOfferedCampaign)(tx, campaignId);
    const campaign = found && (await lockOwnCampaign(tx, campaignId, found.brandId));
    if (!campaign || (side === 'brand' && campaign.brandId !== actor.id)) return fail('campaign_not_found');
    const made = await findMade(tx, actor.personId, clientId);
    if (made) return repeated(made, { campaignId, kolId, previousId: null, terms });
    if (side === 'brand' && !(await isActiveKol(tx, kolId))) fail('kol_not_found');
    const who = { campaignId, kolId };
    await lockApplicant(tx, who);
    await requireUnhired(tx, who, side);
    if (await findOpen(tx, who)) fail('offer_waits');
    await requireOpen(tx, campaign, actor, kolId, now);
    await spendOffer(tx, actor, now);
    if (side === 'kol' && (await findApplicant(tx, who))?.status !== 'pending')
      await applyToCampaign(tx, { ...who, message: null }, now);
    return insert(tx, actor, { campaign, kolId, clientId, terms, now, previous: null });
  });
}

/** Answers an offer by the next round, once for each client id. @returns the new offer's id */
export function counterOffer(
  context: OfferContext,
  actor: Actor,
  id: string,
  wanted: Pick<FirstOffer, 'clientId' | 'terms'>,
): Promise<string> {
  const terms = readTerms(wanted.terms, context);
  const { clientId } = wanted;
  return context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const { campaign, offer } = await lockForDecision(tx, actor, id);
    const { campaignId, kolId } = offer;
    const made = await findMade(tx, actor.personId, clientId);
    if (made) return repeated(made, { campaignId, kolId, previousId: id, terms });
    const refusal = refusalOf('counter', actor.side, offer, now);
    if (refusal) fail(refusal);
    if (areSame(offer.terms, terms)) fail('offer_unchanged');
    await requireOpen(tx, campaign, actor, kolId, now);
    await changeOffer(tx, id, { state: 'countered', by: actor.side, at: now });
    await readEnded(tx, offer, now);
    return insert(tx, actor, { campaign, kolId, clientId, terms, now, previous: offer });
  });
}

/** The same request again finds what it made; another one with its id is refused. */
function repeated(
  made: OfferRow,
  wanted: Pick<OfferRow, 'campaignId' | 'kolId' | 'previousId' | 'terms'>,
): string {
  const isSame =
    made.campaignId === wanted.campaignId &&
    made.kolId === wanted.kolId &&
    made.previousId === wanted.previousId &&
    areSame(made.terms, wanted.terms);
  return isSame ? made.id : fail('idempotency_key_reused');
}

interface Round {
  /** Locked. */
  readonly campaign: CampaignTerms;
  readonly kolId: string;
  readonly clientId: string;
  readonly terms: AgreedTerms;
  readonly now: Date;
  readonly previous: OfferRow | null;
}

async function insert(
  tx: Db,
  actor: Actor,
  { campaign, kolId, clientId, terms, now, previous }: Round,
): Promise<string> {
  const { side, personId } = actor;
  const { id: campaignId, brandId, endDate } = campaign;
  const refusal = refusalOfTerms(terms, endDate, jakartaDay(now));
  if (refusal) fail(refusal);
  const answerBy = answerUntil(now, lastDayOf(terms));
  const id = await insertOffer(tx, {
    campaignId,
    kolId,
    brandId,
    round: (previous?.round ?? 0) + 1,
    previousId: previous?.id ?? null,
    by: side,
    authorId: personId,
    clientId,
    terms,
    at: now,
    answerBy,
  });
  // Another tab of the author has just used this id for another campaign.
  if (id === undefined) return fail('idempotency_key_reused');
  const partnerId = partnerOf({ brandId, kolId }, side);
  const conversationId = await writeOffer(tx, actor, { partnerId, campaignId, offerId: id, at: now });
  await addNotices(tx, [
    {
      kind: previous ? 'offer_countered' : 'offer_received',
      userId: partnerId,
      fromId: actor.id,
      key: id,
      campaignId,
      facts: { until: answerBy.toISOString(), conversationId },
      at: now,
    },
  ]);
  return id;
}

/** Without contact details: what is agreed becomes part of a contract, where nothing can be hidden. */
export function readNote(typed: string): string {
  if (/\p{Bidi_Control}/u.test(typed)) fail('offer_note_unreadable');
  if (hideContactDetails(typed).kinds.length > 0) fail('offer_note_has_contact');
  return isVisible(typed) ? typed.trim() : '';
}

function readTerms(terms: AgreedTerms, { config }: OfferContext): AgreedTerms {
  requirePrice(terms.priceIdr, config);
  return { ...terms, note: readNote(terms.note) };
}

async function spendOffer(tx: Db, { side, id }: Actor, now: Date): Promise<void> {
  const isTrusted = side === 'kol' || (await findBrandStanding(tx, id)).isVerified;
  const most = isTrusted ? LIMITS.offersPerDay : LIMITS.offersUnverified;
  if (!(await spendDaily({ db: tx, clock: { now: () => now } }, `offers:${id}`, most)))
    fail('offers_too_many');
}
