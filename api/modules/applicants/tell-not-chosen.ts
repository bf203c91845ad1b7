import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { addNotices } from '../notices/index.ts';
import { lockApplicant } from './applicants.repository.ts';

interface Rejected {
  readonly applicantId: string;
  readonly campaignId: string;
  readonly kolId: string;
  readonly brandId: string;
  /** When the Brand decided, ISO 8601. */
  readonly decidedAt: string;
}

/** Tells a KOL that the Brand chose others, once the Brand can no longer take that back. */
export const tellNotChosen = defineJob<Rejected>('tell-not-chosen');

export function handleTellNotChosen({ db, jobs }: Pick<Context, 'db' | 'jobs'>): void {
  jobs.handle(tellNotChosen, ({ applicantId, campaignId, kolId, brandId, decidedAt }) =>
    db.transaction().execute(async (tx) => {
      const applicant = await lockApplicant(tx, { campaignId, kolId });
      // The decision was taken back, perhaps decided anew since, or the application was withdrawn.
      if (applicant?.id !== applicantId || applicant.status !== 'rejected') return;
      const at = new Date(decidedAt);
      if (applicant.decidedAt?.getTime() !== at.getTime()) return;
      await addNotices(tx, [
        { kind: 'not_chosen', userId: kolId, fromId: brandId, key: applicantId, campaignId, at },
      ]);
    }),
  );
}
