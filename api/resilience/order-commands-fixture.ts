import { clawBack } from '../modules/deliverables/index.ts';
import { fundCampaign } from '../modules/payments/index.ts';
import {
  type Attempt,
  brandOf,
  pickOf,
  REFUSED,
  required,
  statusOf,
  statusOfAct,
  statusOfTelling,
  turn,
} from './command-parts-fixture.ts';
import { openDisputeOf } from './dispute-model-fixture.ts';
import {
  balanceIn,
  type CampaignModel,
  type ContractModel,
  canBePaid,
  cancel,
  clawBack as clawedBack,
  fund,
  hasEnded,
  isInDebt,
  payFromBalance,
  promisedIdr,
  reverse,
  settle,
  shareOf,
} from './money-model-fixture.ts';
import type { MoneyWorld } from './money-world-fixture.ts';

const TOP_UPS = [10_000, 250_000, 1_000_001, 4_000_000];

export function topUp({ api, model, brands }: MoneyWorld, pick: number): Attempt | undefined {
  const brand = pickOf(brands, pick);
  const amount = required(pickOf(TOP_UPS, turn(pick, 2)));
  if (!brand) return;
  return {
    what: `${amount} by ${brand.id}`,
    // A second top-up of the same amount finds the first while that is open.
    send: () => statusOf(api.call('POST', 'Wallet/topUp', { as: brand, body: { amount } })),
    isAllowed: () => true,
    async apply() {
      const orders = await api.db
        .selectFrom('payment_orders')
        .select(['order_id as orderId', 'amount_idr as amountIdr', 'brand_id as brandId'])
        .where('brand_id', '=', brand.id)
        .where('purpose', '=', 'top_up')
        .execute();
      for (const order of orders)
        if (!model.orders.some(({ orderId }) => orderId === order.orderId))
          model.orders.push({ ...order, campaign: null, wentTo: null, reversedIdr: 0 });
    },
  };
}

export function payWithBalance(world: MoneyWorld, pick: number): Attempt | undefined {
  const { api, model } = world;
  const isCovered = ({ brandId, totalIdr }: CampaignModel) => balanceIn(model, brandId) >= totalIdr;
  const campaign = pickOf(
    model.campaigns.filter((one) => (isCovered(one) && canBePaid(one, world.now())) || pick % 8 === 0),
    turn(pick, 8),
  );
  if (!campaign) return;
  const body = { idCampaign: campaign.id, hargaPekerjaan: campaign.totalIdr, sumber: 'Saldo' };
  return {
    what: campaign.id,
    send: () => statusOf(api.call('POST', 'Campaign/payCampaign', { as: brandOf(world, campaign), body })),
    isAllowed: (now) => canBePaid(campaign, now) && !isInDebt(model, campaign.brandId) && isCovered(campaign),
    apply: () => payFromBalance(model, campaign),
  };
}

/** The Brand adds money to a campaign. An offer that does this by a call is known again by its own key. */
export function fundOne(world: MoneyWorld, pick: number): Attempt | undefined {
  const { api, model } = world;
  const isOpen = (one: CampaignModel, now: number) => one.isPaid && !one.isCancelled && !hasEnded(one, now);
  const campaign = pickOf(
    model.campaigns.filter((one) => isOpen(one, world.now()) || pick % 8 === 0),
    turn(pick, 8),
  );
  if (!campaign) return;
  const { id: campaignId, brandId, priceIdr } = campaign;
  const amountIdr = required(pickOf([1, 1_000, priceIdr, 3 * priceIdr], turn(pick, 64)));
  const at = () => api.clock.now();
  return {
    what: `${amountIdr} for ${campaignId}`,
    send: () =>
      statusOfAct(
        api.db.transaction().execute((tx) => fundCampaign(tx, { campaignId, brandId, amountIdr, at: at() })),
      ),
    sendAgain: async () => REFUSED,
    isAllowed: (now) => isOpen(campaign, now) && balanceIn(model, brandId) >= amountIdr,
    apply: () => fund(model, campaign, amountIdr),
  };
}

