import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { consent } from '../../modules/tiktok/tiktok-fixture.ts';
import type { World } from '../world-fixture.ts';
import type { CallRows, Whose } from './call-row-fixture.ts';
import { pairOf, unknownImage } from './things-fixture.ts';

/** KOLs, their profiles and rate cards, and lists of them. */
export const kolsCalls: CallRows = {
  'GET user/kol': '401 403 403 200 200',
  'GET user/kol/:category': {
    answers: { A: '401 403 403 200 200', '?': '401 403 403 404 404' },
    send: (_world, whose) => ({ path: `user/kol/${whose === '?' ? 'apasaja' : 'beauty'}` }),
  },
  'GET user/kol/detail/:id': {
    answers: { A: '401 403 403 200 200', B: '401 403 403 200 200', '?': '401 403 403 404 404' },
    send: ({ pairs }, whose) => ({
      path: `user/kol/detail/${whose === '?' ? randomUUID() : pairs[whose].kol.id}`,
    }),
  },
  'GET Shortlist': '401 403 403 200 200',
  'POST Shortlist': {
    answers: '401 403 403 200 200',
    team: 'campaigns',
    send: async ({ api }) => {
      // Removes old lists, so that the limit of lists does not refuse the next one. The newest stay, as other requests
      // name them.
      await sql`DELETE FROM shortlists WHERE id NOT IN (SELECT id FROM shortlists ORDER BY id DESC LIMIT 10)`.execute(
        api.db,
      );
      return { path: 'Shortlist', body: { nama: `Daftar ${randomUUID()}` } };
    },
  },
  'GET Shortlist/:id': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    send: async (world, whose) => ({ path: `Shortlist/${await aShortlist(world, whose)}` }),
  },
  'GET Shortlist/:id/daftar.csv': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    send: async (world, whose) => ({
      path: `Shortlist/${await aShortlist(world, whose)}/daftar.csv`,
    }),
  },
  'GET Shortlist/:id/daftar.xlsx': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    send: async (world, whose) => ({
      path: `Shortlist/${await aShortlist(world, whose)}/daftar.xlsx`,
    }),
  },
  'PUT Shortlist/:id': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    team: 'campaigns',
    send: async (world, whose) => ({
      path: `Shortlist/${await aShortlist(world, whose)}`,
      body: { nama: `Nama ${randomUUID()}` },
    }),
  },
  'DELETE Shortlist/:id': {
    answers: { A: '401 403 403 200 200', B: '401 403 403 200 200', '?': '401 403 403 200 200' },
    team: 'campaigns',
    send: async (world, whose) => ({ path: `Shortlist/${await aShortlist(world, whose)}` }),
  },
  'PUT Shortlist/:id/kol/:idUser': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    team: 'campaigns',
    send: async (world, whose) => ({
      path: `Shortlist/${await aShortlist(world, whose)}/kol/${world.pairs.A.kol.id}`,
      body: { catatan: 'Tanya harga Story.' },
    }),
  },
  'DELETE Shortlist/:id/kol/:idUser': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    team: 'campaigns',
    send: async (world, whose) => ({
      path: `Shortlist/${await aShortlist(world, whose)}/kol/${world.pairs.A.kol.id}`,
    }),
  },
  'GET public/kol': '200 200 200 200 200',
  'GET public/kol/:slug': {
    answers: { A: '200 200 200 200 200', B: '200 200 200 200 200', '?': '404 404 404 404 404' },
    send: ({ pairs }, whose) => ({
      path: `public/kol/${whose === '?' ? 'tidak-ada' : pairs[whose].slug}`,
    }),
  },
  'GET public/kol/:slug/pdf': {
    answers: { A: '200 200 200 200 200', B: '200 200 200 200 200', '?': '404 404 404 404 404' },
    send: ({ pairs }, whose) => ({
      path: `public/kol/${whose === '?' ? 'tidak-ada' : pairs[whose].slug}/pdf`,
    }),
  },
  'GET public/kol/:slug/card.png': {
    answers: { A: '200 200 200 200 200', B: '200 200 200 200 200', '?': '404 404 404 404 404' },
    send: ({ pairs }, whose) => ({
      path: `public/kol/${whose === '?' ? 'tidak-ada' : pairs[whose].slug}/card.png`,
    }),
  },
  'GET public/showcase': '200 200 200 200 200',
  'GET RateCard': '401 200 200 403 403',
  'PUT RateCard': {
    answers: '401 200 200 403 403',
    send: () => ({
      path: 'RateCard',
      body: { currency: 'IDR', rates: { TikTok: { Video: 1 }, Appearance: { Attendance: 2 } } },
    }),
  },
  'GET Scraper': '401 200 200 403 403',
  'GET Scraper/scraperTiktok': {
    answers: '401 200 200 403 403',
    accepted: async ({ api, pairs }) => {
      // Random changes of the profile may have removed its name at TikTok.
      const tiktok = 'duitpintar.id';
      await api.db.updateTable('kol_profiles').set({ tiktok }).where('kol_id', '=', pairs.A.kol.id).execute();
      return { path: 'Scraper/scraperTiktok' };
    },
  },
  'GET Scraper/sync/:runId': {
    answers: { A: '401 200 404 403 403', B: '401 404 200 403 403', '?': '401 404 404 403 403' },
    send: ({ pairs }, whose) => ({
      path: `Scraper/sync/${whose === '?' ? randomUUID() : pairs[whose].runId}`,
    }),
  },
  'GET auth/tiktok/config': '401 200 200 403 403',
  'POST auth/tiktok/exchange': {
    answers: '401 400 400 403 403',
    send: () => ({
      path: 'auth/tiktok/exchange',
      body: {
        code: 'bukan-kode',
        codeVerifier: 'v'.repeat(64),
        redirectUri: 'http://localhost:3000/appSohor/rate-card',
      },
    }),
    accepted: async ({ api }) => ({
      path: 'auth/tiktok/exchange',
      body: await consent(api, 'duitpintar.id'),
    }),
  },
  'POST auth/UpdateProfileSosmed': {
    answers: { A: '401 200 400 403 403', B: '401 400 200 403 403', '?': '401 400 400 403 403' },
    send: (world, whose) => ({
      path: 'auth/UpdateProfileSosmed',
      body: {
        image: whose === '?' ? unknownImage() : world.pairs[whose].kolImage,
        categories: 'Beauty',
        youtube: '',
        tiktok: '',
        instagram: '@sari.cantik',
        facebook: '',
        linkedin: 'https://contoh.id/sari',
        bio: 'Suka kopi.',
        fullName: pairOf(world, whose).kol.fullName,
      },
    }),
  },
};

/** A list of the Brand with the KOL of pair A in it. */
async function aShortlist({ api, pairs }: World, whose: Whose): Promise<string> {
  if (whose === '?') return randomUUID();
  const brandId = pairs[whose].brand.id;
  const { id } = await api.db
    .insertInto('shortlists')
    .values({ brand_id: brandId, name: `Ramadan ${randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('shortlist_kols')
    .values({ shortlist_id: id, kol_id: pairs.A.kol.id, note: 'Ramah.' })
    .execute();
  return id;
}
