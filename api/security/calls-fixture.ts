import { accountsCalls } from './calls/accounts-fixture.ts';
import type { CallRow, CallRows, Sent, Whose } from './calls/call-row-fixture.ts';
import { campaignsCalls } from './calls/campaigns-fixture.ts';
import { chatCalls } from './calls/chat-fixture.ts';
import { kolsCalls } from './calls/kols-fixture.ts';
import { moneyCalls } from './calls/money-fixture.ts';
import { offersCalls } from './calls/offers-fixture.ts';
import { reviewsCalls } from './calls/reviews-fixture.ts';
import { scoresCalls } from './calls/scores-fixture.ts';
import { sessionsCalls } from './calls/sessions-fixture.ts';
import { shipmentsCalls } from './calls/shipments-fixture.ts';
import { staffCalls } from './calls/staff-fixture.ts';
import type { World } from './world-fixture.ts';

export type { Sent, Whose };

const ROWS: CallRows = {
  ...sessionsCalls,
  ...campaignsCalls,
  ...chatCalls,
  ...offersCalls,
  ...reviewsCalls,
  ...scoresCalls,
  ...shipmentsCalls,
  ...moneyCalls,
  ...accountsCalls,
  ...staffCalls,
  ...kolsCalls,
};

/** A row for each call of the API; a test holds them against those that are registered. */
export const CALLS: ReadonlyMap<string, CallRow> = new Map(
  Object.entries(ROWS).map(([name, row]) => [name, typeof row === 'string' ? { answers: row } : row]),
);

/** A new request for the call, which the owner of what it names may make. */
export async function requestFor(world: World, name: string, whose: Whose = 'A'): Promise<Sent> {
  const row = CALLS.get(name);
  if (!row) throw new Error(`${name} has no row in api/security/calls`);
  return row.send ? row.send(world, whose) : { path: name.split(' ')[1] ?? '' };
}

/** A request that the call accepts when the KOL or the Brand of pair A makes it. */
export async function acceptable(world: World, name: string): Promise<Sent> {
  return (await CALLS.get(name)?.accepted?.(world)) ?? requestFor(world, name);
}
