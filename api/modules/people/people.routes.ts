import { readPhone } from '@sohor/shared/format';
import * as wire from '@sohor/shared/wire';
import { accountText, roleText } from '@sohor/shared/wire/catalog';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { pageLimit } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { routeStaffList } from '../../platform/staff-list.ts';
import { text, time } from '../../platform/table-file.ts';
import { findPerson, searchPeople } from '../accounts/index.ts';
import { liveSessions } from '../sessions/index.ts';
import { actorOf, listActs, recordAct, type StaffActor } from '../staff/index.ts';
import { block, freeze, signOut, verify } from './act-on-person.ts';
import { contractsOf, type Party, partyOf, paymentsOf, readAffairs } from './read-affairs.ts';
import { toStaffPerson } from './staff-person-reply.ts';

const EVENTS_SHOWN = 20;

const isWhole = (text: string) => text.includes('@') || readPhone(text.trim()) !== null;

const READINGS = {
  searched: 'dicari dengan nomor atau e-mail',
  page: 'halaman pengguna dibuka',
  work: 'kontrak pengguna dibuka',
  payments: 'pembayaran pengguna dibuka',
} as const;

/** Staff that looks at one person's money, work and devices, or looks a number up, leaves an entry in its own chain. */
async function recordReading(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  by: StaffActor,
  what: keyof typeof READINGS,
  id: string,
): Promise<void> {
  const act = what === 'searched' ? what : 'read';
  const reason = READINGS[what];
  await db.transaction().execute((tx) => recordAct(tx, { ...by, act, subject: id, reason, at: clock.now() }));
}

/** The person whose contracts or payments are read, which is recorded. @throws 404 for somebody who has none of its own */
async function openParty(
  context: Context,
  by: StaffActor,
  what: 'work' | 'payments',
  id: string,
): Promise<Party> {
  const person = await findPerson(context.db, id);
  const party = person ? partyOf(person) : null;
  if (!party) return fail('person_not_found');
  await recordReading(context, by, what, id);
  return party;
}

export function registerPeople(app: FastifyInstance): void {
  routeStaffList(app, [wire.searchPeople, wire.downloadPeople], {
    name: 'pengguna',
    keys: ['uuid'],
    async read({ caller, query: { q = '', status }, request, context }, after, limit) {
      const wanted = { text: q.trim(), filter: status, after: after && String(after[0]), limit };
      const rows = await searchPeople(context.db, wanted);
      // A whole number or address names one person, which is more than looking through a list.
      if (isWhole(q) && rows[0])
        await recordReading(context, actorOf(caller, request), 'searched', rows[0].id);
      return rows;
    },
    keysOf: ({ id }) => [id],
    toWire: (person, { context }) => toStaffPerson(person, context.clock.now()),
    columns: [
      text('Nama', ({ fullName }) => fullName),
      text('Peran', roleText),
      text('Nomor', ({ phone }) => phone),
      text('Email', ({ email }) => email),
      text('Status', accountText),
      time('Terdaftar (WIB)', ({ createdAt }) => new Date(createdAt)),
      text('ID', ({ id }) => id),
    ],
  });

  route(app, wire.readPerson, async ({ caller, params, request, context }) => {
    const { db, clock } = context;
    const person = await findPerson(db, params.id);
    if (!person) return fail('person_not_found');
    const { id } = person;
    await recordReading(context, actorOf(caller, request), 'page', id);
    const party = partyOf(person);
    const { balance, ...urusan } = party ? await readAffairs(context, party) : { balance: null };
    const sessions = await liveSessions(db, id, clock.now());
    return ok({
      person: toStaffPerson(person, context.clock.now()),
      balance,
      urusan: 'kontrak' in urusan ? urusan : null,
      sessions: sessions.map((session) => ({
        id: session.id,
        userAgent: session.user_agent,
        createdAt: session.created_at.toISOString(),
        lastUsedAt: session.last_used_at.toISOString(),
      })),
      events: await listActs(db, { subject: id, limit: EVENTS_SHOWN }),
    });
  });

  route(app, wire.listPersonContracts, async ({ caller, params, query, request, context }) => {
    const party = await openParty(context, actorOf(caller, request), 'work', params.id);
    return contractsOf(context.db, party, { cursor: query.cursor, limit: pageLimit(query.limit) });
  });

  route(app, wire.listPersonPayments, async ({ caller, params, query, request, context }) => {
    const party = await openParty(context, actorOf(caller, request), 'payments', params.id);
    return paymentsOf(context.db, party, { cursor: query.cursor, limit: pageLimit(query.limit) });
  });

  route(app, wire.blockPerson, async ({ caller, params, body, request, context }) => {
    await block(context, { by: actorOf(caller, request), id: params.id, reason: body.alasan }, body.blocked);
    return ok(null);
  });
  route(app, wire.freezePerson, async ({ caller, params, body, request, context }) => {
    await freeze(context, { by: actorOf(caller, request), id: params.id, reason: body.alasan }, body.frozen);
    return ok(null);
  });
  route(app, wire.verifyPerson, async ({ caller, params, body, request, context }) => {
    await verify(
      context,
      { by: actorOf(caller, request), id: params.id, reason: body.alasan },
      body.verified,
    );
    return ok(null);
  });
  route(app, wire.signPersonOut, async ({ caller, params, body, request, context }) => {
    const order = { by: actorOf(caller, request), id: params.id, reason: body.alasan };
    return ok({ ended: await signOut(context, order, body.idSession) });
  });
}
