import { type Static, Type } from 'typebox';
import { LINK_PLATFORMS, type LinkPlatform } from '../format/published-link.ts';
import { endpoint, exact, nullable, ok, oneOf, Uuid } from './endpoint.ts';
import { MAX_CPM } from './figure-choices.ts';
import { Nothing, Reason, Time } from './staff-calls.ts';

const Platform = oneOf(Object.keys(LINK_PLATFORMS) as LinkPlatform[]);
const Day = Type.String({ format: 'date', pattern: '^2', maxLength: 10 });
const Cpm = Type.Integer({ minimum: 1, maximum: MAX_CPM });

/** What a thousand views are worth on a platform, in whole rupiah. */
const reference = { platform: Platform, sumber: Type.String(), berlaku: Day };

/** One that a report was computed with. */
export const UsedReference = exact({ ...reference, cpm: Cpm });
export type UsedReference = Static<typeof UsedReference>;

/** As staff entered it. */
export const ReferenceCpm = exact({
  id: Uuid,
  ...reference,
  /** Null: from then on the platform has none. */
  cpm: nullable(Cpm),
  oleh: Type.String(),
  dicatat: Time,
});
export type ReferenceCpm = Static<typeof ReferenceCpm>;

/** The last 200, newest first. */
export const listReferenceCpms = endpoint({
  method: 'GET',
  path: 'Ops/cpm',
  access: 'Admin',
  summary: 'Reference prices of a thousand views, by which reports compute an earned media value.',
  reply: ok(Type.Array(ReferenceCpm, { maxItems: 200 })),
});

/** Of those in force the newest counts; none is ever changed. */
export const enterReferenceCpm = endpoint({
  method: 'POST',
  path: 'Ops/cpm',
  access: 'Admin',
  summary:
    'Enters a reference price of a thousand views with its source and the day from which it is in force.',
  errors: ['reason_required'],
  body: exact({ platform: Platform, cpm: nullable(Cpm), berlaku: Day, sumber: Reason }),
  reply: Nothing,
});
