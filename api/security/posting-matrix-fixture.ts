import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@sohor/shared/format';
import { campaignOf } from '../modules/applicants/campaign-fixture.ts';
import { closeEndedCampaigns } from '../modules/campaigns/close-ended-campaigns.ts';
import { sweepDueWork } from '../modules/deliverables/sweep-work.ts';
import { clawBackOnServer } from '../modules/disputes/claw-back-on-server.ts';
import { decideOnServer } from '../modules/disputes/decide-on-server.ts';
import { closedWithMoney } from '../modules/former-accounts/former-accounts-fixture.ts';
import { moveRest } from '../modules/former-accounts/index.ts';
import { GATEWAY, post, walletOf } from '../modules/ledger/index.ts';
import { fundCampaign } from '../modules/payments/index.ts';
import { type PayoutsApi, startPayoutsApi } from '../modules/payouts/payouts-fixture.ts';
import { joined } from '../modules/team/team-fixture.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';

export const PRICE = 1_000_000;
export type MatrixApi = PayoutsApi;
export const startMatrixApi = (): Promise<MatrixApi> => startPayoutsApi();

/** A posting that is about to be made. */
export interface Prepared {
  /** How the posting's key in the ledger begins. */
  readonly key: string;
  /** Whose state the matrix changes before the posting is made. */
  readonly subject: SignedIn;
  run(): Promise<unknown>;
}

type Prepare = (api: MatrixApi, world: World) => Promise<Prepared>;

/** A Brand whose member acts for it, and a KOL. */
export interface World {
  readonly brand: SignedIn;
  readonly member: SignedIn;
  readonly kol: SignedIn;
}

export async function newWorld(api: MatrixApi, role: 'campaigns' | 'finance'): Promise<World> {
  const brand = await api.signIn('Brand');
  return { brand, member: await joined(api, brand, role), kol: await api.signIn('KOL') };
}

let links = 0;
const link = () => `https://www.tiktok.com/@sari/video/${process.pid}${String(++links).padStart(8, '0')}`;

async function give(api: MatrixApi, { id, role }: SignedIn, amountIdr: number): Promise<void> {
  const to = walletOf(role === 'KOL' ? 'KOL' : 'Brand', id);
  const event = { key: `seed:${randomUUID()}`, kind: 'seed' as const, description: 'Uji' };
  await post(api.db, { ...event, from: GATEWAY, to, amountIdr });
}

async function offered(api: MatrixApi, { brand, kol }: World) {
  const campaign = await campaignOf(api.db, brand.id, { priceIdr: PRICE, kolCount: 2 });
  await api.call('POST', 'Campaign/registerByBrand', {
    as: brand,
    body: { IdUser: kol.id, IdCampaign: campaign },
  });
  const contracts = await api.call('GET', 'Campaign/Kontrak', { as: kol });
  const contract: string = contracts.body.data[0]._id;
  const sign = () => api.call('PUT', `Campaign/approveContract/${contract}`, { as: kol });
  return { campaign, contract, sign };
}

async function signed(api: MatrixApi, world: World) {
  const offer = await offered(api, world);
  const { status } = await offer.sign();
  if (status !== 200) throw new Error(`not signed: ${status}`);
  return offer;
}

async function handedIn(api: MatrixApi, world: World) {
  const job = await signed(api, world);
  const body = { IdCampaign: job.campaign, tautan: [link()], note: '' };
  const { status } = await api.call('POST', 'Campaign/content', { as: world.kol, body });
  if (status !== 200) throw new Error(`not handed in: ${status}`);
  return job;
}

const accept = (api: MatrixApi, contract: string, as: SignedIn) =>
  api.call('PUT', `Campaign/content/${contract}`, { as, body: { status: 'Accepted', note: '' } });

async function proposed(api: MatrixApi, world: World, by: SignedIn) {
  const job = await signed(api, world);
  await api.call('POST', `Campaign/cancelContract/${job.contract}`, { as: by, body: { alasan: 'Jadwal' } });
  return job;
}
const agree = (api: MatrixApi, contract: string, as: SignedIn) =>
  api.call('PUT', `Campaign/cancelContract/${contract}`, { as, body: { setuju: true } });

