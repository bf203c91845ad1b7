import { randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, jakartaDay } from '@sohor/shared/format';
import { sql } from 'kysely';
import { campaignOf } from '../modules/applicants/campaign-fixture.ts';
import { closedWithMoney } from '../modules/former-accounts/former-accounts-fixture.ts';
import { CAMPAIGN } from '../modules/payments/payments-fixture.ts';
import { COMPANY, PERSON, tellTax, verifyTax } from '../modules/taxes/taxes-fixture.ts';
import { joined } from '../modules/team/team-fixture.ts';
import { mayWithdraw, newWithdrawal, PAYOUT_ACCOUNT, usableAccount } from './payable-fixture.ts';
import { anotherSession, CREATORS, imageForm, invite, type Side, type World } from './world-fixture.ts';

/** Whose things a request names: those of a pair, or things that do not exist. */
export type Whose = Side | '?';

export interface Sent {
  /** Relative to /api/v1/. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser's push subscription: address of its push service, and two keys. */
const A_BROWSER = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  auth: 'a'.repeat(22),
};

const memberOf = async ({ api, pairs }: World, whose: Whose) =>
  whose === '?' ? randomUUID() : (await joined(api, pairs[whose].brand, 'reader')).id;

type Make = (world: World, whose: Whose) => Sent | Promise<Sent>;

