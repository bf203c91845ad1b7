import type { CampaignSummary, Entry } from '@sohor/shared/api';
import { errorText, FAILURES, useKept } from '@sohor/shared/page-parts';
import { Slot } from '@sohor/shared/platform';
import { Button, Dialog, InlineAlert, LoadingState, Skeleton, Stack } from '@sohor/shared/ui';
import { useFreshOnOpen } from '../../lib/use-fresh-on-open.ts';
import { CampaignDetail } from './campaign-detail.tsx';
import { useApply, useOwnEntry, useWithdraw } from './campaigns.queries.ts';
import { EntryPanel } from './entry-panel.tsx';

const APPLY_TEXTS = {
  refused: 'Gagal mendaftar ke campaign ini.',
  failed: 'Terjadi kesalahan saat berkomunikasi dengan server.',
};

const WITHDRAW_TEXTS = {
  refused: 'Pendaftaran gagal ditarik.',
  failed: 'Terjadi kesalahan saat berkomunikasi dengan server.',
};

export interface CampaignDialogProps {
  /** Null while the dialog is closed. */
  campaign: CampaignSummary | null;
  onClose: () => void;
}

/** One campaign, and the user's own entry in it. Shows what is known while the rest loads. */
export function CampaignDialog({ campaign, onClose }: CampaignDialogProps) {
  const entry = useOwnEntry(campaign?.id ?? null);
  const apply = useApply();
  const withdraw = useWithdraw();
  const loadError =
    entry.isError && entry.data === undefined ? errorText(entry.error, FAILURES['list applicants']) : null;
  const view = useKept(campaign && { campaign, entry: entry.data, loadError });
  useFreshOnOpen(campaign?.id, apply.reset);
  useFreshOnOpen(campaign?.id, withdraw.reset);

  if (view?.loadError) {
    const actions = (
      <>
        <Button variant="secondary" loading={entry.isFetching} onClick={() => void entry.refetch()}>
          Coba lagi
        </Button>
        <Button onClick={onClose}>Tutup</Button>
      </>
    );
    return (
      <Dialog
        open={campaign !== null}
        onClose={onClose}
        // Its own 'Tutup' closes it.
        hasCross={false}
        size="sm"
        title="Gagal memuat pelamar!"
        footer={actions}
      >
        <InlineAlert tone="danger">{view.loadError}</InlineAlert>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={campaign !== null}
      onClose={onClose}
      dismissible={!apply.isPending && !withdraw.isPending}
      size="lg"
      title={view?.campaign.name ?? ''}
      description={view?.campaign.brandName}
      footer={
        view &&
        (view.entry === undefined ? (
          <LoadingState compact text="Memuat data pelamar..." />
        ) : (
          <EntryPanel
            key={view.campaign.id}
            campaign={view.campaign}
            entry={view.entry}
            applying={apply.isPending || (apply.status === 'success' && entry.isFetching)}
            error={apply.status === 'error' ? errorText(apply.error, APPLY_TEXTS) : null}
            onApply={(message) => apply.submit({ campaignId: view.campaign.id, message })}
            withdrawing={withdraw.isPending}
            withdrawError={withdraw.status === 'error' ? errorText(withdraw.error, WITHDRAW_TEXTS) : null}
            onWithdraw={() => withdraw.submit(view.campaign.id)}
          />
        ))
      }
    >
      {view && (
        <Stack align="start">
          <CampaignDetail campaign={view.campaign} />
          {view.entry !== undefined && (
            <Slot
              name="campaign-actions"
              context={{
                campaignId: view.campaign.id,
                brand: view.campaign.brandName,
                // A KOL can write to a Brand that it has to do with.
                canWrite: view.entry !== null,
                canOffer: canOffer(view.campaign, view.entry),
              }}
              pending={<Skeleton shape="smallButton" />}
              failed={null}
            />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

/** Whether terms can still be settled: before an answer to the KOL's own application, and after an offer that ended. */
function canOffer({ status, isFull }: CampaignSummary, entry: Entry | null): boolean {
  if (status !== 'active' || isFull) return false;
  return !entry || entry.mayApplyAgain || (entry.status === 'pending' && entry.invitedBy === 'kol');
}
