import { randomUUID } from 'node:crypto';
import { call, codesAt, untilCode } from './actions.ts';
import type { Person, Stage } from './stage.ts';

/** Of each campaign: how many KOLs apply, and how many of them are hired. */
export const APPLICANTS = 6;
export const HIRED = 2;

export interface Life {
  readonly brand: Person;
  readonly applicants: readonly Person[];
  readonly hired: readonly Person[];
  /** Known once it was created. */
  campaignId: string;
}

const PRICE_IDR = 500_000;
const ACCOUNT = { bankCode: 'ID_BCA', accountNumber: '1234567890' };

/** Days from today, as the product writes them. */
const day = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Jakarta' });

/** Campaigns of different people each, leaving out those of so many campaigns before. */
export function livesOf({ kols, brands }: Stage, count: number, after: number): Life[] {
  return brands.slice(after, after + count).map((brand, nth) => {
    const first = (after + nth) * APPLICANTS;
    const applicants = kols.slice(first, first + APPLICANTS);
    return { brand, applicants, hired: applicants.slice(0, HIRED), campaignId: '' };
  });
}

type Step = (stage: Stage, life: Life) => Promise<void>;

async function pay(stage: Stage, { brand, campaignId }: Life): Promise<void> {
  await call(stage, 'POST', 'Campaign/payCampaign', {
    as: brand,
    body: { idCampaign: campaignId, hargaPekerjaan: PRICE_IDR * HIRED },
  });
  const [order] = await stage.ask<{ order_id: string }>(
    'SELECT order_id FROM payment_orders WHERE campaign_id = $1',
    [campaignId],
  );
  const reply = await stage.simulators.inject({
    method: 'POST',
    url: '/midtrans/control/notify',
    payload: { order_id: order?.order_id, transaction_status: 'settlement' },
  });
  const [delivery] = reply.json().deliveries as { status: number }[];
  if (delivery?.status !== 200) throw new Error(`the notification was not taken: ${reply.body}`);
}

async function contractOf({ ask }: Stage, kol: Person, campaignId: string): Promise<string> {
  const [contract] = await ask<{ id: string }>(
    'SELECT id FROM contracts WHERE kol_id = $1 AND campaign_id = $2',
    [kol.id, campaignId],
  );
  return contract?.id ?? '';
}

let videos = 7_300_000_000;

async function withdraw(stage: Stage, kol: Person): Promise<void> {
  const [named] = await stage.ask<{ name: string }>('SELECT full_name AS name FROM users WHERE id = $1', [
    kol.id,
  ]);
  const target = { ...ACCOUNT, accountName: named?.name ?? '' };
  const wallet = (await call(stage, 'GET', 'Wallet', { as: kol })).data;
  const kept = (await call(stage, 'GET', 'Wallet/banks', { as: kol })).data.account;
  const account = kept ?? (await call(stage, 'POST', 'Wallet/account', { as: kol, body: target })).data;
  const known = (await codesAt(stage, kol.phone)).length;
  await call(stage, 'POST', 'Wallet/withdraw/code', { as: kol, body: { idAccount: account.id } });
  const code = await untilCode(stage, kol.phone, known);
  await call(stage, 'PUT', 'Wallet/withdraw/code', { as: kol, body: { code } });
  await call(stage, 'POST', 'Wallet/withdraw', {
    as: kol,
    body: { ...target, amount: Math.max(10_000, Math.floor(Number(wallet.balance) / 2)) },
    headers: { 'idempotency-key': randomUUID() },
  });
}

/** One after the other; each is done for all campaigns before the next begins. */
export const STEPS: Readonly<Record<string, Step>> = {
  'create it': async (stage, life) => {
    const created = await call(stage, 'POST', 'Campaign', {
      as: life.brand,
      body: {
        jenisPekerjaan: 'TikTok Video Post',
        hargaPekerjaan: PRICE_IDR,
        tipeKonten: 'Product',
        referensiVisual: 'https://contoh.id/referensi',
        arahanKonten: 'Ceritakan kopi susu kami dalam satu menit: pagi hari, di meja kerja. '.repeat(3),
        arahanCaption: 'Sebut nama kedai dan kotanya.',
        namaProyek: `Kopi Pagi ${randomUUID().slice(0, 8)}`,
        tipeProyek: 'Produk',
        startDate: day(0),
        endDate: day(30),
        jumlahKOL: HIRED,
      },
    });
    life.campaignId = created.data.id;
  },
  'pay for it at the gateway': pay,
  [`${APPLICANTS} KOLs apply`]: async (stage, { applicants, campaignId }) => {
    for (const kol of applicants)
      await call(stage, 'POST', 'Campaign/register', {
        as: kol,
        body: {
          IdUser: kol.id,
          IdCampaign: campaignId,
          pesan: 'Saya suka kopi susu dan tinggal dekat kedai.',
        },
      });
  },
  [`approve ${HIRED}, reject one`]: async (stage, { brand, applicants, hired, campaignId }) => {
    for (const kol of applicants.slice(0, HIRED + 1)) {
      const status = hired.includes(kol) ? 'Approved' : 'Rejected';
      await call(stage, 'PUT', 'Campaign/MemberCampaign', {
        as: brand,
        body: { status, idCampaign: campaignId, idUser: kol.id },
      });
    }
  },
  'read and sign the contracts': async (stage, { hired, campaignId }) => {
    for (const kol of hired) {
      const id = await contractOf(stage, kol, campaignId);
      await call(stage, 'GET', `Campaign/Kontrak/${id}`, { as: kol });
      await call(stage, 'PUT', `Campaign/approveContract/${id}`, { as: kol, body: {} });
    }
  },
  'hand in the links': async (stage, { hired, campaignId }) => {
    for (const kol of hired) {
      videos += 1;
      await call(stage, 'POST', 'Campaign/content', {
        as: kol,
        body: { IdCampaign: campaignId, url: `https://www.tiktok.com/@sari/video/${videos}`, note: '' },
      });
    }
  },
  'accept the work, which pays': async (stage, { brand, hired, campaignId }) => {
    await call(stage, 'GET', `Campaign/content/${campaignId}`, { as: brand });
    for (const kol of hired)
      await call(stage, 'PUT', `Campaign/content/${await contractOf(stage, kol, campaignId)}`, {
        as: brand,
        body: { status: 'Accepted', note: '' },
      });
  },
  'withdraw what came in': async (stage, { hired }) => {
    for (const kol of hired) await withdraw(stage, kol);
  },
};
