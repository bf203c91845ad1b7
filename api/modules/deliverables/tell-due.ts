import { formatDate, SECOND_MS } from '@sohor/shared/format';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { tellOnWhatsApp } from '../../platform/tell.ts';
import { takeReminders } from './deliverables.repository.ts';
import { REMIND_MS } from './work.ts';

/** Tells the side that has to act that silence will decide soon. Added in the transaction that notes it, so it is told once. */
export const tellDue = defineJob<{ contractId: string; dueAt: string }>('tell-due', {
  maxAttempts: 6,
  // It asks WhatsApp, as codes do.
  lane: 'codes',
});

const BATCH = 100;

/** Finds work that somebody has 24 hours left for. */
export async function remindOfDueWork({ db, clock, jobs }: Context): Promise<void> {
  for (;;) {
    const now = clock.now();
    const taken = await db.transaction().execute(async (tx) => {
      const soon = await takeReminders(tx, now, new Date(now.getTime() + REMIND_MS), BATCH);
      for (const { contractId, dueAt } of soon)
        await jobs.add(tx, tellDue, { contractId, dueAt: dueAt.toISOString() });
      return soon.length;
    });
    if (taken < BATCH) return;
  }
}

export function handleTellDue(context: Context): void {
  const { jobs, db, config } = context;
  jobs.handle(tellDue, async ({ contractId, dueAt }, { isLastAttempt }) => {
    const work = await db
      .selectFrom('deliverables as d')
      .innerJoin('campaign_terms as c', 'c.id', 'd.campaign_id')
      .innerJoin('people as u', (on) =>
        on.on((eb) =>
          eb(
            'u.id',
            '=',
            eb
              .case()
              .when('d.state', 'in', ['draft_review', 'link_review'])
              .then(eb.ref('d.brand_id'))
              .else(eb.ref('d.kol_id'))
              .end(),
          ),
        ),
      )
      .select(['d.state', 'd.due_at as dueAt', 'c.name as campaignName', 'u.phone', 'u.full_name as name'])
      .where('d.contract_id', '=', contractId)
      .executeTakeFirst();
    // It was done meanwhile, or has more time.
    if (!work || work.dueAt?.toISOString() !== dueAt) return;
    const isReview = work.state === 'draft_review' || work.state === 'link_review';
    const template = isReview ? config.whatsappReviewTemplate : config.whatsappDeadlineTemplate;
    // The last second that counts: a day ends at 23.59 to people, not at 00.00 of the next.
    const until = formatDate(Date.parse(dueAt) - SECOND_MS, 'Asia/Jakarta');
    const values = [work.name, work.campaignName, `${until} WIB`];
    await tellOnWhatsApp(context, {
      phone: work.phone,
      notice: { template, values },
      alert: 'due-untold',
      about: { contractId },
      isLastAttempt,
    });
  });
}
