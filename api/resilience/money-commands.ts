import { HOUR_MS } from '@sohor/shared/format';
import { CAMPAIGN } from '../modules/payments/payments-fixture.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import {
  afterAccepting,
  afterAnswer,
  afterExtending,
  afterHandIn,
  afterProposal,
  afterRevision,
  type CampaignModel,
  type ContractModel,
  canSign,
  closeEnded,
  hasEnded,
  isInDebt,
  isOver,
  passed,
  promisedIdr,
  reverse,
  settle,
  sign,
  takeOver,
  type WorkChange,
  type WorkModel,
} from './money-model.ts';
import type { MoneyWorld } from './money-world.ts';

/** One thing that somebody does, or that happens. */
export interface Attempt {
  readonly what: string;
  /** Sends it; true when it was accepted. */
  send(): Promise<boolean>;
  /** The same once more, where it is told another way the second time. */
  sendAgain?(): Promise<boolean>;
  /** Comes again by itself when it failed, as jobs and notifications do. */
  readonly comesAgain?: boolean;
  /** Whether it has to be accepted; left out where the rules are no business of the money. */
  readonly isAllowed?: (now: number) => boolean;
  /** What an accepted one changes. */
  apply(now: number): void | Promise<void>;
}

/** Undefined where there is nothing to do it to. `pick` chooses among what there is. */
type Command = (world: MoneyWorld, pick: number) => Attempt | undefined;

/** A row for each command; the weight says how often it is tried, compared with the others. */
export const COMMANDS: readonly (readonly [name: string, weight: number, command: Command])[] = [
  ['create', 3, create],
  ['pay', 4, pay],
  ['settle', 4, settleOrder],
  ['reverse', 2, reverseOrder],
  ['apply', 4, apply],
  ['approve', 5, approve],
  ['invite', 4, invite],
  ['sign', 8, signOne],
  ['decline', 1, declineOne],
  ['hand in', 12, handIn],
  ['accept', 5, (world, pick) => review(world, pick, 'Accepted', afterAccepting)],
  ['revision', 4, (world, pick) => review(world, pick, 'Revision', afterRevision)],
  ['extend', 3, extend],
  ['propose to cancel', 2, propose],
  ['answer', 3, answer],
  ['time passes', 3, timePasses],
  ['schedules', 2, schedules],
];

const pickOf = <T>(list: readonly T[], pick: number): T | undefined => list[pick % list.length];
/** Another number out of the same one. */
const turn = (pick: number, by: number) => Math.floor(pick / by);

const PRICES = [1, 19, 20, 250_000, 333_333, 1_000_001];

function create(world: MoneyWorld, pick: number): Attempt | undefined {
  const { api, model, brands } = world;
  const brand = pickOf(brands, pick);
  const running = model.campaigns.filter((one) => !hasEnded(one, world.now()));
  if (!brand || running.length >= 4) return;
  const priceIdr = pickOf(PRICES, turn(pick, 2)) ?? 1;
  const jumlahKOL = 1 + (turn(pick, 12) % 4);
  const perluDraf = turn(pick, 48) % 2 === 0;
  const endDate = world.day(turn(pick, 96) % 10);
  const body = {
    ...CAMPAIGN,
    ...{ hargaPekerjaan: priceIdr, jumlahKOL, perluDraf, startDate: world.day(0), endDate },
    namaProyek: `Uji ${world.nextNumber()}`,
  };
  let id = '';
  return {
    what: `${priceIdr} x ${jumlahKOL}${perluDraf ? ' with draft' : ''} until ${endDate}`,
    async send() {
      const { status, body: reply } = await api.call('POST', 'Campaign', { as: brand, body });
      id = reply.data?.id;
      return status === 200;
    },
    isAllowed: () => true,
    apply() {
      const money = { priceIdr, totalIdr: priceIdr * jumlahKOL, escrowIdr: 0, orders: [], applied: [] };
      const made = { id, brandId: brand.id, endDate, needsDraft: perluDraf, isPaid: false, isClosed: false };
      model.campaigns.push({ ...made, ...money });
    },
  };
}

