import { formatDate } from '@sohor/shared/format';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { tellOnWhatsApp } from '../../platform/tell.ts';
import { type DisputeRow, findDispute } from './disputes.repository.ts';

export type DisputeStep = 'opened' | 'deciding' | 'decided' | 'withdrawn';

/** Tells both sides how a dispute goes on; of what one side did, the other one. A job for each person, so that each is told once. */
export const tellDispute = defineJob<{ disputeId: string; step: DisputeStep; userId?: string }>(
  'tell-dispute',
  {
    maxAttempts: 6,
    // It asks WhatsApp, as codes do.
    lane: 'codes',
  },
);

const BY_ONE_SIDE: readonly DisputeStep[] = ['opened', 'withdrawn'];

export function handleTellDispute(context: Context): void {
  const { jobs, db, config } = context;
  jobs.handle(tellDispute, async ({ disputeId, step, userId }, { isLastAttempt }) => {
    const dispute = await findDispute(db, disputeId, null);
    if (!dispute) return;
    if (userId === undefined) {
      const told = [dispute.kolId, dispute.brandId].filter(
        (id) => !BY_ONE_SIDE.includes(step) || id !== dispute.openedBy,
      );
      await db.transaction().execute(async (tx) => {
        for (const id of told) await jobs.add(tx, tellDispute, { disputeId, step, userId: id });
      });
      return;
    }
    const person = await db
      .selectFrom('people')
      .select(['phone', 'full_name as name'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!person) return;
    await tellOnWhatsApp(context, {
      phone: person.phone,
      notice: {
        template: config.whatsappDisputeTemplate,
        values: [person.name, dispute.campaignName, sentenceOf(dispute, step)],
      },
      alert: 'dispute-untold',
      about: { disputeId, step },
      isLastAttempt,
    });
  });
}

const time = (at: Date) => `${formatDate(at, 'Asia/Jakarta')} WIB`;

function sentenceOf({ kind, evidenceUntil, decideBy }: DisputeRow, step: DisputeStep): string {
  switch (step) {
    case 'opened':
      return `Sengketa diajukan. Sampaikan keterangan dan bukti Anda sebelum ${time(evidenceUntil)}`;
    case 'deciding':
      return `Waktu bukti berakhir. Putusan paling lambat ${time(decideBy)}`;
    case 'decided':
      return 'Sengketa sudah diputuskan. Baca putusannya di Sohor';
    case 'withdrawn':
      return `Sengketa ditarik. ${kind === 'work' ? 'Pekerjaan berlanjut' : 'Pembayaran tidak berubah'}`;
  }
}
