import { HOUR_MS } from '@sohor/shared/format';
import type { HourlyCount } from '../../platform/limits.ts';

/**
 * An attacker can guess four digits in breadth: one or two guesses at each of very many numbers. A number's own budget does not
 * see that, so wrong guesses of unknown devices are also counted by address, by network and in total. Right codes allow some more
 * wrong ones, because where many honest people share an address, many of them mistype.
 */
export const RIGHT_PER_WRONG = 5;
/** In total more right codes are needed for each wrong one: a platform's honest people must not hide an attack. */
const RIGHT_PER_WRONG_OF_ALL = 10;
/** During an attack, the limits of addresses and networks are divided by this. */
const CUT_UNDER_ATTACK = 5;
/** An attack that stays below the hourly alarm is detected by its day: at this many alarm hours together. */
const ALARM_HOURS_A_DAY = 10;

/** Guesses of one address, of one network or in total. A day's counts include those of its hours. */
export interface Guesses {
  readonly wrong: { readonly hour: number; readonly lastHour: number; readonly day: number };
  readonly right: { readonly hour: number; readonly lastHour: number; readonly day: number };
  /** The first hour of the day in which there was a wrong one. */
  readonly since: Date | null;
}

export interface GuessLimits {
  readonly perClientDay: number;
  readonly perNetworkDay: number;
  /** Limit for all unknown devices together. */
  readonly perHour: number;
  readonly alarmHour: number;
}

/** Wrong guesses beyond those that honest people are expected to mistype. */
const excess = ({ wrong, right }: Guesses, span: 'hour' | 'lastHour' | 'day') =>
  wrong[span] - Math.floor(right[span] / RIGHT_PER_WRONG_OF_ALL);

export function isAttack(all: Guesses, { alarmHour }: Pick<GuessLimits, 'alarmHour'>): boolean {
  return (
    excess(all, 'hour') >= alarmHour ||
    excess(all, 'lastHour') >= alarmHour ||
    excess(all, 'day') >= ALARM_HOURS_A_DAY * alarmHour
  );
}

/** Counts of guesses, the current one included. */
export interface GuessesBefore {
  readonly client: Guesses;
  readonly network: Guesses;
  readonly all: Guesses;
}

/** Whose limit was exceeded. */
export type GuessRefusal = 'client' | 'network' | 'everybody';

/** Why one more guess is refused without being compared; null when it is allowed. */
export function refusalOfGuess(
  { client, network, all }: GuessesBefore,
  limits: GuessLimits,
): GuessRefusal | null {
  const cut = isAttack(all, limits) ? CUT_UNDER_ATTACK : 1;
  const earned = ({ right }: Guesses) => Math.floor(right.day / RIGHT_PER_WRONG);
  const isOver = (guesses: Guesses, most: number) =>
    guesses.wrong.day > Math.ceil(most / cut) + earned(guesses);
  if (isOver(client, limits.perClientDay)) return 'client';
  if (isOver(network, limits.perNetworkDay)) return 'network';
  // A network whose people log in as usual may go on within the wrong guesses that its right ones allow, whatever others do.
  if (excess(all, 'hour') > limits.perHour && network.wrong.day > earned(network)) return 'everybody';
  return null;
}

/** Adds up the hours of a day. */
export function sumGuesses(
  hours: readonly HourlyCount[],
  keys: { readonly wrong: string; readonly right: string },
  hour: Date,
): Guesses {
  const sum = (key: string) => {
    const own = hours.filter((one) => one.key === key);
    const at = (start: number) => own.find((one) => one.hour.getTime() === start)?.count ?? 0;
    return {
      hour: at(hour.getTime()),
      lastHour: at(hour.getTime() - HOUR_MS),
      day: own.reduce((total, { count }) => total + count, 0),
    };
  };
  const wrongHours = hours.filter(({ key, count }) => key === keys.wrong && count > 0);
  const since = wrongHours.length > 0 ? Math.min(...wrongHours.map((one) => one.hour.getTime())) : null;
  return { wrong: sum(keys.wrong), right: sum(keys.right), since: since === null ? null : new Date(since) };
}
