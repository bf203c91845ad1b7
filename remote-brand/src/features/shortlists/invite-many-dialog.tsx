import type { CampaignSummary, Kol } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { LoadedPart } from '@sohor/shared/page-parts';
import {
  Checkbox,
  ConfirmDialog,
  Dialog,
  EmptyState,
  LoadingState,
  SelectField,
  Stack,
  Text,
} from '@sohor/shared/ui';
import { useState } from 'react';
import { CreateCampaignButton } from '../../lib/create-campaign-button.tsx';
import { MAX_AT_ONCE } from '../../lib/in-turn.ts';
import { useInviteMany, usePlacesTaken } from './invite-many.queries.ts';
import styles from './shortlists.module.css';

const TITLE = 'Undang ke campaign';

export interface InviteManyDialogProps {
  kols: readonly Kol[];
  /** Campaigns to which KOLs can be invited; null while they are unknown. */
  campaigns: readonly CampaignSummary[] | null;
  open: boolean;
  onClose: () => void;
}

/** Invites several KOLs to one campaign, as many as it has places left. */
export function InviteManyDialog({ campaigns, ...props }: InviteManyDialogProps) {
  if (campaigns && campaigns.length > 0) return <Choice campaigns={campaigns} {...props} />;
  return (
    <Dialog open={props.open} onClose={props.onClose} title={TITLE} size="sm">
      {campaigns ? (
        <EmptyState
          compact
          title="Belum ada campaign yang berjalan."
          text="KOL dapat diundang setelah campaign dibayar, sampai hari terakhirnya."
          action={<CreateCampaignButton />}
        />
      ) : (
        <LoadingState compact text="Memuat campaign Anda..." />
      )}
    </Dialog>
  );
}

interface ChoiceProps extends InviteManyDialogProps {
  campaigns: readonly CampaignSummary[];
}

function Choice({ kols, campaigns, open, onClose }: ChoiceProps) {
  const [campaignId, setCampaignId] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** Reasons why some could not be invited, by KOL id. */
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const campaign = campaigns.find(({ id }) => id === campaignId);
  const taken = usePlacesTaken(campaignId);
  const inviting = useInviteMany(({ done, failures }) => {
    const invited = new Set(done.map(({ id }) => id));
    setChosen(new Set([...chosen].filter((id) => !invited.has(id))));
    setRefusals(new Map(failures.map(({ person, text }) => [person.id, text])));
    if (failures.length === 0) onClose();
  });
  const ticked = kols.filter(({ id }) => chosen.has(id));
  const left = campaign && taken.data !== undefined ? Math.max(0, campaign.kolCount - taken.data) : undefined;
  const most = Math.min(left ?? 0, MAX_AT_ONCE);
  const isTooMany = left !== undefined && ticked.length > most;
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => inviting.submit({ campaignId, kols: ticked })}
      title={TITLE}
      description="Setiap KOL mendapat penawaran kontrak dengan harga campaign itu."
      confirmLabel={ticked.length > 0 ? `Undang ${formatCount(ticked.length)} KOL` : 'Undang KOL'}
      loading={inviting.isPending}
      loadingText="Mengirim undangan..."
      isClosed={ticked.length === 0 || left === undefined || isTooMany}
    >
      <Stack gap={4}>
        <SelectField
          label="Campaign"
          placeholder="-- Pilih Campaign --"
          value={campaignId}
          disabled={inviting.isPending}
          onChange={({ target }) => {
            setCampaignId(target.value);
            setRefusals(new Map());
          }}
          options={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {campaign && (
          <LoadedPart
            query={taken}
            loading="Menghitung tempat yang tersisa..."
            failed="Tempat yang tersisa tidak dapat dihitung. Silakan coba lagi."
          >
            {() => (
              <Text size="sm" weight="semibold" role="status">
                {left === 0
                  ? 'Tidak ada tempat tersisa di campaign ini.'
                  : `Tersisa ${formatCount(left ?? 0)} dari ${formatCount(campaign.kolCount)} tempat.`}
                {isTooMany && ` ${tooManyText(left ?? 0)}`}
              </Text>
            )}
          </LoadedPart>
        )}
        <fieldset className={styles.people} disabled={inviting.isPending}>
          <legend>KOL yang diundang</legend>
          {kols.map(({ id, fullName }) => (
            <Checkbox
              key={id}
              label={fullName}
              checked={chosen.has(id)}
              error={refusals.get(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </fieldset>
      </Stack>
    </ConfirmDialog>
  );
}

function tooManyText(left: number): string {
  if (left > MAX_AT_ONCE) return `Paling banyak ${MAX_AT_ONCE} KOL sekaligus.`;
  return left === 0 ? '' : `Kurangi pilihan Anda menjadi ${formatCount(left)} KOL.`;
}
