import { setTimeout as pause } from 'node:timers/promises';
import { CAMPAIGN } from '../modules/payments/payments-fixture.ts';
import { receivedCodes } from '../platform/testing/inbox.ts';
import type { KillableApi } from './killable-fixture.ts';
import type { Answer } from './process-fixture.ts';

/** What one brand and one KOL did together. Each field is set only after the API has acknowledged it. */
export interface Episode {
  readonly number: number;
  readonly people: Person[];
  /** Campaigns that were asked for without an answer: each may exist once, or not. */
  readonly unsure: string[];
  campaign?: { id: string; name: string; total: number };
  paymentUrl?: string;
  hasSettled?: boolean;
  isVerified?: boolean;
  isApproved?: boolean;
  contract?: { id: string; decision: 'approved' | 'declined' };
  /** Acknowledged steps of the work, in order. */
  readonly work: ('handed_in' | 'revision' | 'accepted')[];
  /** What the KOL withdrew after its work was paid; always asked for under one key. */
  withdrawal?: { readonly id: string };
  /** The bank took back a part of the payment; `isTold`: the API has acknowledged the notification. */
  reversal?: { readonly isTold: boolean };
}

export interface Person {
  readonly phone: string;
  readonly role: 'KOL' | 'Brand';
  /** The session of the first acknowledged log-in. */
  session?: { readonly id: string; readonly headers: Record<string, string> };
  /** How often a code was asked for, with an answer or not. */
  codesAsked: number;
}

export const WITHDRAWN_IDR = 50_000;
export const TAKEN_BACK_IDR = 100_000;
const CODE_TIMEOUT_MS = 2_500;
const LOOK_MS = 25;
const LIST_MS = 250;
const PATIENCE_MS = 90_000;

/** Throws once something that repeats itself has gone on for too long, with what was answered last. */
function startPatience(what: string) {
  const end = Date.now() + PATIENCE_MS;
  return (last: unknown) => {
    if (Date.now() > end) throw new Error(`${what} never came about; at last: ${JSON.stringify(last)}`);
  };
}

/** Plays the episode from registration to paid work; calls `acknowledged` after each write. */
export async function playEpisode(
  api: KillableApi,
  episode: Episode,
  acknowledged: () => void,
): Promise<void> {
  const write = async (method: string, path: string, body: unknown, as?: Person) => {
    const answer = await api.ask(method, path, { headers: as?.session?.headers, body });
    if (answer.status === 200) acknowledged();
    return answer;
  };
  /** Accepts a 409 where an earlier try without an answer may have done it. */
  const decide = async (method: string, path: string, body: unknown, as: Person) => {
    const answer = await write(method, path, body, as);
    const isDone = answer.status === 200 || (answer.status === 409 && answer.unanswered > 0);
    if (!isDone) throw new Error(`${method} ${path}: ${answer.status} ${answer.body.Error}`);
  };

  const number = String(episode.number).padStart(5, '0');
  const brand = await enter(api, episode, `+62811${number}001`, 'Brand', write);
  const kol = await enter(api, episode, `+62812${number}001`, 'KOL', write);

  // Half of them send a key, with which a repeated request makes no second campaign.
  const isKeyed = episode.number % 2 === 0;
  const untilMade = startPatience(`campaign E${number}`);
  for (let attempt = 1; !episode.campaign; attempt += 1) {
    const namaProyek = isKeyed ? `E${number}` : `E${number} ${attempt}`;
    const body = { ...CAMPAIGN, namaProyek, jumlahKOL: 1 };
    const headers = { ...brand.session?.headers, ...(isKeyed && { 'idempotency-key': namaProyek }) };
    const answer = await api.send('POST', 'Campaign', { headers, body });
    if (answer?.status === 200) {
      acknowledged();
      episode.campaign = { id: answer.body.data.id, name: namaProyek, total: CAMPAIGN.hargaPekerjaan };
    } else {
      episode.unsure.push(namaProyek);
      untilMade(answer?.body);
      await pause(LOOK_MS);
    }
  }
  const { id, total } = episode.campaign;

  const paid = await write('POST', 'Campaign/payCampaign', { idCampaign: id, hargaPekerjaan: total }, brand);
  if (paid.status !== 200) throw new Error(`payCampaign: ${paid.status} ${paid.body.Error}`);
  episode.paymentUrl = paid.body.response.paymentUrl;
  // Every third order settles without a notification.
  const times = episode.number % 3 === 0 ? 0 : 1;
  const order_id = `CMP-${id.replaceAll('-', '')}-1`;
  await notify(api, { order_id, transaction_status: 'settlement', times });
  episode.hasSettled = true;
  const untilVerified = startPatience(`the verification of ${id}`);
  while (!episode.isVerified) {
    const { body } = await api.ask('GET', 'Campaign', { headers: brand.session?.headers });
    episode.isVerified = body.data.some(
      (one: { id: string; isVerification: boolean }) => one.id === id && one.isVerification,
    );
    untilVerified(body);
    if (!episode.isVerified) await pause(LIST_MS);
  }

  await decide('POST', 'Campaign/register', { IdUser: kol.session?.id, IdCampaign: id }, kol);
  await decide(
    'PUT',
    'Campaign/MemberCampaign',
    { status: 'Approved', idCampaign: id, idUser: kol.session?.id },
    brand,
  );
  episode.isApproved = true;
  const { body } = await api.ask('GET', 'Campaign/Kontrak', { headers: kol.session?.headers });
  const contract = body.data[0]._id;
  const decision = episode.number % 4 === 0 ? 'declined' : 'approved';
  await decide(
    'PUT',
    `Campaign/${decision === 'approved' ? 'approve' : 'decline'}Contract/${contract}`,
    {},
    kol,
  );
  episode.contract = { id: contract, decision };

  if (decision === 'approved') {
    const review = (status: string) =>
      decide('PUT', `Campaign/content/${contract}`, { status, note: 'Uji' }, brand);
    const url = `https://www.tiktok.com/@sari/video/7${number.padStart(18, '0')}`;
    const handIn = () => decide('POST', 'Campaign/content', { IdCampaign: id, tautan: [url], note: '' }, kol);
    const isRevised = episode.number % 4 === 2;
    for (const [event, take] of [
      ...(isRevised
        ? ([
            ['handed_in', handIn],
            ['revision', () => review('Revision')],
          ] as const)
        : []),
      ...([
        ['handed_in', handIn],
        ['accepted', () => review('Accepted')],
      ] as const),
    ]) {
      await take();
      episode.work.push(event);
    }
    const withdrawal = await withdrawFrom(api, episode, kol, acknowledged);
    if (withdrawal) episode.withdrawal = withdrawal;
  }

  if (episode.number % 2 === 0) return;
  const taken = { order_id, transaction_status: 'partial_refund', refund_amount: TAKEN_BACK_IDR, times: 1 };
  const statuses = await notify(api, taken);
  episode.reversal = { isTold: statuses.includes(200) };
  if (episode.reversal.isTold) acknowledged();
}

