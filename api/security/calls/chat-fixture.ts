import { randomUUID } from 'node:crypto';
import type { World } from '../world-fixture.ts';
import type { CallRows, Sent, Whose } from './call-row-fixture.ts';
import { newDispute, pairOf } from './things-fixture.ts';

const BOTH_SIDES = { A: '401 200 404 200 404', B: '401 404 200 404 200', '?': '401 404 404 404 404' };
const STAFF_ONLY = '401 403 403 403 403';

/** Conversations, and what staff reads of them. */
export const chatCalls: CallRows = {
  'GET Chat': '401 200 200 200 200',
  'GET Chat/with/:idUser': {
    answers: { A: '401 404 404 200 200', B: '401 404 404 200 200', '?': '401 404 404 404 404' },
    send: ({ pairs }, whose) => ({
      path: `Chat/with/${whose === '?' ? randomUUID() : pairs[whose].kol.id}`,
    }),
    accepted: ({ pairs }) => ({ path: `Chat/with/${pairs.A.kol.id}`, headers: pairs.A.brand.headers }),
  },
  'POST Chat': {
    answers: { A: '401 403 403 200 403', B: '401 403 403 403 200', '?': '401 403 403 403 403' },
    team: 'campaigns',
    send: beginning,
    accepted: async (world) => ({ ...(await beginning(world, 'A')), headers: world.pairs.A.brand.headers }),
  },
  'GET Chat/:id': {
    answers: BOTH_SIDES,
    send: async (world, whose) => ({ path: `Chat/${(await aChat(world, whose)).id}` }),
  },
  'POST Chat/:id': {
    answers: BOTH_SIDES,
    team: 'campaigns',
    send: async (world, whose) => ({
      path: `Chat/${(await aChat(world, whose)).id}`,
      body: { clientId: randomUUID(), teks: 'Baik' },
    }),
  },
  // What the KOL wrote last.
  'DELETE Chat/:id/:nomor': {
    answers: { A: '401 200 404 404 404', B: '401 404 200 404 404', '?': '401 404 404 404 404' },
    team: 'campaigns',
    send: async (world, whose) => {
      const { id, nomor } = await aChat(world, whose);
      return { path: `Chat/${id}/${nomor}` };
    },
  },
  'PUT Chat/:id/read': {
    answers: BOTH_SIDES,
    team: 'campaigns',
    send: async (world, whose) => ({
      path: `Chat/${(await aChat(world, whose)).id}/read`,
      body: { nomor: 1 },
    }),
  },
  'PUT Chat/:id/request': {
    answers: { A: '401 200 404 403 403', B: '401 404 200 403 403', '?': '401 404 404 403 403' },
    send: async (world, whose) => ({
      path: `Chat/${(await aChat(world, whose, 'request')).id}/request`,
      body: { terima: true },
    }),
  },
  'PUT Chat/:id/block': {
    answers: BOTH_SIDES,
    team: 'campaigns',
    send: async (world, whose) => ({
      path: `Chat/${(await aChat(world, whose)).id}/block`,
      body: { blokir: true },
    }),
  },
  'PUT Chat/:id/evidence': {
    answers: BOTH_SIDES,
    team: 'campaigns',
    send: async (world, whose) => ({
      path: `Chat/${(await aChat(world, whose)).id}/evidence`,
      body: { idSengketa: await newDispute(world, whose) },
    }),
  },
  'POST Chat/:id/report': {
    answers: { A: '401 404 404 200 404', B: '401 404 404 404 200', '?': '401 404 404 404 404' },
    team: 'campaigns',
    send: reporting,
    accepted: async (world) => ({ ...(await reporting(world, 'A')), headers: world.pairs.A.brand.headers }),
  },
  'GET Ops/chatReports': STAFF_ONLY,
  'POST Ops/chatReports/:id/read': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => ({
      path: `Ops/chatReports/${await aReport(world, whose)}/read`,
      body: { alasan: 'laporan pengguna' },
    }),
  },
  'PUT Ops/chatReports/:id': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => ({
      path: `Ops/chatReports/${await aReport(world, whose)}`,
      body: { putusan: 'unfounded', alasan: 'tidak terbukti' },
    }),
  },
  'POST Ops/disputes/:id/chat': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => {
      const { id } = await aChat(world, whose);
      const idSengketa = await newDispute(world, whose);
      const shown = { as: pairOf(world, whose).kol, body: { idSengketa } };
      if (whose !== '?') await world.api.call('PUT', `Chat/${id}/evidence`, shown);
      return { path: `Ops/disputes/${idSengketa}/chat`, body: { alasan: 'menilai sengketa' } };
    },
  },
};

/** The conversation of a pair, unblocked and without reports, with a new entry of the KOL. */
async function aChat({ api, pairs }: World, whose: Whose, state: 'open' | 'request' = 'open') {
  if (whose === '?') return { id: randomUUID(), nomor: 1 };
  const { brand, kol } = pairs[whose];
  const free = { state: 'open', brand_blocked_at: null, kol_blocked_at: null } as const;
  const { id } = await api.db
    .updateTable('conversations')
    .set(free)
    .where('brand_id', '=', brand.id)
    .where('kol_id', '=', kol.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db.deleteFrom('conversation_reports').where('conversation_id', '=', id).execute();
  const body = { clientId: randomUUID(), teks: 'Halo' };
  const { nomor } = (await api.call('POST', `Chat/${id}`, { as: kol, body })).body.data;
  await api.db.updateTable('conversations').set({ state }).where('id', '=', id).execute();
  return { id, nomor: nomor as number };
}

/** The Brand writes to the KOL. */
async function beginning(world: World, whose: Whose): Promise<Sent> {
  await aChat(world, whose);
  const idUser = whose === '?' ? randomUUID() : world.pairs[whose].kol.id;
  return { path: 'Chat', body: { idUser, clientId: randomUUID(), teks: 'Halo Kak' } };
}

/** The Brand reports what the KOL wrote. */
async function reporting(world: World, whose: Whose): Promise<Sent> {
  const { id, nomor } = await aChat(world, whose);
  return { path: `Chat/${id}/report`, body: { nomor, alasan: 'spam', keterangan: 'Mengganggu.' } };
}

async function aReport(world: World, whose: Whose): Promise<string> {
  const { id, nomor } = await aChat(world, whose);
  if (whose === '?') return id;
  const body = { nomor, alasan: 'spam' };
  await world.api.call('POST', `Chat/${id}/report`, { as: world.pairs[whose].brand, body });
  const { id: report } = await world.api.db
    .selectFrom('conversation_reports')
    .select('id')
    .where('conversation_id', '=', id)
    .executeTakeFirstOrThrow();
  return report;
}
