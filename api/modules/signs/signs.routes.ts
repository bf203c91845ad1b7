import * as wire from '@sohor/shared/wire';
import { SIGN_KINDS, SIGN_STATES } from '@sohor/shared/wire/catalog';
import type { FastifyInstance } from 'fastify';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { actorOf, readReason, recordAct } from '../staff/index.ts';
import { recheckNow } from './check-signs.ts';
import { countByKind, findSign, listSigns, lookAt, type SignRow, worksOf } from './signs.repository.ts';
import type { Fact } from './signs.tables.ts';

export function registerSignRoutes(app: FastifyInstance): void {
  route(app, wire.listSigns, async ({ query, context: { db } }) => {
    const limit = pageLimit(query.limit);
    const rows = await listSigns(db, {
      text: query.q?.trim() ?? '',
      state: SIGN_STATES.find((one) => one === query.status) ?? 'open',
      kind: SIGN_KINDS.find((one) => one === query.status),
      after: (decodeCursor(query.cursor, ['uuid'])?.[0] ?? null) as string | null,
      limit: limit + 1,
    });
    return replyPage(rows, limit, { keysOf: ({ id }) => [id], toWire: toSign });
  });

  route(app, wire.countSigns, async ({ context: { db } }) =>
    ok((await countByKind(db)).map(({ kind, count }) => ({ jenis: kind, jumlah: count }))),
  );

  route(app, wire.openSign, async ({ caller, params, request, context: { db, clock } }) => {
    const row = (await findSign(db, params.id)) ?? fail('sign_not_found');
    const by = actorOf(caller, request);
    const about = { act: 'read' as const, reason: 'tanda dibuka', at: clock.now() };
    await db.transaction().execute(async (tx) => {
      for (const { id } of row.people) await recordAct(tx, { ...by, ...about, subject: id });
    });
    const works = await worksOf(db, row.facts);
    return ok({
      ...toSign(row),
      baris: row.facts.map((fact) => ({ ...toFact(fact), ...works.get(fact.contract ?? '') })),
    });
  });

  route(app, wire.lookAtSign, async ({ caller, params: { id }, body, request, context: { db, clock } }) => {
    const note = readReason(body.alasan);
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      if (!(await findSign(tx, id))) fail('sign_not_found');
      if (!(await lookAt(tx, { id, by: caller.userId, note, now }))) fail('sign_not_open');
      const act = { act: 'sign_seen' as const, subject: id, reason: note, at: now };
      await recordAct(tx, { ...actorOf(caller, request), ...act });
    });
    return ok(null);
  });

  route(app, wire.recheckSigns, async ({ caller, request, context }) => {
    const act = { act: 'signs_rechecked' as const, subject: 'signs', reason: 'diminta diperiksa lagi' };
    await context.db.transaction().execute(async (tx) => {
      await recheckNow(tx, context);
      await recordAct(tx, { ...actorOf(caller, request), ...act, at: context.clock.now() });
    });
    return ok(null);
  });
}

const toFact = (fact: Fact | undefined): wire.SignFact => ({
  idUser: fact?.user ?? null,
  idKontrak: fact?.contract ?? null,
  campaign: null,
  brand: null,
  pesanan: fact?.order ?? null,
  waktu: fact?.at ? new Date(fact.at).toISOString() : null,
  angka: fact?.figure ?? null,
  biasanya: fact?.usual ?? null,
  teks: fact?.text ?? null,
});

const toSign = (row: SignRow): wire.Sign => ({
  id: row.id,
  jenis: row.kind,
  orang: row.people.map(({ id, name, role }) => ({ id, nama: name, peran: role })),
  bobot: row.weight,
  fakta: toFact(row.facts[0]),
  pertama: row.firstSeenAt.toISOString(),
  terakhir: row.lastSeenAt.toISOString(),
  keadaan: row.state,
  dilihat:
    row.lookedAt && row.lookedBy !== null && row.note !== null
      ? { oleh: row.lookedBy, waktu: row.lookedAt.toISOString(), catatan: row.note }
      : null,
});
