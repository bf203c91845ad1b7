import { AppError } from '../platform/errors.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import type { CampaignModel, ContractModel } from './money-model-fixture.ts';
import type { MoneyWorld } from './money-world-fixture.ts';

/** One thing that a person does, or that happens by itself. */
export interface Attempt {
  readonly what: string;
  /** Sends the request. Gives the HTTP status. */
  send(): Promise<number>;
  /** Sends it a second time, where that differs from the first. */
  sendAgain?(): Promise<number>;
  /** Sends it again after its connection was killed, where that differs from `sendAgain`. */
  sendAfterKill?(): Promise<number>;
  /** It is repeated by itself after a failure, as jobs and notifications are. */
  readonly comesAgain?: boolean;
  /** Whether it must be accepted; left out where the model of money does not know the rules. */
  readonly isAllowed?: (now: number) => boolean;
  /** Changes the model as an accepted request should. */
  apply(now: number): void | Promise<void>;
}

/** Undefined if there is nothing to apply it to. `pick` chooses among what there is. */
export type Command = (world: MoneyWorld, pick: number) => Attempt | undefined;

export const pickOf = <T>(list: readonly T[], pick: number): T | undefined => list[pick % list.length];
/** Derives another number from the same `pick`. */
export const turn = (pick: number, by: number) => Math.floor(pick / by);

export const ACCEPTED = 200;
export const REFUSED = 409;
export const FAILED = 500;

export const statusOf = async (reply: Promise<{ status: number }>) => (await reply).status;
/** The first HTTP status that the gateway got; 0 if none. */
export const statusOfTelling = async (statuses: Promise<number[]>) => (await statuses)[0] ?? 0;

export function brandOf({ brands, gone }: MoneyWorld, { brandId }: CampaignModel): SignedIn {
  return required([...brands, ...gone].find(({ id }) => id === brandId));
}

export function kolOf({ kols, gone }: MoneyWorld, { kolId }: ContractModel): SignedIn {
  return required([...kols, ...gone].find(({ id }) => id === kolId));
}

/** The Brand or the KOL of a contract. */
export function sideOf(world: MoneyWorld, contract: ContractModel, pick: number): SignedIn {
  return pick % 2 === 0 ? brandOf(world, contract.campaign) : kolOf(world, contract);
}

/** The end of a job as a status: a job that throws is run again. */
export const succeeds = (job: Promise<unknown>) =>
  job.then(
    () => ACCEPTED,
    () => FAILED,
  );

/** The end of what staff does on the server as a status. @param refusals what its refusals say, besides those of calls */
export const statusOfAct = (act: Promise<unknown>, refusals = /^$/) =>
  act.then(
    () => ACCEPTED,
    (error: Error) => (error instanceof AppError || refusals.test(error.message) ? REFUSED : FAILED),
  );

export function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('somebody of another round');
  return value;
}
