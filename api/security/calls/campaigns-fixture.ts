import { randomUUID } from 'node:crypto';
import { DAY_MS, jakartaDay } from '@sohor/shared/format';
import { CAMPAIGN } from '../../modules/payments/payments-fixture.ts';
import { invite, type World } from '../world-fixture.ts';
import type { CallRows, Whose } from './call-row-fixture.ts';
import {
  newCampaign,
  newDispute,
  newDisputed,
  newReportLink,
  newScreenshot,
  newVideo,
  newWork,
  pairOf,
  unknownImage,
} from './things-fixture.ts';

/** Campaigns, applicants, contracts, work and disputes. */
export const campaignsCalls: CallRows = {
  'GET Campaign/all': '401 200 200 200 200',
  'GET Campaign': '401 403 403 200 200',
  'GET Campaign/counts': '401 403 403 200 200',
  'GET Campaign/daftar.csv': '401 403 403 200 200',
  'GET Campaign/daftar.xlsx': '401 403 403 200 200',
  'GET Campaign/detail/:id': {
    answers: { A: '401 200 200 200 404', B: '401 200 200 404 200', '?': '401 404 404 404 404' },
    send: ({ pairs }, whose) => ({
      path: `Campaign/detail/${whose === '?' ? randomUUID() : pairs[whose].campaignId}`,
    }),
  },
  'POST Campaign': {
    answers: { A: '401 403 403 200 400', B: '401 403 403 400 200', '?': '401 403 403 400 400' },
    team: 'campaigns',
    send: ({ pairs }, whose) => ({
      path: 'Campaign',
      body: { ...CAMPAIGN, coverProyek: whose === '?' ? unknownImage() : pairs[whose].brandImage },
    }),
  },
  'PUT Campaign/detail/:id': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    team: 'campaigns',
    send: async (world, whose) => ({
      path: `Campaign/detail/${await newDraft(world, whose)}`,
      body: { ...CAMPAIGN, jumlahKOL: 3 },
    }),
  },
  'DELETE Campaign/detail/:id': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    team: 'campaigns',
    send: async (world, whose) => ({
      path: `Campaign/detail/${await newDraft(world, whose)}`,
    }),
  },
  'POST Campaign/payCampaign': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    team: 'money',
    send: async ({ api, pairs }, whose) => {
      const { id, total } =
        whose === '?' ? { id: randomUUID(), total: 500_000 } : await api.newCampaign({}, pairs[whose].brand);
      return { path: 'Campaign/payCampaign', body: { idCampaign: id, hargaPekerjaan: total } };
    },
  },
  'GET Campaign/cancel/:id': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    send: ({ pairs }, whose) => ({
      path: `Campaign/cancel/${whose === '?' ? randomUUID() : pairs[whose].campaignId}`,
    }),
  },
  'POST Campaign/cancel': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    team: 'campaigns',
    send: async (world, whose) => ({
      path: 'Campaign/cancel',
      body: { idCampaign: await newCampaign(world, whose), alasan: 'Produk batal terbit.' },
    }),
  },
  'GET Campaign/registerMember/:campaignId': {
    answers: { A: '401 200 200 200 404', B: '401 200 200 404 200', '?': '401 404 404 404 404' },
    send: ({ pairs }, whose) => ({
      path: `Campaign/registerMember/${whose === '?' ? randomUUID() : pairs[whose].campaignId}`,
    }),
  },
  'PUT Campaign/MemberCampaign': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    team: 'campaigns',
    send: async (world, whose) => {
      const idCampaign = await newCampaign(world, whose);
      const { kol } = pairOf(world, whose);
      if (whose !== '?') {
        const body = { IdUser: kol.id, IdCampaign: idCampaign };
        await world.api.call('POST', 'Campaign/register', { as: kol, body });
      }
      return { path: 'Campaign/MemberCampaign', body: { status: 'Approved', idCampaign, idUser: kol.id } };
    },
  },
  'PUT Campaign/MemberCampaign/undo': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    team: 'campaigns',
    send: async (world, whose) => {
      const idCampaign = await newCampaign(world, whose);
      const { kol, brand } = pairOf(world, whose);
      const decided = { idCampaign, idUser: kol.id };
      if (whose !== '?') {
        const body = { IdUser: kol.id, IdCampaign: idCampaign };
        await world.api.call('POST', 'Campaign/register', { as: kol, body });
        await world.api.call('PUT', 'Campaign/MemberCampaign', {
          as: brand,
          body: { status: 'Rejected', ...decided },
        });
      }
      return { path: 'Campaign/MemberCampaign/undo', body: decided };
    },
  },
  'PUT Campaign/withdrawInvitation': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    team: 'campaigns',
    send: async (world, whose) => {
      const idCampaign = await newCampaign(world, whose);
      if (whose !== '?') await invite(world.api, world.pairs[whose], idCampaign);
      return {
        path: 'Campaign/withdrawInvitation',
        body: { idCampaign, idUser: pairOf(world, whose).kol.id },
      };
    },
  },
  'PUT Campaign/withdrawRegistration': {
    answers: { A: '401 200 404 403 403', B: '401 404 200 403 403', '?': '401 404 404 403 403' },
    send: async (world, whose) => {
      const IdCampaign = await newCampaign(world, whose);
      if (whose !== '?') {
        const { kol } = world.pairs[whose];
        const body = { IdUser: kol.id, IdCampaign };
        await world.api.call('POST', 'Campaign/register', { as: kol, body });
      }
      return { path: 'Campaign/withdrawRegistration', body: { IdCampaign } };
    },
  },
  'POST Campaign/register': {
    answers: { A: '401 200 403 403 403', B: '401 403 200 403 403', '?': '401 403 403 403 403' },
    send: async (world, whose) => ({
      path: 'Campaign/register',
      body: {
        IdUser: whose === '?' ? randomUUID() : world.pairs[whose].kol.id,
        IdCampaign: await newCampaign(world, whose),
      },
    }),
  },
  'POST Campaign/registerByBrand': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    team: 'campaigns',
    send: async (world, whose) => ({
      path: 'Campaign/registerByBrand',
      body: { IdUser: pairOf(world, whose).kol.id, IdCampaign: await newCampaign(world, whose) },
    }),
  },
  'GET Campaign/Kontrak': '401 200 200 403 403',
  'GET Campaign/Kontrak/:id': {
    answers: { A: '401 200 404 403 403', B: '401 404 200 403 403', '?': '401 404 404 403 403' },
    send: ({ pairs }, whose) => ({
      path: `Campaign/Kontrak/${whose === '?' ? randomUUID() : pairs[whose].contractId}`,
    }),
  },
  'GET Campaign/Kontrak/:id/pdf': {
    answers: { A: '401 200 404 200 404', B: '401 404 200 404 200', '?': '401 404 404 404 404' },
    send: ({ pairs }, whose) => ({
      path: `Campaign/Kontrak/${whose === '?' ? randomUUID() : pairs[whose].contractId}/pdf`,
    }),
  },
  'GET Campaign/KontrakBrand': '401 403 403 200 200',
  'GET Campaign/kontrak.csv': '401 403 403 200 200',
  'GET Campaign/kontrak.xlsx': '401 403 403 200 200',
  'GET Campaign/KontrakBrand/:id': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    send: ({ pairs }, whose) => ({
      path: `Campaign/KontrakBrand/${whose === '?' ? randomUUID() : pairs[whose].contractId}`,
    }),
  },
  'PUT Campaign/approveContract/:id': {
    answers: { A: '401 200 404 403 403', B: '401 404 200 403 403', '?': '401 404 404 403 403' },
    send: async (world, whose) => ({
      path: `Campaign/approveContract/${await newContract(world, whose)}`,
      body: {},
    }),
  },
  'PUT Campaign/declineContract/:id': {
    answers: { A: '401 200 404 403 403', B: '401 404 200 403 403', '?': '401 404 404 403 403' },
    send: async (world, whose) => ({
      path: `Campaign/declineContract/${await newContract(world, whose)}`,
      body: {},
    }),
  },
  'GET Campaign/content/:id': {
    answers: { A: '401 200 200 200 200', B: '401 200 200 200 200', '?': '401 200 200 200 200' },
    send: ({ pairs }, whose) => ({
      path: `Campaign/content/${whose === '?' ? randomUUID() : pairs[whose].campaignId}`,
    }),
  },
  'POST Campaign/content': {
    answers: { A: '401 200 404 403 403', B: '401 404 200 403 403', '?': '401 404 404 403 403' },
    send: async (world, whose) => ({
      path: 'Campaign/content',
      body: {
        IdCampaign: (await newWork(world, whose)).campaignId,
        tautan: [newVideo(whose)],
        note: 'Sudah tayang.',
      },
    }),
  },
  'PUT Campaign/content/:id': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    team: 'campaigns',
    send: async (world, whose) => ({
      path: `Campaign/content/${(await newWork(world, whose, 'handed in')).contractId}`,
      body: { status: 'Accepted', note: '' },
    }),
  },
  'PUT Campaign/content/:id/extend': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    team: 'campaigns',
    send: async (world, whose) => ({
      path: `Campaign/content/${(await newWork(world, whose, 'overdue')).contractId}/extend`,
      body: { batas: jakartaDay(new Date(world.api.clock.now().getTime() + 2 * DAY_MS)) },
    }),
  },
  'GET Figures/:id': {
    answers: { A: '401 200 404 200 404', B: '401 404 200 404 200', '?': '401 404 404 404 404' },
    send: async (world, whose) => ({ path: `Figures/${(await newWork(world, whose)).contractId}` }),
  },
  'GET Figures/report/:id': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    send: async (world, whose) => ({ path: `Figures/report/${await newCampaign(world, whose)}` }),
  },
  'GET Figures/report/:id/work': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    send: async (world, whose) => ({ path: `Figures/report/${await newCampaign(world, whose)}/work` }),
  },
  ...Object.fromEntries(
    ['work.csv', 'work.xlsx', 'kinds.csv', 'kinds.xlsx', 'pdf'].map((file) => [
      `GET Figures/report/:id/${file}`,
      {
        answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
        send: async (world: World, whose: Whose) => ({
          path: `Figures/report/${await newCampaign(world, whose)}/${file}`,
        }),
      },
    ]),
  ),
  'GET Figures/report/:id/links': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    send: async (world, whose) => ({ path: `Figures/report/${await newCampaign(world, whose)}/links` }),
  },
  'POST Figures/report/:id/links': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    team: 'campaigns',
    send: async (world, whose) => ({
      path: `Figures/report/${await newCampaign(world, whose)}/links`,
      body: { hari: '7', harga: false },
    }),
  },
  'DELETE Figures/links/:id': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    team: 'campaigns',
    send: async (world, whose) => ({ path: `Figures/links/${(await newReportLink(world, whose)).id}` }),
  },
  'POST public/report': {
    answers: { A: '200 200 200 200 200', B: '200 200 200 200 200', '?': '404 404 404 404 404' },
    send: async (world, whose) => ({
      path: 'public/report',
      body: { token: (await newReportLink(world, whose)).token },
    }),
  },
  'POST Figures/:id': {
    answers: { A: '401 200 404 403 403', B: '401 404 200 403 403', '?': '401 404 404 403 403' },
    send: async (world, whose) => ({
      path: `Figures/${(await newWork(world, whose, 'unreadable')).contractId}`,
      body: {
        bagian: 1,
        tayangan: 12_000,
        suka: 800,
        komentar: 40,
        dibagikan: 12,
        disimpan: null,
        bukti: await newScreenshot(world, whose),
      },
    }),
  },
  'PUT Figures/:id/public': {
    answers: { A: '401 200 404 403 403', B: '401 404 200 403 403', '?': '401 404 404 403 403' },
    send: async (world, whose) => ({
      path: `Figures/${(await newWork(world, whose, 'unreadable')).contractId}/public`,
      body: { bagian: 1, setuju: false },
    }),
  },
  'POST Figures/:id/ask': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    team: 'campaigns',
    send: async (world, whose) => ({
      path: `Figures/${(await newWork(world, whose, 'unreadable')).contractId}/ask`,
      body: { bagian: 1 },
    }),
  },
  'POST Campaign/cancelContract/:id': {
    answers: { A: '401 200 404 200 404', B: '401 404 200 404 200', '?': '401 404 404 404 404' },
    team: 'campaigns',
    send: async (world, whose) => ({
      path: `Campaign/cancelContract/${(await newWork(world, whose)).contractId}`,
      body: { alasan: 'Jadwal berubah.' },
    }),
  },
  // The Brand has proposed to cancel.
  'PUT Campaign/cancelContract/:id': {
    answers: { A: '401 200 404 409 404', B: '401 404 200 404 409', '?': '401 404 404 404 404' },
    team: 'campaigns',
    send: async (world, whose) => ({
      path: `Campaign/cancelContract/${(await newWork(world, whose, 'proposed')).contractId}`,
      body: { setuju: true },
    }),
  },
  'POST Dispute': {
    answers: { A: '401 200 404 200 404', B: '401 404 200 404 200', '?': '401 404 404 404 404' },
    team: 'campaigns',
    send: async (world, whose) => ({
      path: 'Dispute',
      body: { idKontrak: (await newWork(world, whose)).contractId, alasan: 'Konten tidak sesuai.' },
    }),
  },
  'GET Dispute': '401 200 200 200 200',
  'GET Dispute/:id': {
    answers: { A: '401 200 404 200 404', B: '401 404 200 404 200', '?': '401 404 404 404 404' },
    send: async (world, whose) => ({ path: `Dispute/${await newDispute(world, whose)}` }),
  },
  'GET Dispute/contract/:id': {
    answers: { A: '401 200 404 200 404', B: '401 404 200 404 200', '?': '401 404 404 404 404' },
    send: async (world, whose) => ({ path: `Dispute/contract/${await newDisputed(world, whose)}` }),
  },
  'POST Dispute/:id/message': {
    answers: { A: '401 200 404 200 404', B: '401 404 200 404 200', '?': '401 404 404 404 404' },
    team: 'campaigns',
    send: async (world, whose) => ({
      path: `Dispute/${await newDispute(world, whose)}/message`,
      body: { teks: 'Ini buktinya.' },
    }),
  },
  // The KOL has opened the dispute.
  'POST Dispute/:id/withdraw': {
    answers: { A: '401 200 404 409 404', B: '401 404 200 404 409', '?': '401 404 404 404 404' },
    team: 'campaigns',
    send: async (world, whose) => ({
      path: `Dispute/${await newDispute(world, whose)}/withdraw`,
      body: {},
    }),
  },
};

async function newDraft({ api, pairs }: World, whose: Whose): Promise<string> {
  return whose === '?' ? randomUUID() : (await api.newCampaign({}, pairs[whose].brand)).id;
}

async function newContract(world: World, whose: Whose): Promise<string> {
  if (whose === '?') return randomUUID();
  return invite(world.api, world.pairs[whose], await newCampaign(world, whose));
}
