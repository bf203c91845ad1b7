import { HOUR_MS } from '@sohor/shared/format';
import type { HourlyCount } from '../../platform/limits.ts';

/**
 * Four digits can be guessed in breadth: one or two guesses at each of very many numbers. The number's own budget does not see
 * that, so wrong guesses of unknown devices are also counted for the client's address, for its network, and for everybody
 * together. Right codes earn further wrong ones: where many honest people share an address, many of them mistype.
 */
export const RIGHT_PER_WRONG = 5;
/** For everybody together it takes more right ones: a platform's honest people must not hide an attack. */
const RIGHT_PER_WRONG_OF_ALL = 10;
/** While an attack is on, an address or network may be wrong this many times less. */
const CUT_UNDER_ATTACK = 5;
/** An attack that stays below the alarm of an hour is told by its day. */
const ALARM_HOURS_A_DAY = 10;

/** What is counted of one address, one network, or of all. The counts of a day hold those of its hours. */
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

/** Wrong guesses beyond what as many honest people mistype. */
const excess = ({ wrong, right }: Guesses, span: 'hour' | 'lastHour' | 'day') =>
  wrong[span] - Math.floor(right[span] / RIGHT_PER_WRONG_OF_ALL);

export function isAttack(all: Guesses, { alarmHour }: Pick<GuessLimits, 'alarmHour'>): boolean {
  return (
    excess(all, 'hour') >= alarmHour ||
    excess(all, 'lastHour') >= alarmHour ||
    excess(all, 'day') >= ALARM_HOURS_A_DAY * alarmHour
  );
}

/** Counts of earlier guesses, with the current one included. */
export interface GuessesBefore {
  readonly client: Guesses;
  readonly network: Guesses;
  readonly all: Guesses;
}

/** Whose wrong guesses were too many. */
export type GuessRefusal = 'client' | 'network' | 'everybody';

/** Whether one more guess may be looked at; null: it may. */
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
  // A network whose people log in as usual goes on by what it earned, whatever others do.
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
