import type { SignedIn } from '../platform/testing/sign-in.ts';
import type { CampaignModel, ContractModel } from './money-model-fixture.ts';
import type { MoneyWorld } from './money-world-fixture.ts';

/** One thing that somebody does, or that happens. */
export interface Attempt {
  readonly what: string;
  /** Sends it; the HTTP status. */
  send(): Promise<number>;
  /** The same once more, where it is told another way the second time. */
  sendAgain?(): Promise<number>;
  /** How it comes again after its connection was killed, where that is another way still. */
  sendAfterKill?(): Promise<number>;
  /** Comes again by itself when it failed, as jobs and notifications do. */
  readonly comesAgain?: boolean;
  /** Whether it has to be accepted; left out where the rules are no business of the money. */
  readonly isAllowed?: (now: number) => boolean;
  /** What an accepted one changes. */
  apply(now: number): void | Promise<void>;
}

/** Undefined where there is nothing to do it to. `pick` chooses among what there is. */
export type Command = (world: MoneyWorld, pick: number) => Attempt | undefined;

export const pickOf = <T>(list: readonly T[], pick: number): T | undefined => list[pick % list.length];
/** Another number out of the same one. */
export const turn = (pick: number, by: number) => Math.floor(pick / by);

export const ACCEPTED = 200;
export const REFUSED = 409;
export const FAILED = 500;

export const statusOf = async (reply: Promise<{ status: number }>) => (await reply).status;
/** What the gateway was answered. */
export const statusOfTelling = async (statuses: Promise<number[]>) => (await statuses)[0] ?? 0;

export function brandOf({ brands }: MoneyWorld, { brandId }: CampaignModel): SignedIn {
  return required(brands.find(({ id }) => id === brandId));
}

export function kolOf({ kols }: MoneyWorld, { kolId }: ContractModel): SignedIn {
  return required(kols.find(({ id }) => id === kolId));
}

/** One of the two sides of a contract. */
export function sideOf(world: MoneyWorld, contract: ContractModel, pick: number): SignedIn {
  return pick % 2 === 0 ? brandOf(world, contract.campaign) : kolOf(world, contract);
}

/** A job's end as a status: what it throws makes it come again. */
export const succeeds = (job: Promise<unknown>) =>
  job.then(
    () => ACCEPTED,
    () => FAILED,
  );

export function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('somebody of another round');
  return value;
}