type Write = (method: string, path: string, body: unknown) => Promise<Answer>;

async function enter(
  api: KillableApi,
  { people }: Episode,
  phone: string,
  role: Person['role'],
  write: Write,
) {
  const person: Person = { phone, role, codesAsked: 0 };
  await write('POST', 'auth/register', {
    fullName: `${role} Episode`,
    email: 'a@contoh.id',
    phoneNumber: phone,
    idRole: role,
  });
  people.push(person);
  // Codes that were lost with a killed worker must not use up the limit of a day.
  await api.world.db.updateTable('users').set({ is_demo: true }).where('phone', '=', phone).execute();
  const seen = new Set<string>();
  const untilIn = startPatience(`the log-in of ${phone}`);
  while (!person.session) {
    person.codesAsked += 1;
    const asked = await write('POST', person.codesAsked > 1 ? 'auth/resendOTP' : 'auth/login', {
      phoneNumber: phone,
    });
    if (asked.status !== 200 && !/baru saja/.test(asked.body.Error))
      throw new Error(`${phone}: ${asked.body.Error}`);
    untilIn(asked.body);
    const code = await newCode(api, phone, seen);
    if (!code) continue;
    const answer = await api.send('POST', 'otp/validateWA', { body: { phonenumber: phone, code } });
    if (answer?.status !== 200) continue;
    const { accessToken, id } = answer.body.message;
    person.session = { id, headers: { authorization: `Bearer ${accessToken}`, cookie: answer.cookies } };
  }
  return person;
}

/** Undefined if no code came: the worker that was to send it may have been killed. */
async function newCode(api: KillableApi, phone: string, seen: Set<string>) {
  for (const end = Date.now() + CODE_TIMEOUT_MS; Date.now() < end; await pause(LOOK_MS)) {
    const codes = await receivedCodes(api.world, phone);
    const code = codes[0];
    if (code === undefined || seen.has(`${codes.length}`)) continue;
    seen.add(`${codes.length}`);
    return code;
  }
}

/** Gives the HTTP statuses that the API answered; 0 where it was down. */
export async function notify({ world }: KillableApi, payload: object): Promise<number[]> {
  const reply = await world.simulators.inject({ method: 'POST', url: '/midtrans/control/notify', payload });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json().deliveries.map(({ status }: { status: number }) => status);
}

const ACCOUNT = { bankCode: 'ID_BCA', accountNumber: '1234567890', accountName: 'Sari Dewi' };

/** Sets the account, confirms it by a code and withdraws; each step is repeated until it is acknowledged. */
async function withdrawFrom(
  api: KillableApi,
  episode: Episode,
  kol: Person,
  acknowledged: () => void,
): Promise<{ id: string } | undefined> {
  const headers = { ...kol.session?.headers };
  const ask = async (method: string, path: string, body?: unknown, key?: string) => {
    const sent = { headers: { ...headers, ...(key && { 'idempotency-key': key }) }, body };
    const answer = await api.ask(method, path, sent);
    if (answer.status === 200 && method !== 'GET') acknowledged();
    return answer;
  };
  const { body } = await ask('POST', 'Wallet/account', ACCOUNT);
  const untilConfirmed = startPatience(`the account of ${kol.phone}`);
  for (let isConfirmed = false; !isConfirmed; ) {
    const before = (await receivedCodes(api.world, kol.phone)).length;
    const asked = await ask('POST', 'Wallet/withdraw/code', {
      idAccount: body.data.id,
      amount: WITHDRAWN_IDR,
    });
    kol.codesAsked += 1 + asked.unanswered;
    untilConfirmed(asked.body);
    for (const end = Date.now() + CODE_TIMEOUT_MS; Date.now() < end && !isConfirmed; await pause(LOOK_MS)) {
      const codes = await receivedCodes(api.world, kol.phone);
      if (codes.length === before) continue;
      await ask('PUT', 'Wallet/withdraw/code', { code: codes[0] });
      // The answer to the right code may have been lost, so the account is looked at.
      const banks = await ask('GET', 'Wallet/banks');
      isConfirmed = banks.body.data.account.confirmedUntil !== null;
      break;
    }
  }
  const wanted = { ...ACCOUNT, amount: WITHDRAWN_IDR };
  const answer = await ask('POST', 'Wallet/withdraw', wanted, `W${episode.number}`);
  if (answer.status !== 200) throw new Error(`withdraw: ${answer.status} ${answer.body.Error}`);
  return { id: answer.body.data.id };
}
