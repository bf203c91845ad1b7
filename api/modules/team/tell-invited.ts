import { TEAM_ROLE_LABELS } from '@sohor/shared/wire/catalog';
import { WhatsAppError } from '../../adapters/whatsapp.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { NEUTRAL, sendOutbound } from '../../platform/outbound.ts';
import { findInvitation, isFreeNumber } from '../accounts/index.ts';

/** Sends an invitation to a team by WhatsApp. Added in the transaction of the invitation, so it is sent once. */
export const tellInvited = defineJob<{ id: string }>('tell-team-invitation', {
  maxAttempts: 6,
  // The job asks WhatsApp, so it shares the lane of codes.
  lane: 'codes',
  // After a loss its message may already be on the way, and nobody should get it twice. The owner can invite again.
  isRepeatedAfterLoss: false,
});

export function handleTellInvited(context: Context): void {
  const { jobs, db, clock, config, log } = context;
  jobs.handle(tellInvited, async ({ id }, { isLastAttempt }) => {
    const invitation = await findInvitation(db, id, clock.now());
    // The invitation was withdrawn, or the number belongs to somebody who cannot join.
    if (!invitation || !(await isFreeNumber(db, invitation.phone))) return;
    const { phone, role } = invitation;
    try {
      // Nobody has asked to hear from this Brand, so neither name is written as the Brand typed it.
      await sendOutbound(context, phone, {
        sender: 'stranger',
        template: config.whatsappTeamTemplate,
        values: [
          'calon anggota tim',
          invitation.isVerified ? invitation.brand : NEUTRAL.Brand,
          TEAM_ROLE_LABELS[role],
        ],
      });
    } catch (error) {
      if (!(error instanceof WhatsAppError)) throw error;
      if (error.failure === 'transient' && !isLastAttempt) throw error;
      log.info({ failure: error.failure, reason: error.message }, 'somebody invited was not told');
    }
  });
}