function pay(world: MoneyWorld, pick: number): Attempt | undefined {
  const { api, model } = world;
  const isOpen = ({ orders }: CampaignModel) => orders.some(({ wentTo }) => wentTo === null);
  const campaign = pickOf(
    model.campaigns.filter((one) => (!one.isPaid && !isOpen(one)) || pick % 8 === 0),
    turn(pick, 8),
  );
  if (!campaign) return;
  const sent = { idCampaign: campaign.id, hargaPekerjaan: campaign.totalIdr };
  return {
    what: campaign.id,
    send: () => isOk(api.call('POST', 'Campaign/payCampaign', { as: brandOf(world, campaign), body: sent })),
    isAllowed: (now) => !campaign.isPaid && !isInDebt(model, campaign.brandId) && !hasEnded(campaign, now),
    async apply() {
      for (const { order_id: orderId } of await api.gatewayOrders(campaign.id))
        if (!campaign.orders.some((one) => one.orderId === orderId))
          campaign.orders.push({ orderId, wentTo: null, reversedIdr: 0 });
    },
  };
}

const ordersOf = ({ model }: MoneyWorld) =>
  model.campaigns.flatMap((campaign) => campaign.orders.map((order) => ({ campaign, order })));

function settleOrder(world: MoneyWorld, pick: number): Attempt | undefined {
  const { api, model } = world;
  const found = pickOf(
    ordersOf(world).filter(({ order }) => order.wentTo === null),
    pick,
  );
  if (!found) return;
  const { campaign, order } = found;
  const told = { transaction_status: 'settlement' };
  return {
    what: order.orderId,
    send: () => isTold(api.notify(order.orderId, told)),
    sendAgain: () => isTold(api.notify(order.orderId, { ...told, set_status: false })),
    comesAgain: true,
    isAllowed: () => true,
    apply: (now) => settle(model, campaign, order, now),
  };
}

function reverseOrder(world: MoneyWorld, pick: number): Attempt | undefined {
  const { api, model } = world;
  const paid = ordersOf(world).filter(
    ({ order, campaign }) => order.wentTo !== null && order.reversedIdr < campaign.totalIdr,
  );
  // Mostly those whose money somebody waits for.
  const promised = paid.filter(({ campaign }) => promisedIdr(model, campaign, world.now()) > 0);
  const found = pickOf(promised.length > 0 && pick % 4 > 0 ? promised : paid, turn(pick, 12));
  if (!found) return;
  const { campaign, order } = found;
  const leftIdr = campaign.totalIdr - order.reversedIdr;
  const isWhole = leftIdr < 3 || pick % 3 === 0;
  const amountIdr = isWhole ? leftIdr : Math.floor(leftIdr / 3);
  const transaction_status = isWhole ? 'refund' : 'partial_refund';
  const told = { transaction_status, refund_amount: amountIdr };
  return {
    what: `${amountIdr} of ${order.orderId}`,
    send: () => isTold(api.notify(order.orderId, told)),
    sendAgain: () => isTold(api.notify(order.orderId, { transaction_status, set_status: false })),
    comesAgain: true,
    isAllowed: () => true,
    apply: (now) => reverse(model, campaign, order, order.reversedIdr + amountIdr, now),
  };
}

/** Who takes part is judged by the product alone; what it offers is looked up. */
function takesPart(
  { campaign, kol, as }: Pair,
  world: MoneyWorld,
  [method, path, body]: ['POST' | 'PUT', string, object],
): Attempt {
  return {
    what: `${kol.id} at ${campaign.id}`,
    send: () => isOk(world.api.call(method, path, { as, body })),
    apply: () => findOffers(world, campaign),
  };
}

/** A campaign that can be joined, or now and then one that cannot, and a KOL. */
function pairOf(world: MoneyWorld, pick: number): Pair | undefined {
  const { model, kols } = world;
  const isOpen = (one: CampaignModel) => (one.isPaid && !hasEnded(one, world.now())) || pick % 16 === 0;
  const campaign = pickOf(model.campaigns.filter(isOpen), turn(pick, 16));
  const kol = pickOf(kols, turn(pick, 64));
  return campaign && kol && { campaign, kol, as: brandOf(world, campaign) };
}

interface Pair {
  readonly campaign: CampaignModel;
  readonly kol: SignedIn;
  /** The Brand. */
  readonly as: SignedIn;
}

async function findOffers({ api, model }: MoneyWorld, campaign: CampaignModel): Promise<void> {
  const offers = await api.db
    .selectFrom('contracts')
    .select(['id', 'kol_id as kolId'])
    .where('campaign_id', '=', campaign.id)
    .execute();
  for (const { id, kolId } of offers)
    if (!model.contracts.some((one) => one.id === id))
      model.contracts.push({ id, kolId, campaign, status: 'pending', reservedIdr: 0, work: null });
}

