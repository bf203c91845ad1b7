import { Problem } from '../run/problem.ts';
import type { Moment } from './restore-to.ts';

const WITH_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** A time without a zone would be in this machine's zone, which may be seven hours off what a person in Jakarta means. */
export function readMoment(text: string): Moment {
  if (text === 'latest') return 'latest';
  const moment = new Date(text);
  if (!WITH_ZONE.test(text) || Number.isNaN(moment.getTime())) {
    throw new Problem(
      `"${text}" is no moment with a zone. Write it as 2026-03-31T16:20:00+07:00, or "latest" for all that the archive has.`,
    );
  }
  if (moment.getTime() > Date.now()) throw new Problem(`${moment.toISOString()} has not been yet.`);
  return moment;
}
