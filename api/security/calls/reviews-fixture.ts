import { randomUUID } from 'node:crypto';
import type { World } from '../world-fixture.ts';
import type { CallRows, Whose } from './call-row-fixture.ts';
import { newWork } from './things-fixture.ts';

const BOTH_SIDES = { A: '401 200 404 200 404', B: '401 404 200 404 200', '?': '401 404 404 404 404' };
const STAFF_ONLY = '401 403 403 403 403';
const ALL = '401 200 200 200 200';
const MARKS = { nilai: [5, 4, 5], teks: 'Rapi.' };

/** Reviews of both sides, their records, and what staff decides and enters. */
export const reviewsCalls: CallRows = {
  'GET Review/:id': {
    answers: BOTH_SIDES,
    send: async (world, whose) => ({ path: `Review/${await aReviewed(world, whose)}` }),
  },
  'POST Review/:id': {
    answers: BOTH_SIDES,
    team: 'campaigns',
    send: async (world, whose) => ({
      path: `Review/${(await newWork(world, whose, 'accepted')).contractId}`,
      body: MARKS,
    }),
  },
  'POST Review/:id/answer': {
    answers: BOTH_SIDES,
    team: 'campaigns',
    send: async (world, whose) => ({
      path: `Review/${await aReviewed(world, whose)}/answer`,
      body: { teks: 'Terima kasih.' },
    }),
  },
  'POST Review/:id/report': {
    answers: BOTH_SIDES,
    team: 'campaigns',
    send: async (world, whose) => ({
      path: `Review/${await aReviewed(world, whose)}/report`,
      body: { alasan: 'Memuat alamat saya' },
    }),
  },
  'GET Record/:id': {
    answers: { A: ALL, '?': '401 404 404 404 404' },
    send: ({ pairs }, whose) => ({ path: `Record/${whose === '?' ? randomUUID() : pairs[whose].kol.id}` }),
  },
  'GET Record/:id/reviews': {
    answers: { A: ALL, '?': '401 404 404 404 404' },
    send: ({ pairs }, whose) => ({
      path: `Record/${whose === '?' ? randomUUID() : pairs[whose].kol.id}/reviews`,
    }),
  },
  'GET Ops/reviews': STAFF_ONLY,
  'GET Ops/cpm': STAFF_ONLY,
  'POST Ops/cpm': {
    answers: STAFF_ONLY,
    send: () => ({
      path: 'Ops/cpm',
      body: { platform: 'tiktok', cpm: 25_000, berlaku: '2025-09-01', sumber: 'Tarif iklan' },
    }),
  },
  'POST Ops/review/:id': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => {
      const id = await aReviewed(world, whose);
      if (whose !== '?')
        await world.api.call('POST', `Review/${id}/report`, {
          as: world.pairs[whose].kol,
          body: { alasan: 'Memuat alamat saya' },
        });
      return {
        path: `Ops/review/${id}`,
        body: { pihak: 'Brand', sembunyikan: true, alasan: 'Memuat data pribadi' },
      };
    },
  },
};

/** A contract of paid work that both sides have reviewed. */
async function aReviewed(world: World, whose: Whose): Promise<string> {
  const { contractId } = await newWork(world, whose, 'accepted');
  if (whose !== '?')
    for (const as of [world.pairs[whose].brand, world.pairs[whose].kol])
      await world.api.call('POST', `Review/${contractId}`, { as, body: MARKS });
  return contractId;
}