function apply(world: MoneyWorld, pick: number): Attempt | undefined {
  const pair = pairOf(world, pick);
  if (!pair) return;
  const { campaign, kol } = pair;
  const body = { IdUser: kol.id, IdCampaign: campaign.id };
  const attempt = takesPart({ ...pair, as: kol }, world, ['POST', 'Campaign/register', body]);
  return { ...attempt, apply: () => void campaign.applied.push(kol.id) };
}

function approve(world: MoneyWorld, pick: number): Attempt | undefined {
  const applied = world.model.campaigns.flatMap((campaign) =>
    campaign.applied.map((id) => ({ campaign, id })),
  );
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

function invite(world: MoneyWorld, pick: number): Attempt | undefined {
  const pair = pairOf(world, pick);
  if (!pair) return;
  const body = { IdUser: pair.kol.id, IdCampaign: pair.campaign.id };
  return takesPart(pair, world, ['POST', 'Campaign/registerByBrand', body]);
}

/** Decided ones, too, now and then. */
const contractToDecide = ({ model }: MoneyWorld, pick: number) =>
  pickOf(
    model.contracts.filter((one) => one.status === 'pending' || pick % 8 === 0),
    turn(pick, 8),
  );

function signOne(world: MoneyWorld, pick: number): Attempt | undefined {
  const contract = contractToDecide(world, pick);
  if (!contract) return;
  const path = `Campaign/approveContract/${contract.id}`;
  return {
    what: contract.id,
    send: () => isOk(world.api.call('PUT', path, { as: kolOf(world, contract) })),
    isAllowed: (now) => canSign(contract, now),
    apply: () => sign(contract),
  };
}

function declineOne(world: MoneyWorld, pick: number): Attempt | undefined {
  const contract = contractToDecide(world, pick);
  if (!contract) return;
  const path = `Campaign/declineContract/${contract.id}`;
  return {
    what: contract.id,
    send: () => isOk(world.api.call('PUT', path, { as: kolOf(world, contract) })),
    isAllowed: () => contract.status === 'pending',
    apply() {
      contract.status = 'declined';
    },
  };
}

interface WorkAttempt {
  readonly what: string;
  readonly send: () => Promise<boolean>;
  readonly change: (work: WorkModel, now: number) => WorkChange;
  readonly afterwards?: () => void;
}

/** Something about signed work, judged as silence has left it by now: where it fits or, now and then, where it does not. */
function aboutWork(
  world: MoneyWorld,
  pick: number,
  fits: (work: WorkModel) => boolean,
  attempt: (contract: ContractModel, pick: number) => WorkAttempt,
): Attempt | undefined {
  const { model } = world;
  const isFree = pick % 8 === 0;
  const now = world.now();
  const chosen = model.contracts.filter(({ work }) => work && (isFree || fits(passed(work, now))));
  const contract = pickOf(chosen, turn(pick, 8));
  if (!contract) return;
  const { what, send, change, afterwards } = attempt(contract, turn(pick, 64));
  const changed = (now: number) => contract.work && change(passed(contract.work, now), now);
  return {
    what: `${what} ${contract.id}`,
    send,
    isAllowed: (now) => changed(now) !== null,
    apply(now) {
      if (!contract.work) return;
      takeOver(model, contract, passed(contract.work, now), now);
      takeOver(model, contract, change(contract.work, now) ?? contract.work, now);
      afterwards?.();
    },
  };
}

const isIn = (state: WorkModel['state']) => (work: WorkModel) => work.state === state;

function handIn(world: MoneyWorld, pick: number) {
  return aboutWork(world, pick, isIn('awaiting'), (contract, other) => {
    const { work, campaign } = contract;
    const isOther = other % 8 === 7;
    const stage = (work?.stage === 'draft') !== isOther ? 'draft' : 'link';
    // Now and then a link that somebody has handed in already.
    const taken = pickOf([...world.model.linksTaken.keys()], turn(other, 8));
    const isTaken = taken !== undefined && turn(other, 8) % 8 === 0;
    const number = isTaken ? taken : String(7_000_000_000_000_000n + BigInt(world.nextNumber()));
    const url =
      stage === 'draft' ? 'https://drive.google.com/1' : `https://www.tiktok.com/@sari/video/${number}`;
    const tahap = stage === 'draft' ? 'Draf' : 'Tayang';
    const body = { IdCampaign: campaign.id, url, note: '', tahap };
    const isForeign = () => {
      const owner = world.model.linksTaken.get(number);
      return stage === 'link' && owner !== undefined && owner !== contract;
    };
    return {
      what: `${tahap} ${number}`,
      send: () => isOk(world.api.call('POST', 'Campaign/content', { as: kolOf(world, contract), body })),
      change: (now_, now) => (isForeign() ? null : afterHandIn(now_, stage, contract.kolId, now)),
      afterwards() {
        if (stage !== 'link') return;
        // A contract keeps only its last link.
        for (const [link, owner] of world.model.linksTaken)
          if (owner === contract) world.model.linksTaken.delete(link);
        world.model.linksTaken.set(number, contract);
      },
    };
  });
}

function review(
  world: MoneyWorld,
  pick: number,
  status: 'Accepted' | 'Revision',
  change: (work: WorkModel, now: number) => WorkChange,
) {
  return aboutWork(world, pick, isIn('review'), (contract) => ({
    what: status,
    send: () =>
      isOk(
        world.api.call('PUT', `Campaign/content/${contract.id}`, {
          as: brandOf(world, contract.campaign),
          body: { status, note: 'Uji' },
        }),
      ),
    change,
  }));
}

const DAYS = [0, 3, 14, 20];

function extend(world: MoneyWorld, pick: number) {
  return aboutWork(world, pick, isIn('overdue'), (contract, other) => {
    const batas = world.day(pickOf(DAYS, other) ?? 0);
    const as = brandOf(world, contract.campaign);
    return {
      what: `until ${batas}`,
      send: () =>
        isOk(world.api.call('PUT', `Campaign/content/${contract.id}/extend`, { as, body: { batas } })),
      change: (work, now) => afterExtending(work, batas, now),
    };
  });
}

/** One of the two sides of a contract. */
function sideOf(world: MoneyWorld, contract: ContractModel, pick: number): SignedIn {
  return pick % 2 === 0 ? brandOf(world, contract.campaign) : kolOf(world, contract);
}

function propose(world: MoneyWorld, pick: number) {
  const fits = (work: WorkModel) => !isOver(work) && work.proposal === null;
  return aboutWork(world, pick, fits, (contract, other) => {
    const as = sideOf(world, contract, other);
    return {
      what: `by ${as.role}`,
      send: () =>
        isOk(
          world.api.call('POST', `Campaign/cancelContract/${contract.id}`, { as, body: { alasan: 'Uji' } }),
        ),
      change: (work, now) => afterProposal(work, as.id, contract.campaign.brandId, now),
    };
  });
}

function answer(world: MoneyWorld, pick: number) {
  return aboutWork(
    world,
    pick,
    ({ proposal }) => proposal !== null,
    (contract, other) => {
      const as = sideOf(world, contract, other);
      const setuju = turn(other, 2) % 2 === 0;
      return {
        what: `by ${as.role}: ${setuju}`,
        send: () =>
          isOk(world.api.call('PUT', `Campaign/cancelContract/${contract.id}`, { as, body: { setuju } })),
        change: (work) => afterAnswer(work, as.id, setuju),
      };
    },
  );
}

/** Whole hours: the clock of tests starts just after one, so that nothing is due within the time that a round takes. */
const HOURS = [1, 2, 5, 5, 5, 19, 24, 72, 96];

function timePasses(world: MoneyWorld, pick: number): Attempt {
  const hours = pickOf(HOURS, pick) ?? 1;
  return {
    what: `${hours} h`,
    async send() {
      await world.advance(hours * HOUR_MS);
      return true;
    },
    // Time is no request: it does not come twice.
    sendAgain: async () => true,
    apply() {},
  };
}

function schedules(world: MoneyWorld): Attempt {
  const { model } = world;
  return {
    what: '',
    async send() {
      await world.runSchedules();
      return true;
    },
    comesAgain: true,
    apply(now) {
      for (const contract of model.contracts)
        if (contract.work) takeOver(model, contract, passed(contract.work, now), now);
      closeEnded(model, now);
    },
  };
}

const isOk = async (reply: Promise<{ status: number }>) => (await reply).status === 200;
const isTold = async (statuses: Promise<number[]>) => (await statuses).includes(200);

function brandOf({ brands }: MoneyWorld, { brandId }: CampaignModel): SignedIn {
  return required(brands.find(({ id }) => id === brandId));
}

function kolOf({ kols }: MoneyWorld, { kolId }: ContractModel): SignedIn {
  return required(kols.find(({ id }) => id === kolId));
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('somebody of another round');
  return value;
}
