/** What has to be true of people and money before a posting is made. */
interface PostingRule {
  /**
   * Who must be active, not frozen and not held: nobody; the people who cause it; or the same, unless the clock causes it. Money
   * of the gateway, the bank and the clock moves by itself, because it has moved already or was promised before.
   */
  readonly asks: 'nobody' | 'movers' | 'movers-or-clock';
  /** It is chosen whose wallet gets the money, so its owner must exist. A debt may also come to a closed account, see `former-accounts`. */
  readonly needsOwner?: true;
  /** The money leaves the product, so it must be money that its bank can no longer take back. */
  readonly needsAge?: true;
}

const BY_ITSELF = { asks: 'nobody' } as const;
const BY_PEOPLE = { asks: 'movers' } as const;
const BY_PEOPLE_OR_CLOCK = { asks: 'movers-or-clock' } as const;
const BY_STAFF = { asks: 'nobody', needsOwner: true } as const;

/** All kinds of postings. `post-entries.ts` applies these rules, so that no way to a posting goes around them. */
export const POSTING_RULES = {
  // The gateway
  campaign_payment: BY_ITSELF,
  surplus_payment: BY_ITSELF,
  late_payment: BY_ITSELF,
  top_up: BY_ITSELF,
  gateway_reversal: BY_ITSELF,
  // Campaigns and contracts
  balance_payment: BY_PEOPLE,
  fund: BY_PEOPLE,
  reserve: BY_PEOPLE,
  release: BY_PEOPLE_OR_CLOCK,
  return: BY_PEOPLE_OR_CLOCK,
  cancel: BY_PEOPLE,
  close: BY_ITSELF,
  // Staff
  settlement: BY_STAFF,
  clawback: BY_STAFF,
  write_off: BY_STAFF,
  tax_remitted: BY_ITSELF,
  // What a closed account owes or has, to another account of its person
  debt_moved: BY_ITSELF,
  rest_moved: BY_STAFF,
  // Payouts
  payout: { asks: 'movers', needsAge: true },
  payout_done: BY_ITSELF,
  payout_back: BY_ITSELF,
  payout_reversed: BY_ITSELF,
  payout_late: BY_ITSELF,
  // Demo data and tests
  seed: BY_ITSELF,
} as const satisfies Readonly<Record<string, PostingRule>>;

export type PostingKind = keyof typeof POSTING_RULES;

/** Kinds that a person causes; they name the people. */
export type CausedByPeople = {
  [Kind in PostingKind]: (typeof POSTING_RULES)[Kind]['asks'] extends 'nobody' ? never : Kind;
}[PostingKind];

export const ruleOf = (kind: PostingKind): PostingRule => POSTING_RULES[kind];
