import { type CampaignSummary, inviteKol, type Kol } from '@sohor/shared/api';
import { errorText, FAILURES, hasRight, RightNote, useSubmit } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { Button, Card, SelectField } from '@sohor/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { type FormEvent, useState } from 'react';
import { BRAND_CONTRACTS } from '../../lib/contract-look.ts';
import styles from './kol-search.module.css';

export interface InviteSectionProps {
  kol: Kol;
  /** Verified campaigns of the Brand. */
  campaigns: readonly CampaignSummary[];
  /** The heading's level. */
  level: 2 | 3;
  onInvited?: (() => void) | undefined;
}

export function InviteSection({ kol, campaigns, level, onInvited }: InviteSectionProps) {
  const cache = useQueryClient();
  const [campaignId, setCampaignId] = useState('');
  const invitation = useSubmit({
    send: (campaign: CampaignSummary) => inviteKol(campaign.id, kol.id),
    onSuccess: (_, campaign) => {
      notify.success(`KOL ${kol.fullName} berhasil diundang ke project ${campaign.name}.`);
      for (const queryKey of [['applicants', campaign.id], BRAND_CONTRACTS])
        void cache.invalidateQueries({ queryKey });
      setCampaignId('');
      onInvited?.();
    },
    onError: (error) => notify.error(`Gagal mengundang KOL: ${errorText(error, FAILURES['invite KOL'])}`),
  });

  const invite = (event: FormEvent) => {
    event.preventDefault();
    const campaign = campaigns.find(({ id }) => id === campaignId);
    if (campaign) invitation.submit(campaign);
    else notify.error('Pilih project untuk mengundang KOL.');
  };

  return (
    <Card as="section" tone="sunken" title="Undang ke Campaign" headingLevel={level} padding="sm">
      <form onSubmit={invite} className={styles.invite}>
        <RightNote right="campaigns" what="Mengundang KOL" />
        <SelectField
          label="Campaign"
          placeholder="-- Pilih Campaign --"
          value={campaignId}
          disabled={invitation.isPending}
          onChange={(event) => setCampaignId(event.target.value)}
          options={campaigns.map(({ id, name, status }) => {
            const ended = status === 'completed';
            return {
              value: id,
              label: ended ? `${name} (selesai)` : name,
              disabled: ended || status === 'unknown',
            };
          })}
        />
        <Button
          type="submit"
          block
          iconStart={<Send aria-hidden="true" />}
          disabled={campaignId === '' || !hasRight('campaigns')}
          loading={invitation.isPending}
          loadingText="Mengirim Undangan..."
        >
          Kirim Undangan
        </Button>
      </form>
    </Card>
  );
}
