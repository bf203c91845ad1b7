/** Who comes on a day. */
export type Visitor = 'KOL' | 'Brand' | 'visitor';

/**
 * How often an average person does something on a day that it comes: assumptions, to be replaced by what is counted once there are people.
 * A session lives for 7 days without use and 30 at most, so few days begin with a code.
 */
export const MIX: Readonly<Record<Visitor, Readonly<Record<string, number>>>> = {
  KOL: {
    'log in with a code': 0.1,
    'open the product (session, unread notices)': 2,
    'open the stream of notices': 2,
    'read notices, mark them as read': 1,
    'KOL: dashboard': 2,
    'KOL: a page of campaigns': 3,
    'KOL: a campaign': 4,
    'KOL: contracts': 0.5,
    'KOL: rate card and TikTok figures': 0.3,
    'KOL: balance': 0.5,
    'KOL: link TikTok (once)': 0.003,
    // Every linked KOL is read once a day, whether it comes or not: four registered ones for each that comes, 60 % of them linked.
    'KOL: TikTok sync': 2.4,
  },
  Brand: {
    'log in with a code': 0.15,
    'open the product (session, unread notices)': 2.5,
    'open the stream of notices': 2.5,
    'read notices, mark them as read': 1,
    'Brand: dashboard': 2.5,
    'Brand: campaigns with counts': 2,
    'Brand: applicants of a campaign': 3,
    'Brand: a page of KOLs': 4,
    'Brand: search a name': 2,
    'Brand: keep a KOL in a list': 0.5,
    'Brand: contracts': 0.5,
    'Brand: balance and invoices': 0.5,
  },
  // Answers may be kept for a minute: one list in ten reaches the API; creators' pages are too many to be kept.
  visitor: { 'visitor: public list of KOLs': 0.1, "visitor: a KOL's page": 3 },
};

/** Of those who come on a day; visitors come beside them. */
export const PEOPLE = { KOL: 0.85, Brand: 0.15, visitor: 1 } as const satisfies Readonly<
  Record<Visitor, number>
>;

/** Campaigns that a Brand begins on a day that it comes. */
export const CAMPAIGNS_PER_BRAND_DAY = 0.1;