export function settleOrder({ api, model }: MoneyWorld, pick: number): Attempt | undefined {
  const order = pickOf(
    model.orders.filter(({ wentTo }) => wentTo === null),
    pick,
  );
  if (!order) return;
  const told = { transaction_status: 'settlement' };
  return {
    what: order.orderId,
    send: () => statusOfTelling(api.notify(order.orderId, told)),
    sendAgain: () => statusOfTelling(api.notify(order.orderId, { ...told, set_status: false })),
    comesAgain: true,
    isAllowed: () => true,
    apply: (now) => settle(model, order, now),
  };
}

export function reverseOrder({ api, model, now }: MoneyWorld, pick: number): Attempt | undefined {
  const paid = model.orders.filter(
    ({ wentTo, reversedIdr, amountIdr }) => wentTo !== null && reversedIdr < amountIdr,
  );
  // Mostly orders whose money is promised to offers.
  const promised = paid.filter(({ campaign }) => campaign && promisedIdr(model, campaign, now()) > 0);
  const order = pickOf(promised.length > 0 && pick % 4 > 0 ? promised : paid, turn(pick, 12));
  if (!order) return;
  const leftIdr = order.amountIdr - order.reversedIdr;
  const isWhole = leftIdr < 3 || turn(pick, 4) % 3 === 0;
  const amountIdr = isWhole ? leftIdr : Math.floor(leftIdr / 3);
  const transaction_status = isWhole ? 'refund' : 'partial_refund';
  const told = { transaction_status, refund_amount: amountIdr };
  return {
    what: `${amountIdr} of ${order.orderId}`,
    send: () => statusOfTelling(api.notify(order.orderId, told)),
    sendAgain: () => statusOfTelling(api.notify(order.orderId, { transaction_status, set_status: false })),
    comesAgain: true,
    isAllowed: () => true,
    apply: (at) => reverse(model, order, order.reversedIdr + amountIdr, at),
  };
}

export function cancelOne(world: MoneyWorld, pick: number): Attempt | undefined {
  const { api, model } = world;
  const canBe = (now: number) => (one: CampaignModel) => !one.isCancelled && !hasEnded(one, now);
  const campaign = pickOf(
    model.campaigns.filter((one) => canBe(world.now())(one) || pick % 8 === 0),
    turn(pick, 8),
  );
  if (!campaign) return;
  const body = { idCampaign: campaign.id, alasan: 'Uji' };
  return {
    what: campaign.id,
    send: () => statusOf(api.call('POST', 'Campaign/cancel', { as: brandOf(world, campaign), body })),
    isAllowed: (now) => canBe(now)(campaign),
    apply: () => cancel(model, campaign),
  };
}

const REFUSALS =
  /^(nothing was paid for this contract|it was taken back before|a dispute about it is open: .*|the part is so small .*)$/;

/** An operator takes a payment back by a command on the server. */
export function clawBackOne({ api, model, gone }: MoneyWorld, pick: number): Attempt | undefined {
  // Money cannot go to an account that was closed.
  const canBe = (one: ContractModel) =>
    one.paid !== null &&
    !one.isClawedBack &&
    !openDisputeOf(model, one) &&
    !gone.some(({ id }) => id === one.campaign.brandId);
  const contract = pickOf(
    model.contracts.filter((one) => canBe(one) || pick % 8 === 0),
    turn(pick, 8),
  );
  if (!contract) return;
  const { id: contractId, paid, terms } = contract;
  const mostIdr = paid?.idr ?? terms.priceIdr;
  const isWhole = mostIdr < 3 || turn(pick, 64) % 2 === 0;
  const partIdr = isWhole ? mostIdr : Math.ceil(mostIdr / 3);
  const order = { contractId, reason: 'Uji', actor: 'uji', ...(isWhole ? {} : { partIdr }) };
  return {
    what: `${partIdr} of ${contractId}`,
    send: () =>
      statusOfAct(
        api.db.transaction().execute((tx) => clawBack(tx, order)),
        REFUSALS,
      ),
    isAllowed: () => canBe(contract) && shareOf(contract, partIdr).toBrandIdr > 0,
    apply: () => clawedBack(model, contract, partIdr),
  };
}