async function disputed(api: MatrixApi, world: World) {
  const { contract } = await handedIn(api, world);
  const body = { idKontrak: contract, alasan: 'Tidak sesuai.' };
  const { body: reply } = await api.call('POST', 'Dispute', { as: world.kol, body });
  api.clock.advance(48 * HOUR_MS);
  return { contract, dispute: reply.data.id as string };
}

const settles = async (api: MatrixApi, world: World) => {
  const { contract, dispute } = await disputed(api, world);
  const decision = { disputeId: dispute, toKolIdr: PRICE / 2, reason: 'Separuh', actor: 'Rina', alone: null };
  return { key: `settle:${contract}`, run: () => decideOnServer(api.context, decision) };
};
const clawsBack = async (api: MatrixApi, world: World) => {
  const { contract } = await handedIn(api, world);
  await accept(api, contract, world.brand);
  const order = { contractId: contract, reason: 'Dihapus', actor: 'Rina', alone: null };
  return { key: `clawback:${contract}`, run: () => clawBackOnServer(api.context, order) };
};
const writesOff = async (api: MatrixApi, whose: SignedIn) => {
  const staff = await api.signIn('Admin');
  const key = randomUUID();
  const body = { idUser: whose.id, amount: 50_000, alasan: 'Ganti rugi' };
  return {
    key: `write_off:${staff.id}:${key}`,
    subject: whose,
    run: () => api.call('POST', 'Ops/writeOffs', { as: staff, body, headers: { 'idempotency-key': key } }),
  };
};
async function withdraws(api: MatrixApi, owner: SignedIn, as: SignedIn, subject: SignedIn) {
  await give(api, owner, 300_000);
  const account = { bankCode: 'ID_BCA', accountNumber: '1234567890', accountName: 'Budi Santoso' };
  await api.call('POST', 'Wallet/account', { as: owner, body: account });
  await api.confirm(as);
  return { key: 'payout:', subject, run: () => api.withdraw(as, 100_000) };
}
async function paysFromBalance(api: MatrixApi, { brand }: World, as: SignedIn, subject: SignedIn) {
  await give(api, brand, 2 * PRICE);
  const id = await campaignOf(api.db, brand.id, { priceIdr: PRICE, kolCount: 2, verified: false });
  const body = { idCampaign: id, hargaPekerjaan: 2 * PRICE, sumber: 'Saldo' };
  return { key: `balance:${id}`, subject, run: () => api.call('POST', 'Campaign/payCampaign', { as, body }) };
}
async function funds(api: MatrixApi, { brand }: World, subject: SignedIn) {
  await give(api, brand, PRICE);
  const campaignId = await campaignOf(api.db, brand.id, { priceIdr: PRICE });
  const funding = { campaignId, brandId: brand.id, personId: subject.id, amountIdr: PRICE };
  const run = () =>
    api.db.transaction().execute((tx) => fundCampaign(tx, { ...funding, at: api.clock.now() }));
  return { key: `fund:${campaignId}`, subject, run };
}
async function cancels(api: MatrixApi, { brand }: World, as: SignedIn, subject: SignedIn) {
  const id = await campaignOf(api.db, brand.id, { priceIdr: PRICE });
  const body = { idCampaign: id, alasan: 'Batal' };
  return { key: `cancel:${id}`, subject, run: () => api.call('POST', 'Campaign/cancel', { as, body }) };
}

