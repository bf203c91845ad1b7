import { findHandIns } from '../modules/deliverables/deliverables.repository.ts';
import { type Attempt, brandOf, kolOf, pickOf, sideOf, statusOf, turn } from './command-parts-fixture.ts';
import {
  afterAnswer,
  afterExtending,
  afterHandIn,
  afterProposal,
  type ContractModel,
  isOver,
  passed,
  takeOver,
  type WorkChange,
  type WorkModel,
} from './money-model-fixture.ts';
import type { MoneyWorld } from './money-world-fixture.ts';

interface WorkAttempt {
  readonly what: string;
  readonly send: () => Promise<number>;
  readonly change: (work: WorkModel, now: number) => WorkChange;
  readonly afterwards?: () => void;
}

/** A command about signed work, whose deadlines that have passed count; now and then where it does not fit the state. */
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

/** What waits for the Brand's judgement may be replaced. */
const canBeHandedIn = (work: WorkModel) => isIn('awaiting')(work) || isIn('review')(work);

export function handIn(world: MoneyWorld, pick: number) {
  return aboutWork(world, pick, canBeHandedIn, (contract, other) => {
    const { work, campaign } = contract;
    const isOther = other % 8 === 7;
    const stage = (work?.stage === 'draft') !== isOther ? 'draft' : 'link';
    const number = String(7_000_000_000_000_000n + BigInt(world.nextNumber()));
    const url =
      stage === 'draft'
        ? `https://drive.google.com/${number}`
        : `https://www.tiktok.com/@sari/video/${number}`;
    const tahap = stage === 'draft' ? 'Draf' : 'Tayang';
    const body = { IdCampaign: campaign.id, tautan: [url], note: '', tahap };
    return {
      what: `${tahap} ${number}`,
      send: () => statusOf(world.api.call('POST', 'Campaign/content', { as: kolOf(world, contract), body })),
      change: (now_, now) => afterHandIn(now_, stage, contract.kolId, now),
    };
  });
}

export function review(
  world: MoneyWorld,
  pick: number,
  status: 'Accepted' | 'Revision',
  change: (work: WorkModel, now: number) => WorkChange,
) {
  return aboutWork(world, pick, isIn('review'), (contract) => ({
    what: status,
    async send() {
      const { last } = await findHandIns(world.api.db, contract.id);
      const body = { status, note: 'Uji', ...(last && { diserahkan: last.at.toISOString() }) };
      const as = brandOf(world, contract.campaign);
      return statusOf(world.api.call('PUT', `Campaign/content/${contract.id}`, { as, body }));
    },
    change,
  }));
}

const DAYS = [0, 3, 14, 20];

export function extend(world: MoneyWorld, pick: number) {
  return aboutWork(world, pick, isIn('overdue'), (contract, other) => {
    const batas = world.day(pickOf(DAYS, other) ?? 0);
    const as = brandOf(world, contract.campaign);
    return {
      what: `until ${batas}`,
      send: () =>
        statusOf(world.api.call('PUT', `Campaign/content/${contract.id}/extend`, { as, body: { batas } })),
      change: (work, now) => afterExtending(work, batas, now),
    };
  });
}

export function propose(world: MoneyWorld, pick: number) {
  const fits = (work: WorkModel) => !isOver(work) && work.proposal === null;
  return aboutWork(world, pick, fits, (contract, other) => {
    const as = sideOf(world, contract, other);
    return {
      what: `by ${as.role}`,
      send: () =>
        statusOf(
          world.api.call('POST', `Campaign/cancelContract/${contract.id}`, { as, body: { alasan: 'Uji' } }),
        ),
      change: (work, now) => afterProposal(work, as.id, contract.campaign.brandId, now),
    };
  });
}

export function answer(world: MoneyWorld, pick: number) {
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
          statusOf(world.api.call('PUT', `Campaign/cancelContract/${contract.id}`, { as, body: { setuju } })),
        change: (work) => afterAnswer(work, as.id, setuju),
      };
    },
  );
}
