import { agree, termsOf } from '../modules/applicants/campaign-fixture.ts';
import { CAMPAIGN } from '../modules/payments/payments-fixture.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import {
  type Attempt,
  brandOf,
  kolOf,
  pickOf,
  required,
  statusOf,
  statusOfAct,
  turn,
} from './command-parts-fixture.ts';
import {
  type CampaignModel,
  canBePaid,
  canSign,
  hasEnded,
  isInDebt,
  sign,
  termsOfCampaign,
} from './money-model-fixture.ts';
import type { MoneyWorld } from './money-world-fixture.ts';

/** Days from today to a campaign's last day; an offer lapses after seven. */
const LAST_DAYS = [0, 2, 5, 9, 14, 21];
const PRICES = [1, 19, 20, 250_000, 333_333, 1_000_001];

export function create(world: MoneyWorld, pick: number): Attempt | undefined {
  const { api, model, brands } = world;
  const brand = pickOf(brands, pick);
  const running = model.campaigns.filter((one) => !one.isCancelled && !hasEnded(one, world.now()));
  if (!brand || running.length >= 4) return;
  const priceIdr = pickOf(PRICES, turn(pick, 2)) ?? 1;
  const jumlahKOL = 1 + (turn(pick, 12) % 4);
  const perluDraf = turn(pick, 48) % 2 === 0;
  const endDate = world.day(pickOf(LAST_DAYS, turn(pick, 96)) ?? 0);
  const body = {
    ...CAMPAIGN,
    hargaPekerjaan: priceIdr,
    jumlahKOL,
    perluDraf,
    startDate: world.day(0),
    endDate,
    namaProyek: `Uji ${world.nextNumber()}`,
  };
  let id = '';
  return {
    what: `${priceIdr} x ${jumlahKOL}${perluDraf ? ' with draft' : ''} until ${endDate}`,
    async send() {
      const { status, body: reply } = await api.call('POST', 'Campaign', { as: brand, body });
      id = reply.data?.id;
      return status;
    },
    isAllowed: () => true,
    apply() {
      const money = { priceIdr, totalIdr: priceIdr * jumlahKOL, escrowIdr: 0, applied: [] };
      const made = { id, brandId: brand.id, endDate, needsDraft: perluDraf };
      model.campaigns.push({ ...made, ...money, isPaid: false, isCancelled: false, isClosed: false });
    },
  };
}

export function pay(world: MoneyWorld, pick: number): Attempt | undefined {
  const { api, model } = world;
  const isOpen = (one: CampaignModel) =>
    model.orders.some(({ campaign, wentTo }) => campaign === one && wentTo === null);
  const campaign = pickOf(
    model.campaigns.filter((one) => (!one.isPaid && !isOpen(one)) || pick % 8 === 0),
    turn(pick, 8),
  );
  if (!campaign) return;
  const sent = { idCampaign: campaign.id, hargaPekerjaan: campaign.totalIdr };
  return {
    what: campaign.id,
    send: () =>
      statusOf(api.call('POST', 'Campaign/payCampaign', { as: brandOf(world, campaign), body: sent })),
    isAllowed: (now) => canBePaid(campaign, now) && !isInDebt(model, campaign.brandId),
    async apply() {
      for (const { order_id: orderId } of await api.gatewayOrders(campaign.id))
        if (!model.orders.some((one) => one.orderId === orderId)) {
          const { brandId, totalIdr: amountIdr } = campaign;
          model.orders.push({ orderId, campaign, brandId, amountIdr, wentTo: null, reversedIdr: 0 });
        }
    },
  };
}

/** Whether somebody may take part is left to the product; the offers that it makes are read afterwards. */
function takesPart(
  { campaign, kol, as }: Pair,
  world: MoneyWorld,
  [method, path, body]: ['POST' | 'PUT', string, object],
): Attempt {
  return {
    what: `${kol.id} at ${campaign.id}`,
    send: () => statusOf(world.api.call(method, path, { as, body })),
    apply: () => findOffers(world, campaign),
  };
}

const canHire = (one: CampaignModel, now: number) =>
  one.isPaid && !one.isCancelled && !hasEnded(one, now) && one.escrowIdr >= one.priceIdr;

/** A KOL and a campaign that it can join; now and then one that it cannot. */
function pairOf(world: MoneyWorld, pick: number): Pair | undefined {
  const { model, kols } = world;
  const isOpen = (one: CampaignModel) => canHire(one, world.now()) || pick % 16 === 0;
  const campaign = pickOf(model.campaigns.filter(isOpen), turn(pick, 16));
  const takesPart = ({ id }: SignedIn) =>
    campaign?.applied.includes(id) ||
    model.contracts.some((one) => one.campaign === campaign && one.kolId === id);
  const free = kols.filter((one) => !takesPart(one) || pick % 16 === 0);
  const kol = pickOf(free, turn(pick, 64));
  return campaign && kol && { campaign, kol, as: brandOf(world, campaign) };
}

