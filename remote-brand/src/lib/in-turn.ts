import { formatCount } from '@sohor/shared/format';
import { errorText, type FallbackTexts } from '@sohor/shared/page-parts';
import { type NotificationAction, notify } from '@sohor/shared/platform';

/** Each person is one call, so more would make the user wait too long. */
export const MAX_AT_ONCE = 20;

interface Person {
  readonly fullName: string;
}

interface Failure<P> {
  readonly person: P;
  readonly text: string;
}

/** Results for several people. */
export interface Outcome<P> {
  readonly done: readonly P[];
  readonly failures: readonly Failure<P>[];
}

/** Calls for one person after the other, so that the first ones get the places. A failure does not stop the others. */
export async function inTurn<P extends Person>(
  people: readonly P[],
  act: (person: P) => Promise<void>,
  texts: FallbackTexts,
): Promise<Outcome<P>> {
  const done: P[] = [];
  const failures: Failure<P>[] = [];
  for (const person of people) {
    try {
      await act(person);
      done.push(person);
    } catch (error) {
      failures.push({ person, text: errorText(error, texts) });
    }
  }
  return { done, failures };
}

interface Told<P> extends Outcome<P> {
  /** What the people are, such as 'pelamar'. */
  readonly noun: string;
  /** What happened to those that are done, such as 'disetujui'. */
  readonly became: string;
  readonly action?: NotificationAction;
}

/** Shows a toast for those that are done and one for those that failed, which does not leave with the offer of the first. */
export function tell<P extends Person>({ done, failures, noun, became, action }: Told<P>): void {
  if (done.length > 0) notify.success(`${formatCount(done.length)} ${noun} ${became}.`, action);
  const [first, ...others] = failures;
  if (!first) return;
  const more = others.length > 0 ? ` Begitu juga ${formatCount(others.length)} ${noun} lain.` : '';
  notify.error(`${first.person.fullName}: ${first.text}${more}`);
}
