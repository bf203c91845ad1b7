import { DAY_MS, HOUR_MS } from '@sohor/shared/format';
import { addressKeys } from '../../platform/address.ts';
import type { Config } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { addHourly, hourOf, readHours, spendHourly } from '../../platform/limits.ts';
import { type GuessLimits, isAttack, refusalOfGuess, sumGuesses } from './guess-limits.ts';

/** A guess that counts as wrong until one of these is called. */
export interface SpentGuess {
  /** The guess was wrong and stays counted. */
  keep(): void;
  /** There was no code to compare with, so the guess taught nothing and is not counted. */
  giveBack(): Promise<void>;
  /** The guess was right. */
  reward(): Promise<void>;
}

const keysOf = (whose: string) => ({ wrong: `code-wrong:${whose}`, right: `code-right:${whose}` });
const ALL = keysOf('all');

/**
 * Counts a guess of an unknown device before it is compared, so that parallel guesses cannot pass. 429 when its address, its
 * network or everybody together was wrong too often.
 */
export async function spendGuess(context: Context, address: string): Promise<SpentGuess> {
  const { client, network } = addressKeys(address);
  await spendHourly(context, `guess:${client}`, context.config.guessesPerAddressHour);

  const now = context.clock.now();
  const hour = hourOf(now);
  const [ofClient, ofNetwork] = [keysOf(`client:${client}`), keysOf(`net:${network}`)];
  const whose = [ofClient, ofNetwork, ALL];
  const add = (amount: number, kind: 'wrong' | 'right') =>
    addHourly(context, new Map(whose.map((keys) => [keys[kind], amount])), hour);

  const counted = await add(1, 'wrong');
  const hours = (await readHours(context, whose.flatMap(Object.values), DAY_MS)).filter(
    (one) => !(counted.has(one.key) && one.hour.getTime() === hour.getTime()),
  );
  // For the current hour, the counts that this guess got: the rows may have changed since.
  for (const [key, count] of counted) hours.push({ key, hour, count });
  const before = {
    client: sumGuesses(hours, ofClient, hour),
    network: sumGuesses(hours, ofNetwork, hour),
    all: sumGuesses(hours, ALL, hour),
  };
  const limits = limitsOf(context.config);
  const refusal = refusalOfGuess(before, limits);
  if (refusal) {
    await add(-1, 'wrong');
    const end =
      refusal === 'everybody' ? hour.getTime() + HOUR_MS : (before[refusal].since ?? hour).getTime() + DAY_MS;
    const retryAfter = Math.max(1, Math.ceil((end - now.getTime()) / 1000));
    fail('too_many_wrong_codes', { detail: `wrong guesses of ${refusal}`, retryAfter });
  }
  return {
    keep() {
      const { hour: count } = before.all.wrong;
      if (isAttack(before.all, limits) && count % limits.alarmHour === 0)
        context.log.error({ alert: 'codes-guessed', count }, 'codes are being guessed');
    },
    async giveBack() {
      await add(-1, 'wrong');
    },
    async reward() {
      await add(-1, 'wrong');
      await add(1, 'right');
    },
  };
}

/** Whether unknown devices guessed so many codes wrong lately that each of them must solve a proof of work. */
export async function isUnderAttack(context: Context): Promise<boolean> {
  const hour = hourOf(context.clock.now());
  const hours = await readHours(context, Object.values(ALL), DAY_MS);
  return isAttack(sumGuesses(hours, ALL, hour), limitsOf(context.config));
}

function limitsOf(config: Config): GuessLimits {
  return {
    perClientDay: config.wrongCodesPerAddressDay,
    perNetworkDay: config.wrongCodesPerNetworkDay,
    perHour: config.wrongCodesHour,
    alarmHour: config.wrongCodesAlertHour,
  };
}