/** Every way to a posting that a person, staff or the clock has: whose state is changed, and what is then done. */
export const POSTINGS: Readonly<Record<string, { role?: 'finance'; prepare: Prepare }>> = {
  'balance_payment, its Brand': {
    prepare: (api, world) => paysFromBalance(api, world, world.brand, world.brand),
  },
  'balance_payment, its member': {
    role: 'finance',
    prepare: (api, world) => paysFromBalance(api, world, world.member, world.member),
  },
  'fund, its Brand': { prepare: (api, world) => funds(api, world, world.brand) },
  'fund, its member': { role: 'finance', prepare: (api, world) => funds(api, world, world.member) },
  'reserve, the KOL that signs': {
    async prepare(api, world) {
      const { contract, sign } = await offered(api, world);
      return { key: `reserve:${contract}`, subject: world.kol, run: sign };
    },
  },
  'reserve, the Brand that hires': {
    async prepare(api, world) {
      const { contract, sign } = await offered(api, world);
      return { key: `reserve:${contract}`, subject: world.brand, run: sign };
    },
  },
  'release, the Brand that accepts': {
    async prepare(api, world) {
      const { contract } = await handedIn(api, world);
      return {
        key: `release:${contract}`,
        subject: world.brand,
        run: () => accept(api, contract, world.brand),
      };
    },
  },
  'release, the member that accepts': {
    async prepare(api, world) {
      const { contract } = await handedIn(api, world);
      return {
        key: `release:${contract}`,
        subject: world.member,
        run: () => accept(api, contract, world.member),
      };
    },
  },
  'release, the KOL that is paid': {
    async prepare(api, world) {
      const { contract } = await handedIn(api, world);
      return {
        key: `release:${contract}`,
        subject: world.kol,
        run: () => accept(api, contract, world.brand),
      };
    },
  },
  'release by silence, its Brand': {
    async prepare(api, world) {
      const { contract } = await handedIn(api, world);
      await due(api, contract);
      return { key: `release:${contract}`, subject: world.brand, run: () => sweepDueWork(api.context) };
    },
  },
  'return, the KOL that agrees': {
    async prepare(api, world) {
      const { contract } = await proposed(api, world, world.brand);
      return { key: `return:${contract}`, subject: world.kol, run: () => agree(api, contract, world.kol) };
    },
  },
  'return, the Brand that agrees': {
    async prepare(api, world) {
      const { contract } = await proposed(api, world, world.kol);
      return {
        key: `return:${contract}`,
        subject: world.brand,
        run: () => agree(api, contract, world.brand),
      };
    },
  },
  'return by silence, its KOL': {
    async prepare(api, world) {
      const { contract } = await signed(api, world);
      await api.db
        .updateTable('deliverables')
        .set({ state: 'cancelling', due_at: api.clock.now() })
        .where('contract_id', '=', contract)
        .execute();
      return { key: `return:${contract}`, subject: world.kol, run: () => sweepDueWork(api.context) };
    },
  },
  'cancel, its Brand': { prepare: (api, world) => cancels(api, world, world.brand, world.brand) },
  'cancel, its member': { prepare: (api, world) => cancels(api, world, world.member, world.member) },
  'close, its Brand': {
    async prepare(api, { brand }) {
      const day = (days: number) =>
        new Date(api.clock.now().getTime() + days * DAY_MS + 7 * HOUR_MS).toISOString().slice(0, 10);
      const id = await campaignOf(api.db, brand.id, {
        startDate: day(-3),
        endDate: day(-1),
        priceIdr: PRICE,
      });
      return { key: `close:${id}`, subject: brand, run: () => closeEndedCampaigns(api.context) };
    },
  },
  'settlement, the KOL': {
    prepare: async (api, world) => ({ ...(await settles(api, world)), subject: world.kol }),
  },
  'settlement, the Brand': {
    prepare: async (api, world) => ({ ...(await settles(api, world)), subject: world.brand }),
  },
  'clawback, the KOL': {
    prepare: async (api, world) => ({ ...(await clawsBack(api, world)), subject: world.kol }),
  },
  'clawback, the Brand': {
    prepare: async (api, world) => ({ ...(await clawsBack(api, world)), subject: world.brand }),
  },
  'write_off, the KOL': { prepare: (api, { kol }) => writesOff(api, kol) },
  'write_off, a member': { prepare: (api, { member }) => writesOff(api, member) },
  'rest_moved, who gets it': { prepare: (api, { kol }) => movesRest(api, kol) },
  'payout, its owner': { prepare: (api, { kol }) => withdraws(api, kol, kol, kol) },
  'payout, its member': {
    role: 'finance',
    prepare: (api, { brand, member }) => withdraws(api, brand, member, member),
  },
};

/** Money of a closed account, to an open one that has proved its number. */
async function movesRest(api: MatrixApi, subject: SignedIn) {
  const { id } = await closedWithMoney(api, subject.id);
  const run = () => api.db.transaction().execute((tx) => moveRest(tx, { id, toId: subject.id }));
  return { key: `former:${id}`, subject, run };
}

const due = (api: MatrixApi, contract: string) =>
  api.db
    .updateTable('deliverables')
    .set({ due_at: api.clock.now() })
    .where('contract_id', '=', contract)
    .execute();