/** Makes a new request for each call of the API, which the owner of what it names may make. */
export const REQUESTS: Readonly<Record<string, Make>> = {
  'GET health': () => ({ path: 'health' }),
  'GET ready': () => ({ path: 'ready' }),
  'GET openapi.json': () => ({ path: 'openapi.json' }),
  'GET docs': () => ({ path: 'docs' }),

  'POST telemetry': () => ({
    path: 'telemetry',
    body: { events: [{ type: 'page', metric: 'loaded', durationMs: 250 }] },
  }),

  'POST auth/login': () => ({ path: 'auth/login', body: { phoneNumber: newPhone() } }),
  'POST auth/resendOTP': () => ({ path: 'auth/resendOTP', body: { phoneNumber: newPhone() } }),
  'POST auth/register': () => ({
    path: 'auth/register',
    body: { fullName: 'Orang Baru', email: 'baru@contoh.id', phoneNumber: newPhone(), idRole: 'KOL' },
  }),
  'POST otp/validateWA': () => ({
    path: 'otp/validateWA',
    body: { phonenumber: newPhone(), code: '1234' },
  }),
  'GET auth/verifySessions': () => ({ path: 'auth/verifySessions' }),
  'POST auth/logout': () => ({ path: 'auth/logout' }),
  'GET auth/sessions': () => ({ path: 'auth/sessions' }),
  // A session of the KOL in pair A, of the Brand in pair B.
  'DELETE auth/sessions/:id': async ({ api, pairs }, whose) => {
    const owner = whose === 'A' ? pairs.A.kol : pairs.B.brand;
    const id = whose === '?' ? randomUUID() : (await anotherSession(api, owner)).sessionId;
    return { path: `auth/sessions/${id}` };
  },

  'GET webhooks/whatsapp': () => ({
    path: 'webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=tebakan&hub.challenge=123',
  }),
  'POST webhooks/whatsapp': () => ({ path: 'webhooks/whatsapp', body: { entry: [] } }),
  'POST webhooks/xendit': () => ({
    path: 'webhooks/xendit',
    body: { event: 'payout.succeeded', data: { reference_id: 'PO-1-1', status: 'SUCCEEDED' } },
  }),
  'POST webhooks/midtrans': () => ({
    path: 'webhooks/midtrans',
    body: {
      order_id: 'CMP-1',
      status_code: '200',
      gross_amount: '500000.00',
      transaction_status: 'settlement',
      signature_key: 'ab'.repeat(64),
    },
  }),

  'POST file/upload': async () => ({ path: 'file/upload', ...(await imageForm()) }),
  'GET files/:name': ({ pairs }, whose) => ({
    path: `files/${whose === '?' ? `${randomBytes(20).toString('hex')}.webp` : nameOf(pairs[whose].kolImage)}`,
  }),

  'GET Campaign/all': () => ({ path: 'Campaign/all' }),
  'GET Campaign': () => ({ path: 'Campaign' }),
  'GET Campaign/counts': () => ({ path: 'Campaign/counts' }),
  'GET Campaign/daftar.csv': () => ({ path: 'Campaign/daftar.csv' }),
  'GET Campaign/daftar.xlsx': () => ({ path: 'Campaign/daftar.xlsx' }),
  'GET Campaign/detail/:id': ({ pairs }, whose) => ({
    path: `Campaign/detail/${whose === '?' ? randomUUID() : pairs[whose].campaignId}`,
  }),
  'POST Campaign': ({ pairs }, whose) => ({
    path: 'Campaign',
    body: { ...CAMPAIGN, coverProyek: whose === '?' ? unknownImage() : pairs[whose].brandImage },
  }),
  'PUT Campaign/detail/:id': async (world, whose) => ({
    path: `Campaign/detail/${await newDraft(world, whose)}`,
    body: { ...CAMPAIGN, jumlahKOL: 3 },
  }),
  'DELETE Campaign/detail/:id': async (world, whose) => ({
    path: `Campaign/detail/${await newDraft(world, whose)}`,
  }),
  'POST Campaign/payCampaign': async ({ api, pairs }, whose) => {
    const { id, total } =
      whose === '?' ? { id: randomUUID(), total: 500_000 } : await api.newCampaign({}, pairs[whose].brand);
    return { path: 'Campaign/payCampaign', body: { idCampaign: id, hargaPekerjaan: total } };
  },

  'GET Campaign/cancel/:id': ({ pairs }, whose) => ({
    path: `Campaign/cancel/${whose === '?' ? randomUUID() : pairs[whose].campaignId}`,
  }),
  'POST Campaign/cancel': async (world, whose) => ({
    path: 'Campaign/cancel',
    body: { idCampaign: await newCampaign(world, whose), alasan: 'Produk batal terbit.' },
  }),

  'GET Campaign/registerMember/:campaignId': ({ pairs }, whose) => ({
    path: `Campaign/registerMember/${whose === '?' ? randomUUID() : pairs[whose].campaignId}`,
  }),
  'PUT Campaign/MemberCampaign': async (world, whose) => {
    const idCampaign = await newCampaign(world, whose);
    const { kol } = pairOf(world, whose);
    if (whose !== '?') {
      const body = { IdUser: kol.id, IdCampaign: idCampaign };
      await world.api.call('POST', 'Campaign/register', { as: kol, body });
    }
    return { path: 'Campaign/MemberCampaign', body: { status: 'Approved', idCampaign, idUser: kol.id } };
  },
  'PUT Campaign/MemberCampaign/undo': async (world, whose) => {
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
  'PUT Campaign/withdrawInvitation': async (world, whose) => {
    const idCampaign = await newCampaign(world, whose);
    if (whose !== '?') await invite(world.api, world.pairs[whose], idCampaign);
    return {
      path: 'Campaign/withdrawInvitation',
      body: { idCampaign, idUser: pairOf(world, whose).kol.id },
    };
  },
  'PUT Campaign/withdrawRegistration': async (world, whose) => {
    const IdCampaign = await newCampaign(world, whose);
    if (whose !== '?') {
      const { kol } = world.pairs[whose];
      const body = { IdUser: kol.id, IdCampaign };
      await world.api.call('POST', 'Campaign/register', { as: kol, body });
    }
    return { path: 'Campaign/withdrawRegistration', body: { IdCampaign } };
  },
  'POST Campaign/register': async (world, whose) => ({
    path: 'Campaign/register',
    body: {
      IdUser: whose === '?' ? randomUUID() : world.pairs[whose].kol.id,
      IdCampaign: await newCampaign(world, whose),
    },
  }),
  'POST Campaign/registerByBrand': async (world, whose) => ({
    path: 'Campaign/registerByBrand',
    body: { IdUser: pairOf(world, whose).kol.id, IdCampaign: await newCampaign(world, whose) },
  }),

  'GET Campaign/Kontrak': () => ({ path: 'Campaign/Kontrak' }),
  'GET Campaign/KontrakBrand': () => ({ path: 'Campaign/KontrakBrand' }),
  'GET Campaign/kontrak.csv': () => ({ path: 'Campaign/kontrak.csv' }),
  'GET Campaign/kontrak.xlsx': () => ({ path: 'Campaign/kontrak.xlsx' }),
  'GET Campaign/KontrakBrand/:id': ({ pairs }, whose) => ({
    path: `Campaign/KontrakBrand/${whose === '?' ? randomUUID() : pairs[whose].contractId}`,
  }),
  'GET Campaign/Kontrak/:id': ({ pairs }, whose) => ({
    path: `Campaign/Kontrak/${whose === '?' ? randomUUID() : pairs[whose].contractId}`,
  }),
  'GET Campaign/Kontrak/:id/pdf': ({ pairs }, whose) => ({
    path: `Campaign/Kontrak/${whose === '?' ? randomUUID() : pairs[whose].contractId}/pdf`,
  }),
  'PUT Campaign/approveContract/:id': async (world, whose) => ({
    path: `Campaign/approveContract/${await newContract(world, whose)}`,
    body: {},
  }),
  'PUT Campaign/declineContract/:id': async (world, whose) => ({
    path: `Campaign/declineContract/${await newContract(world, whose)}`,
    body: {},
  }),

  'GET Campaign/content/:id': ({ pairs }, whose) => ({
    path: `Campaign/content/${whose === '?' ? randomUUID() : pairs[whose].campaignId}`,
  }),
  'POST Campaign/content': async (world, whose) => ({
    path: 'Campaign/content',
    body: {
      IdCampaign: (await newWork(world, whose)).campaignId,
      url: newVideo(whose),
      note: 'Sudah tayang.',
    },
  }),
  'PUT Campaign/content/:id': async (world, whose) => ({
    path: `Campaign/content/${(await newWork(world, whose, 'handed in')).contractId}`,
    body: { status: 'Accepted', note: '' },
  }),
  'PUT Campaign/content/:id/extend': async (world, whose) => ({
    path: `Campaign/content/${(await newWork(world, whose, 'overdue')).contractId}/extend`,
    body: { batas: jakartaDay(new Date(world.api.clock.now().getTime() + 2 * DAY_MS)) },
  }),
  'POST Campaign/cancelContract/:id': async (world, whose) => ({
    path: `Campaign/cancelContract/${(await newWork(world, whose)).contractId}`,
    body: { alasan: 'Jadwal berubah.' },
  }),
  // The Brand has proposed to cancel.
  'PUT Campaign/cancelContract/:id': async (world, whose) => ({
    path: `Campaign/cancelContract/${(await newWork(world, whose, 'proposed')).contractId}`,
    body: { setuju: true },
  }),
  'POST Dispute': async (world, whose) => ({
    path: 'Dispute',
    body: { idKontrak: (await newWork(world, whose)).contractId, alasan: 'Konten tidak sesuai.' },
  }),
  'GET Dispute': () => ({ path: 'Dispute' }),
  'GET Dispute/:id': async (world, whose) => ({ path: `Dispute/${await newDispute(world, whose)}` }),
  'POST Dispute/:id/message': async (world, whose) => ({
    path: `Dispute/${await newDispute(world, whose)}/message`,
    body: { teks: 'Ini buktinya.' },
  }),
  // The KOL has opened the dispute.
  'POST Dispute/:id/withdraw': async (world, whose) => ({
    path: `Dispute/${await newDispute(world, whose)}/withdraw`,
    body: {},
  }),
  'GET Tax/preview/:idKontrak': ({ pairs }, whose) => ({
    path: `Tax/preview/${whose === '?' ? randomUUID() : pairs[whose].contractId}`,
  }),

  'GET Team': () => ({ path: 'Team' }),
  'GET Team/acts': () => ({ path: 'Team/acts' }),
  'POST Team': () => ({ path: 'Team', body: { nama: 'Dewi Lestari', nomor: newPhone(), peran: 'reader' } }),
  'PUT Team/:id': async (world, whose) => ({
    path: `Team/${await memberOf(world, whose)}`,
    body: { peran: 'finance' },
  }),
  'POST Team/leave': () => ({ path: 'Team/leave' }),
  'DELETE Team/:id': async (world, whose) => ({ path: `Team/${await memberOf(world, whose)}` }),
  'GET Account': () => ({ path: 'Account' }),
  'POST Account/phone': async ({ api }) => {
    // As if no code was asked for in the last minute.
    await api.db.deleteFrom('code_lanes').where('lane', '=', 'number-before').execute();
    return { path: 'Account/phone', body: { nomor: newPhone() } };
  },
  'PUT Account/phone': async ({ api }) => {
    // No change of number is under way.
    await api.db.deleteFrom('number_changes').execute();
    return { path: 'Account/phone', body: { kodeLama: '0000', kodeBaru: '0000' } };
  },
  'POST Account/email': () => ({ path: 'Account/email', body: { email: 'kotak@contoh.id' } }),
  'PUT Account/email': () => ({ path: 'Account/email', body: { token: 'a'.repeat(43) } }),
  'POST Account/data': () => ({ path: 'Account/data' }),
  'PUT Account/brand': ({ pairs }, whose) => ({
    path: 'Account/brand',
    body: { nama: 'Kopi Senja', logo: whose === '?' ? null : pairs[whose].brandImage },
  }),
  'GET Account/closing': () => ({ path: 'Account/closing' }),
  'POST Account/closing': async ({ api }) => {
    await api.db.deleteFrom('code_lanes').where('lane', '=', 'closing').execute();
    return { path: 'Account/closing' };
  },
  'PUT Account/closing': async ({ api }) => {
    // No closing was asked for.
    await api.db.deleteFrom('closing_requests').execute();
    return { path: 'Account/closing', body: { kode: '0000' } };
  },
  'GET Tax': () => ({ path: 'Tax' }),
  'PUT Tax': () => ({ path: 'Tax', body: PERSON }),
  'GET Tax/statement': () => ({ path: 'Tax/statement?tahun=2026' }),
  'GET Tax/statement.csv': () => ({ path: 'Tax/statement.csv?tahun=2026' }),
  'GET Tax/statement.xlsx': () => ({ path: 'Tax/statement.xlsx?tahun=2026' }),
  'GET Tax/statement/pdf': () => ({ path: 'Tax/statement/pdf?tahun=2026&bulan=1' }),
  'POST Tax/statement/file': async (world, whose) => {
    const [tahun = '', bulan = ''] = (await newTaxMonth(world, whose)).masa.split('-');
    return { path: 'Tax/statement/file', body: { tahun, bulan: String(Number(bulan)) } };
  },
  'POST Tax/statement/file.xlsx': async (world, whose) => {
    const [tahun = '', bulan = ''] = (await newTaxMonth(world, whose)).masa.split('-');
    return { path: 'Tax/statement/file.xlsx', body: { tahun, bulan: String(Number(bulan)) } };
  },

  'GET Dashboard': () => ({ path: 'Dashboard' }),
  'GET Dashboard/spending': () => ({ path: 'Dashboard/spending?bulan=12' }),
  'GET Wallet': () => ({ path: 'Wallet' }),
  'GET Wallet/topUp': () => ({ path: 'Wallet/topUp' }),
  'POST Wallet/topUp': () => ({ path: 'Wallet/topUp', body: { amount: 50_000 } }),
  'GET Wallet/banks': () => ({ path: 'Wallet/banks' }),
  'POST Wallet/account': () => ({ path: 'Wallet/account', body: PAYOUT_ACCOUNT }),
  'POST Wallet/withdraw/code': async ({ api, pairs }, whose) => ({
    path: 'Wallet/withdraw/code',
    body: {
      idAccount: whose === '?' ? randomUUID() : await usableAccount(api, pairs[whose].kol),
      amount: 20_000,
    },
  }),
  'PUT Wallet/withdraw/code': async ({ api }) => {
    // No code was asked for.
    await api.db.deleteFrom('code_lanes').where('lane', '=', 'payout').execute();
    return { path: 'Wallet/withdraw/code', body: { code: '0000' } };
  },
  'POST Wallet/withdraw': async ({ api, pairs }, whose) => {
    await api.db.deleteFrom('payout_permits').execute();
    if (whose !== '?') await mayWithdraw(api, pairs[whose].kol);
    return {
      path: 'Wallet/withdraw',
      body: { ...PAYOUT_ACCOUNT, amount: 10_000 },
      headers: { 'idempotency-key': randomUUID() },
    };
  },
  'GET Wallet/withdraw': () => ({ path: 'Wallet/withdraw' }),
  'GET Wallet/withdraw/:id': async ({ api, pairs }, whose) => ({
    path: `Wallet/withdraw/${whose === '?' ? randomUUID() : await newWithdrawal(api, pairs[whose].kol)}`,
  }),
  'DELETE Wallet/withdraw/:id': async ({ api, pairs }, whose) => ({
    path: `Wallet/withdraw/${whose === '?' ? randomUUID() : await newWithdrawal(api, pairs[whose].kol)}`,
  }),
  'GET Wallet/transactions': () => ({ path: 'Wallet/transactions' }),
  'GET Wallet/transactions.csv': () => ({ path: 'Wallet/transactions.csv' }),
  'GET Wallet/transactions.xlsx': () => ({ path: 'Wallet/transactions.xlsx' }),
  'GET Wallet/upcoming': () => ({ path: 'Wallet/upcoming' }),
  'GET Wallet/upcoming.csv': () => ({ path: 'Wallet/upcoming.csv' }),
  'GET Wallet/upcoming.xlsx': () => ({ path: 'Wallet/upcoming.xlsx' }),
  'GET Invoice': () => ({ path: 'Invoice' }),
  'GET Invoice/daftar.csv': () => ({ path: 'Invoice/daftar.csv' }),
  'GET Invoice/daftar.xlsx': () => ({ path: 'Invoice/daftar.xlsx' }),
  'GET Notice': () => ({ path: 'Notice' }),
  'GET Notice/state': () => ({ path: 'Notice/state' }),
  'GET Notice/stream': () => ({ path: 'Notice/stream' }),
  'PUT Notice/read': ({ api }) => ({
    path: 'Notice/read',
    body: { until: api.clock.now().toISOString() },
  }),
  'GET Notice/settings': () => ({ path: 'Notice/settings' }),
  'PUT Notice/settings': () => ({
    path: 'Notice/settings',
    body: {
      off: [{ group: 'money', channel: 'whatsapp' }],
      quietFrom: 1260,
      quietUntil: 420,
      dailyDigest: false,
    },
  }),
  'POST Notice/push': () => ({ path: 'Notice/push', body: A_BROWSER }),
  'PUT Notice/push/remove': () => ({ path: 'Notice/push/remove', body: { endpoint: A_BROWSER.endpoint } }),
  'POST Invoice': async (world, whose) => ({
    path: 'Invoice',
    body: { IdCampaign: (await newWork(world, whose, 'accepted')).campaignId },
  }),
  'GET Invoice/:id/pdf': ({ pairs }, whose) => ({
    path: `Invoice/${whose === '?' ? randomUUID() : pairs[whose].invoice.id}/pdf`,
  }),
  'POST Invoice/:id/pay': async (world, whose) => ({
    path: `Invoice/${whose === '?' ? randomUUID() : await openInvoice(world, whose)}/pay`,
  }),

  'GET Ops/session': () => ({ path: 'Ops/session' }),
  'POST Ops/session/enrol': () => ({ path: 'Ops/session/enrol' }),
  'PUT Ops/session': () => ({ path: 'Ops/session', body: { code: '123456' } }),
  'GET Ops/users': () => ({ path: 'Ops/users' }),
  'GET Ops/users/:id': ({ pairs }, whose) => ({
    path: `Ops/users/${whose === '?' ? randomUUID() : pairs[whose].kol.id}`,
  }),
  'PUT Ops/users/:id/block': async (world, whose) => ({
    path: `Ops/users/${await newPerson(world, whose)}/block`,
    body: { blocked: true, alasan: 'penipuan' },
  }),
  'PUT Ops/users/:id/freeze': async (world, whose) => ({
    path: `Ops/users/${await newPerson(world, whose)}/freeze`,
    body: { frozen: true, alasan: 'diperiksa' },
  }),
  'PUT Ops/users/:id/verify': async (world, whose) => ({
    path: `Ops/users/${await newPerson(world, whose)}/verify`,
    body: { verified: true, alasan: 'KTP cocok' },
  }),
  'PUT Ops/users/:id/signOut': async (world, whose) => ({
    path: `Ops/users/${await newPerson(world, whose)}/signOut`,
    body: { alasan: 'ponsel hilang' },
  }),
  'POST Ops/writeOffs': async (world, whose) => ({
    path: 'Ops/writeOffs',
    headers: { 'idempotency-key': randomUUID() },
    body: { idUser: await newPerson(world, whose), amount: 1_000, alasan: 'biaya ganda' },
  }),
  'GET Ops/tax': () => ({ path: 'Ops/tax' }),
  'PUT Ops/tax/:id/verify': async (world, whose) => {
    const { id, versi } = await newTaxpayer(world, whose);
    return { path: `Ops/tax/${id}/verify`, body: { verified: true, versi, alasan: 'KTP cocok' } };
  },
  'PUT Ops/tax/:id/certificate': async (world, whose) => {
    const { id, versi } = await newTaxpayer(world, whose);
    return { path: `Ops/tax/${id}/certificate`, body: { ...certificate(), versi, alasan: 'asli dilihat' } };
  },
  'PUT Ops/tax/:id/certificate/revoke': async (world, whose) => {
    const { id, versi } = await newTaxpayer(world, whose);
    const as = await world.api.signIn('Admin');
    const body = { ...certificate(), versi, alasan: 'asli dilihat' };
    if (whose !== '?') {
      const proposed = await world.api.call('PUT', `Ops/tax/${id}/certificate`, { as, body });
      const second = { as: await world.api.signIn('Admin'), body: { setuju: true, alasan: 'asli dilihat' } };
      await world.api.call('PUT', `Ops/approvals/${proposed.body.data.approval}`, second);
    }
    return { path: `Ops/tax/${id}/certificate/revoke`, body: { versi, alasan: 'dicabut kantor pajak' } };
  },
  'GET Ops/taxMonths': () => ({ path: 'Ops/taxMonths' }),
  'POST Ops/taxMonths': async (world, whose) => ({
    path: 'Ops/taxMonths',
    headers: { 'idempotency-key': randomUUID() },
    body: {
      ...(await newTaxMonth(world, whose)),
      jumlah: 1_000,
      ntpn: '0123456789ABCDEF',
      alasan: 'bukti setor ada',
    },
  }),
  'POST Ops/users/:id/unmask': async (world, whose) => ({
    path: `Ops/users/${(await newTaxpayer(world, whose)).id}/unmask`,
    body: { apa: 'Pajak', alasan: 'cek Coretax' },
  }),
  'GET Ops/approvals': () => ({ path: 'Ops/approvals' }),
  'PUT Ops/approvals/:id': async (world, whose) => ({
    path: `Ops/approvals/${await newApproval(world, whose)}`,
    body: { setuju: true, alasan: 'sudah dicek' },
  }),
  'GET Ops/disputes': () => ({ path: 'Ops/disputes' }),
  'GET Ops/disputes/:id': async (world, whose) => ({
    path: `Ops/disputes/${await newDispute(world, whose)}`,
  }),
  'GET Ops/disputes/:id/preview': async (world, whose) => ({
    path: `Ops/disputes/${await newDispute(world, whose)}/preview?toKol=1`,
  }),
  'PUT Ops/disputes/:id': async (world, whose) => ({
    path: `Ops/disputes/${await heardDispute(world, whose)}`,
    body: { toKol: 1, alasan: 'Sebagian sesuai.' },
  }),
  'GET Ops/payouts': () => ({ path: 'Ops/payouts' }),
  'GET Ops/payouts/float': () => ({ path: 'Ops/payouts/float' }),
  'PUT Ops/payouts/:id/ask': async ({ api, pairs }, whose) => ({
    path: `Ops/payouts/${whose === '?' ? randomUUID() : await newWithdrawal(api, pairs[whose].kol)}/ask`,
    body: {},
  }),
  'GET Ops/held': () => ({ path: 'Ops/held' }),
  'PUT Ops/held/:id': async (world, whose) => {
    const { id, idAkun } = await newRest(world, whose);
    return { path: `Ops/held/${id}`, body: { keputusan: 'move', idAkun, alasan: 'KTP sama' } };
  },
  'GET Ops/differences': () => ({ path: 'Ops/differences' }),
  'PUT Ops/differences/:id': async (world, whose) => ({
    path: `Ops/differences/${await newDifference(world, whose)}`,
    body: { alasan: 'dikembalikan manual' },
  }),
  'GET Ops/jobs': () => ({ path: 'Ops/jobs' }),
  'PUT Ops/jobs/:id': async (world, whose) => ({
    path: `Ops/jobs/${await givenUpJob(world, whose)}`,
    body: { alasan: 'penyedia pulih' },
  }),
  'PUT Ops/jobs/:id/discard': async (world, whose) => ({
    path: `Ops/jobs/${await givenUpJob(world, whose)}/discard`,
    body: { alasan: 'tidak perlu lagi' },
  }),
  'GET Ops/releases': () => ({ path: 'Ops/releases' }),
  'GET Ops/events': () => ({ path: 'Ops/events' }),

  'GET user/kol': () => ({ path: 'user/kol' }),
  'GET user/kol/:category': (_world, whose) => ({ path: `user/kol/${whose === '?' ? 'apasaja' : 'beauty'}` }),
  'GET Shortlist': () => ({ path: 'Shortlist' }),
  'POST Shortlist': async ({ api }) => {
    // Removes old lists, so that the limit of lists does not refuse the next one. The newest stay, as other requests
    // name them.
    await sql`DELETE FROM shortlists WHERE id NOT IN (SELECT id FROM shortlists ORDER BY id DESC LIMIT 10)`.execute(
      api.db,
    );
    return { path: 'Shortlist', body: { nama: `Daftar ${randomUUID()}` } };
  },
  'GET Shortlist/:id': async (world, whose) => ({ path: `Shortlist/${await aShortlist(world, whose)}` }),
  'GET Shortlist/:id/daftar.csv': async (world, whose) => ({
    path: `Shortlist/${await aShortlist(world, whose)}/daftar.csv`,
  }),
  'GET Shortlist/:id/daftar.xlsx': async (world, whose) => ({
    path: `Shortlist/${await aShortlist(world, whose)}/daftar.xlsx`,
  }),
  'PUT Shortlist/:id': async (world, whose) => ({
    path: `Shortlist/${await aShortlist(world, whose)}`,
    body: { nama: `Nama ${randomUUID()}` },
  }),
  'DELETE Shortlist/:id': async (world, whose) => ({ path: `Shortlist/${await aShortlist(world, whose)}` }),
  'PUT Shortlist/:id/kol/:idUser': async (world, whose) => ({
    path: `Shortlist/${await aShortlist(world, whose)}/kol/${world.pairs.A.kol.id}`,
    body: { catatan: 'Tanya harga Story.' },
  }),
  'DELETE Shortlist/:id/kol/:idUser': async (world, whose) => ({
    path: `Shortlist/${await aShortlist(world, whose)}/kol/${world.pairs.A.kol.id}`,
  }),
  'GET Chat': () => ({ path: 'Chat' }),
  'GET Chat/with/:idUser': ({ pairs }, whose) => ({
    path: `Chat/with/${whose === '?' ? randomUUID() : pairs[whose].kol.id}`,
  }),
  'POST Chat': async (world, whose) => {
    await aChat(world, whose);
    const idUser = whose === '?' ? randomUUID() : world.pairs[whose].kol.id;
    return { path: 'Chat', body: { idUser, clientId: randomUUID(), teks: 'Halo Kak' } };
  },
  'GET Chat/:id': async (world, whose) => ({ path: `Chat/${(await aChat(world, whose)).id}` }),
  'POST Chat/:id': async (world, whose) => ({
    path: `Chat/${(await aChat(world, whose)).id}`,
    body: { clientId: randomUUID(), teks: 'Baik' },
  }),
  // What the KOL wrote last.
  'DELETE Chat/:id/:nomor': async (world, whose) => {
    const { id, nomor } = await aChat(world, whose);
    return { path: `Chat/${id}/${nomor}` };
  },
  'PUT Chat/:id/read': async (world, whose) => ({
    path: `Chat/${(await aChat(world, whose)).id}/read`,
    body: { nomor: 1 },
  }),
  'PUT Chat/:id/request': async (world, whose) => ({
    path: `Chat/${(await aChat(world, whose, 'request')).id}/request`,
    body: { terima: true },
  }),
  'PUT Chat/:id/block': async (world, whose) => ({
    path: `Chat/${(await aChat(world, whose)).id}/block`,
    body: { blokir: true },
  }),
  'POST Chat/:id/report': async (world, whose) => {
    const { id, nomor } = await aChat(world, whose);
    return { path: `Chat/${id}/report`, body: { nomor, alasan: 'spam', keterangan: 'Mengganggu.' } };
  },
  'PUT Chat/:id/evidence': async (world, whose) => ({
    path: `Chat/${(await aChat(world, whose)).id}/evidence`,
    body: { idSengketa: await newDispute(world, whose) },
  }),
  'POST Ops/disputes/:id/chat': async (world, whose) => {
    const { id } = await aChat(world, whose);
    const idSengketa = await newDispute(world, whose);
    const shown = { as: pairOf(world, whose).kol, body: { idSengketa } };
    if (whose !== '?') await world.api.call('PUT', `Chat/${id}/evidence`, shown);
    return { path: `Ops/disputes/${idSengketa}/chat`, body: { alasan: 'menilai sengketa' } };
  },
  'GET Ops/chatReports': () => ({ path: 'Ops/chatReports' }),
  'POST Ops/chatReports/:id/read': async (world, whose) => ({
    path: `Ops/chatReports/${await aReport(world, whose)}/read`,
    body: { alasan: 'laporan pengguna' },
  }),
  'PUT Ops/chatReports/:id': async (world, whose) => ({
    path: `Ops/chatReports/${await aReport(world, whose)}`,
    body: { putusan: 'unfounded', alasan: 'tidak terbukti' },
  }),
  'GET public/kol': () => ({ path: 'public/kol' }),
  'GET public/showcase': () => ({ path: 'public/showcase' }),
  'GET public/kol/:slug': ({ pairs }, whose) => ({
    path: `public/kol/${whose === '?' ? 'tidak-ada' : pairs[whose].slug}`,
  }),

  'GET RateCard': () => ({ path: 'RateCard' }),
  'PUT RateCard': () => ({
    path: 'RateCard',
    body: { currency: 'IDR', rates: { TikTok: { Video: 1 }, Appearance: { Attendance: 2 } } },
  }),
  'GET Scraper': () => ({ path: 'Scraper' }),
  'GET Scraper/scraperTiktok': () => ({ path: 'Scraper/scraperTiktok' }),
  'GET Scraper/sync/:runId': ({ pairs }, whose) => ({
    path: `Scraper/sync/${whose === '?' ? randomUUID() : pairs[whose].runId}`,
  }),
  'GET auth/tiktok/config': () => ({ path: 'auth/tiktok/config' }),
  'POST auth/tiktok/exchange': () => ({
    path: 'auth/tiktok/exchange',
    body: {
      code: 'bukan-kode',
      codeVerifier: 'v'.repeat(64),
      redirectUri: 'http://localhost:3000/appSohor/rate-card',
    },
  }),
  'POST auth/UpdateProfileSosmed': (world, whose) => ({
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

/** The conversation of a pair, unblocked and without open reports, with a new entry of the KOL. */
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

let videos = 0;
/** A video of that KOL's linked account. */
function newVideo(whose: Whose): string {
  videos += 1;
  return `https://www.tiktok.com/@${whose === '?' ? 'sari' : CREATORS[whose]}/video/${7_300_000_000 + videos}`;
}

let phones = 0;
function newPhone(): string {
  phones += 1;
  return `+62857${String(phones).padStart(8, '0')}`;
}
const nameOf = (path: string) => path.split('/').at(-1);
const unknownImage = () => `/api/v1/files/${randomBytes(20).toString('hex')}.webp`;
const pairOf = ({ pairs }: World, whose: Whose) => pairs[whose === '?' ? 'A' : whose];

async function newCampaign({ api, pairs }: World, whose: Whose): Promise<string> {
  return whose === '?' ? randomUUID() : campaignOf(api.db, pairs[whose].brand.id);
}

async function newDraft({ api, pairs }: World, whose: Whose): Promise<string> {
  return whose === '?' ? randomUUID() : (await api.newCampaign({}, pairs[whose].brand)).id;
}

async function openInvoice(world: World, whose: 'A' | 'B'): Promise<string> {
  const { api, pairs } = world;
  const as = pairs[whose].brand;
  const campaign = await api.newCampaign({}, as);
  await api.pay(campaign, as);
  const { body } = await api.call('GET', 'Invoice', { as });
  return body.data.find(({ idCampaign }: { idCampaign: string }) => idCampaign === campaign.id).id;
}

async function newContract(world: World, whose: Whose): Promise<string> {
  if (whose === '?') return randomUUID();
  return invite(world.api, world.pairs[whose], await newCampaign(world, whose));
}

/** A signed contract of a new campaign, whose work is in this state. */
async function newWork(
  world: World,
  whose: Whose,
  stands?: 'handed in' | 'accepted' | 'overdue' | 'proposed',
) {
  const campaignId = await newCampaign(world, whose);
  if (whose === '?') return { campaignId, contractId: randomUUID() };
  const { api, pairs } = world;
  const { kol, brand } = pairs[whose];
  const contractId = await invite(api, pairs[whose], campaignId);
  await api.call('PUT', `Campaign/approveContract/${contractId}`, { as: kol });
  if (stands === 'handed in' || stands === 'accepted') {
    const body = { IdCampaign: campaignId, url: newVideo(whose), note: '' };
    await api.call('POST', 'Campaign/content', { as: kol, body });
  }
  if (stands === 'accepted') {
    const body = { status: 'Accepted', note: '' };
    await api.call('PUT', `Campaign/content/${contractId}`, { as: brand, body });
  }
  if (stands === 'proposed')
    await api.call('POST', `Campaign/cancelContract/${contractId}`, {
      as: brand,
      body: { alasan: 'Batal.' },
    });
  if (stands === 'overdue') {
    const anHourAgo = new Date(api.clock.now().getTime() - HOUR_MS);
    const late = { deadline_at: anHourAgo, due_at: anHourAgo };
    await api.db.updateTable('deliverables').set(late).where('contract_id', '=', contractId).execute();
  }
  return { campaignId, contractId };
}

/** A dispute that the KOL opened. */
async function newDispute(world: World, whose: Whose): Promise<string> {
  if (whose === '?') return randomUUID();
  const { contractId } = await newWork(world, whose);
  const body = { idKontrak: contractId, alasan: 'Brand tidak menjawab.' };
  const opened = await world.api.call('POST', 'Dispute', { as: world.pairs[whose].kol, body });
  return opened.body.data.id;
}

/** A dispute in which the time for evidence is over. */
async function heardDispute(world: World, whose: Whose): Promise<string> {
  const id = await newDispute(world, whose);
  await sql`UPDATE disputes SET evidence_until = opened_at WHERE id = ${id}`.execute(world.api.db);
  return id;
}

/** A person that no other request needs, so that staff may block it. */
const newPerson = async ({ api }: World, whose: Whose) =>
  whose === '?' ? randomUUID() : (await api.signIn('KOL', { fullName: 'Orang Lain' })).id;

/** A person with tax data, and the id of their version. */
async function newTaxpayer(world: World, whose: Whose) {
  if (whose === '?') return { id: randomUUID(), versi: randomUUID() };
  const as = await world.api.signIn('KOL', { fullName: 'Wajib Pajak' });
  return { id: as.id, versi: (await tellTax(world.api, as)).id };
}

const certificate = () => ({
  jenis: 'SKB',
  nomor: 'S-1/2026',
  berlakuDari: '2026-01-01',
  berlakuSampai: '2099-12-31',
});

let months = 0;
/** A month that is over, in which a Brand withheld Rp1.000. */
async function newTaxMonth(world: World, whose: Whose) {
  if (whose === '?') return { masa: '2000-01', idPemotong: randomUUID() };
  const { api, pairs } = world;
  const { brand, kol } = pairs[whose];
  // No company, so that the work itself leaves no paper.
  await tellTax(api, brand);
  const { contractId, campaignId } = await newWork(world, whose, 'accepted');
  const profile = await tellTax(api, brand, COMPANY);
  await verifyTax(api, brand);
  months += 1;
  const masa = `20${String(1 + Math.floor(months / 12)).padStart(2, '0')}-${String(1 + (months % 12)).padStart(2, '0')}`;
  await api.db
    .insertInto('tax_withholdings')
    .values({
      ...{ contract_id: contractId, no: `BP-2001-ABCDEFGH-${10_000 + months}`, period: `${masa}-01` },
      ...{ at: new Date(`${masa}-15T05:00:00Z`), withholder_id: brand.id, kol_id: kol.id },
      campaign_id: campaignId,
      profile_id: null,
      withholder_profile_id: profile.id,
      kind: 'pph21',
      gross_idr: 100_000,
      base_idr: 50_000,
      tax_idr: 1_000,
      steps: '[]',
    })
    .execute();
  return { masa, idPemotong: brand.id };
}

/** A write-off that another person of the staff proposed. */
async function newApproval(world: World, whose: Whose): Promise<string> {
  if (whose === '?') return randomUUID();
  const { api } = world;
  const as = await api.signIn('Admin', { fullName: 'Pengusul' });
  const body = { idUser: await newPerson(world, whose), amount: 20_000_000, alasan: 'ganti rugi' };
  const headers = { 'idempotency-key': randomUUID() };
  return (await api.call('POST', 'Ops/writeOffs', { as, body, headers })).body.data.approval;
}

/** Money of a closed account, whose number an open one has proved. */
async function newRest({ api }: World, whose: Whose): Promise<{ id: string; idAkun: string }> {
  if (whose === '?') return { id: randomUUID(), idAkun: randomUUID() };
  const { id: idAkun } = await api.signIn('KOL');
  return { ...(await closedWithMoney(api, idAkun)), idAkun };
}

async function newDifference({ api }: World, whose: Whose): Promise<string> {
  if (whose === '?') return randomUUID();
  const at = api.clock.now();
  const found = { subject: `CMP-${randomUUID()}`, field: 'status', ours: 'paid', theirs: 'expire' };
  const { id } = await api.db
    .insertInto('differences')
    .values({ source: 'midtrans', ...found, found_at: at, seen_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function givenUpJob({ api }: World, whose: Whose): Promise<string> {
  if (whose === '?') return '999999999';
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job('nobody-does-this')`.execute(api.db);
  await sql`
    update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() + interval '1 hour'
    where id = ${rows[0]?.id}::bigint`.execute(api.db);
  return rows[0]?.id ?? '';
}