interface Pair {
  readonly campaign: CampaignModel;
  readonly kol: SignedIn;
  /** The campaign's Brand. */
  readonly as: SignedIn;
}

async function findOffers(
  { api, model }: MoneyWorld,
  campaign: CampaignModel,
  terms = termsOfCampaign(campaign),
): Promise<void> {
  const offers = await api.db
    .selectFrom('contracts')
    .select(['id', 'kol_id as kolId', 'created_at as offeredAt'])
    .where('campaign_id', '=', campaign.id)
    .execute();
  for (const { id, kolId, offeredAt } of offers) {
    if (model.contracts.some((one) => one.id === id)) continue;
    const offer = { id, kolId, campaign, terms, offeredAt: offeredAt.getTime(), status: 'pending' } as const;
    model.contracts.push({ ...offer, reservedIdr: 0, paid: null, work: null, isClawedBack: false });
  }
}

export function apply(world: MoneyWorld, pick: number): Attempt | undefined {
  const pair = pairOf(world, pick);
  if (!pair) return;
  const { campaign, kol } = pair;
  const body = { IdUser: kol.id, IdCampaign: campaign.id };
  const attempt = takesPart({ ...pair, as: kol }, world, ['POST', 'Campaign/register', body]);
  return { ...attempt, apply: () => void campaign.applied.push(kol.id) };
}

export function approve(world: MoneyWorld, pick: number): Attempt | undefined {
  const open = world.model.campaigns.filter((one) => canHire(one, world.now()) || pick % 16 === 0);
  const applied = open.flatMap((campaign) => campaign.applied.map((id) => ({ campaign, id })));
  const found = pickOf(applied, pick);
  if (!found) return;
  const { campaign, id } = found;
  const pair = {
    campaign,
    kol: required(world.kols.find((one) => one.id === id)),
    as: brandOf(world, campaign),
  };
  const body = { status: 'Approved', idCampaign: campaign.id, idUser: id };
  const attempt = takesPart(pair, world, ['PUT', 'Campaign/MemberCampaign', body]);
  return {
    ...attempt,
    async apply() {
      campaign.applied.splice(campaign.applied.indexOf(id), 1);
      await findOffers(world, campaign);
    },
  };
}

export function invite(world: MoneyWorld, pick: number): Attempt | undefined {
  const pair = pairOf(world, pick);
  if (!pair) return;
  const body = { IdUser: pair.kol.id, IdCampaign: pair.campaign.id };
  return takesPart(pair, world, ['POST', 'Campaign/registerByBrand', body]);
}

/** Brand and KOL agreed by an offer: another price, other days, other revisions. */
export function agreeOn(world: MoneyWorld, pick: number): Attempt | undefined {
  const pair = pairOf(world, pick);
  if (!pair) return;
  const { campaign, kol } = pair;
  const { id: campaignId, brandId, endDate, priceIdr: usual } = campaign;
  const prices = [1, 19, Math.ceil(usual / 2), usual + 1, 2 * usual];
  const last = [world.day(0), world.day(2), endDate].filter((day) => day <= endDate);
  const publishDue = pickOf(last, turn(pick, 320)) ?? endDate;
  const terms = termsOf({
    priceIdr: required(pickOf(prices, turn(pick, 64))),
    draftDue: turn(pick, 960) % 2 === 0 ? null : required(last.find((day) => day <= publishDue)),
    publishDue,
    revisions: turn(pick, 1920) % 6,
  });
  const who = { campaignId, kolId: kol.id, brandId };
  return {
    what: `${terms.priceIdr} for ${kol.id} at ${campaignId}`,
    send: () => statusOfAct(agree(world.api.context, who, terms), /^the KOL is in the campaign already$/),
    apply: () => findOffers(world, campaign, terms),
  };
}

/** A contract without a decision; now and then one that has one. */
const contractToDecide = ({ model }: MoneyWorld, pick: number) =>
  pickOf(
    model.contracts.filter((one) => one.status === 'pending' || pick % 8 === 0),
    turn(pick, 8),
  );

export function signOne(world: MoneyWorld, pick: number): Attempt | undefined {
  const contract = contractToDecide(world, pick);
  if (!contract) return;
  const path = `Campaign/approveContract/${contract.id}`;
  return {
    what: contract.id,
    send: () => statusOf(world.api.call('PUT', path, { as: kolOf(world, contract) })),
    isAllowed: (now) => canSign(contract, now),
    apply: () => sign(contract),
  };
}

export function declineOne(world: MoneyWorld, pick: number): Attempt | undefined {
  const contract = contractToDecide(world, pick);
  if (!contract) return;
  const path = `Campaign/declineContract/${contract.id}`;
  return {
    what: contract.id,
    send: () => statusOf(world.api.call('PUT', path, { as: kolOf(world, contract) })),
    isAllowed: () => contract.status === 'pending',
    apply() {
      contract.status = 'declined';
    },
  };
}
