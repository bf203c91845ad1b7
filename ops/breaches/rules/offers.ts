import type { BreachRow } from '../breach.ts';

const TURN = 'Offers of others, or an answer out of turn';
const TERMS = 'Terms that are not the ones that were accepted';
const MONEY = 'An offer that is accepted twice, or with money that the campaign lacks';
const ENDLESS = 'Offers without end';
const REPOSITORY = 'api/modules/offers/offers.repository.ts';
const RULES = 'api/modules/offers/rules/offer.ts';
const MAKE = 'api/modules/offers/make-offer.ts';
const ACCEPT = 'api/modules/offers/accept-offer.ts';
const DECIDE = 'api/modules/offers/decide-offer.ts';
const FUND = 'api/modules/offers/fund-offer.ts';
const TEST = 'api/modules/offers/offers.test.ts';

/** An offer is answered once, in its turn, with the terms and the money that were seen. */
// biome-ignore format: a table
export const offerBreaches: readonly BreachRow[] = [
  [TURN, 'anybody decides an offer whose id it knows', REPOSITORY, TEST, 'only the side whose turn',
    'sql`${sql.ref(`o.${side}_id`)} = ${id}`', 'sql`${sql.ref(`o.${side}_id`)}::text <> ${id}`'],
  [TURN, 'the author accepts its own offer', RULES, TEST, 'only the side whose turn',
    "if (turnAt(offer, now) !== side) return 'offer_not_your_turn';", ''],
  [TURN, 'the other side withdraws an offer', RULES, TEST, 'only the side whose turn',
    "return offer.by === side ? null : 'offer_not_your_turn';", 'return null;'],
  [TURN, 'an offer is answered after its time', RULES, TEST, 'nobody answers in 72 hours',
    "return now < answerBy ? 'open' : 'lapsed';", "return 'open';"],
  [TERMS, 'another round is accepted than the one that was shown', DECIDE, TEST, 'only the side whose turn',
    "if (round !== offer.round) fail('offer_changed');", ''],
  [TERMS, "the contract has the campaign's terms", ACCEPT, TEST, 'a Brand offers, both counter',
    'offerContract(tx, applicantId, actor.evidence, moment, terms)', 'offerContract(tx, applicantId, actor.evidence, moment)'],
  [TERMS, 'an application is approved while its offer waits', 'api/modules/applicants/decide-applicant.ts', TEST, 'a KOL applies by its offer',
    "if (decision === 'approved' && (await hasOpenOffer(tx, who))) fail('offer_waits');", ''],
  [MONEY, 'a decided offer is decided again', RULES, TEST, 'a Brand that accepts more',
    "if (state !== 'open' && state !== 'awaiting_funds') return `offer_${state}` as const;", ''],
  [MONEY, 'an offer is accepted whatever the campaign holds', ACCEPT, TEST, 'a Brand that accepts more',
    'return missingIdr(tx, campaign, offer.terms.priceIdr, now);', 'return 0;'],
  [MONEY, 'another amount is taken than the one that was shown', ACCEPT, TEST, 'a Brand that accepts more',
    "if (!isEnough) fail('fund_amount_differs');", ''],
  [MONEY, 'one request for money is two', FUND, TEST, 'a Brand that accepts more',
    "if (before && (source === 'balance' || locked.offer.state === 'accepted')) return false;", ''],
  [MONEY, 'one request pays for two offers', FUND, TEST, 'one client id pays for one offer',
    "if (!before && !(await insertFunding(tx, funding, now))) fail('idempotency_key_reused');", 'if (!before) await insertFunding(tx, funding, now);'],
  [MONEY, 'who may only pay accepts what the KOL asks for', FUND, TEST, 'whoever may only pay',
    "if (!mayHire && stateAt(locked.offer, now) !== 'awaiting_funds') fail('offer_not_yours_to_accept');", ''],
  [ENDLESS, 'an offer outlives the last day of its work', MAKE, TEST, 'nobody accepts or pays for work',
    'answerUntil(now, lastDayOf(terms))', 'answerUntil(now, endDate)'],
  [ENDLESS, "work after its campaign's last day is accepted", ACCEPT, TEST, 'nor for work after the last day',
    "if (lastDayOf(offer.terms) < jakartaDay(now) || offer.terms.publishDue > campaign.endDate)\n    fail('offer_lapsed');", ''],
  [MONEY, 'a request that is sent again makes another offer', MAKE, TEST, 'what is sent again',
    'if (made) return repeated(made, { campaignId, kolId, previousId: null, terms });', ''],
  [ENDLESS, 'a Brand makes any number of offers', MAKE, TEST, 'a day has its limit',
    "fail('offers_too_many');", ';'],
  [ENDLESS, 'a sixth round', RULES, TEST, 'after five rounds',
    "offer.round >= LIMITS.offerRounds ? 'offer_rounds_spent' : null", "offer.round >= 9 ? 'offer_rounds_spent' : null"],
  [ENDLESS, 'a note carries a phone number past the signature', MAKE, TEST, 'refuses',
    "if (hideContactDetails(typed).kinds.length > 0) fail('offer_note_has_contact');", ''],
  [ENDLESS, 'an offer is accepted over a block', ACCEPT, TEST, 'a cancelled campaign, a block',
    'await requireTalking(tx, actor, partnerOf(offer, actor.side));', ''],
];
