import { type Contract, createInvoice } from '@sohor/shared/api';
import { INVOICES_KEY } from '@sohor/shared/billing';
import { errorText, LoadMore, useChangeParameters, useSubmit } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { Button, ConfirmDialog, ErrorState, LoadingState, SelectField, Text } from '@sohor/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import FilePlus from 'lucide-react/icons/file-plus';
import { useState } from 'react';
import { useContracts } from '../../lib/own-data.ts';

/** 'Create Invoice': finds the invoice of accepted work, or has it made, and shows it in the list. */
export function CreateInvoice() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button iconStart={<FilePlus aria-hidden="true" />} onClick={() => setOpen(true)}>
        Create Invoice
      </Button>
      {isOpen && <CreateInvoiceDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Settled work may have left the KOL nothing; the server then refuses the invoice. */
const isPaid = ({ work }: Contract) => work?.state === 'released' || work?.state === 'settled';

function CreateInvoiceDialog({ onClose }: { onClose: () => void }) {
  const contracts = useContracts();
  const cache = useQueryClient();
  const change = useChangeParameters();
  const [campaignId, setCampaignId] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { submit, isShut, error } = useSubmit({
    send: createInvoice,
    onSuccess: ({ number }) => {
      void cache.invalidateQueries({ queryKey: INVOICES_KEY });
      notify.success(`Invoice ${number} siap.`);
      change(() => new URLSearchParams({ q: number }));
      onClose();
    },
  });
  const paid = (contracts.data?.pages ?? []).flatMap(({ items }) => items).filter(isPaid);
  const isKnown = contracts.data !== undefined;
  const isNothing = isKnown && paid.length === 0 && !contracts.hasNextPage;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => {
        setChecked(true);
        if (isNothing) onClose();
        else if (campaignId) submit(campaignId);
      }}
      title="Create Invoice"
      description="Invoice dibuat otomatis saat brand menerima konten Anda. Pilih campaign untuk menampilkannya."
      confirmLabel={isNothing ? 'Mengerti' : 'Tampilkan Invoice'}
      loading={isShut}
      loadingText="Menyiapkan invoice..."
      error={
        error
          ? errorText(error, {
              refused: 'Gagal membuat invoice.',
              failed: 'Terjadi kesalahan saat membuat invoice. Silakan coba lagi.',
            })
          : null
      }
    >
      {contracts.isPending && <LoadingState text="Memuat pekerjaan Anda..." compact />}
      {contracts.isError && !isKnown && (
        <ErrorState
          message="Pekerjaan Anda tidak dapat dimuat."
          onRetry={() => void contracts.refetch()}
          retrying={contracts.isFetching}
        />
      )}
      {isNothing && <Text tone="muted">Belum ada konten yang diterima brand, jadi belum ada invoice.</Text>}
      {paid.length > 0 && (
        <SelectField
          label="Campaign"
          placeholder="Pilih campaign"
          options={paid.map((contract) => ({
            value: contract.campaignId,
            label: `${contract.campaignName} · ${contract.brandName}`,
          }))}
          value={campaignId}
          onChange={(event) => setCampaignId(event.target.value)}
          error={isChecked && !campaignId ? 'Pilih campaign terlebih dahulu.' : undefined}
          disabled={isShut}
        />
      )}
      <LoadMore list={contracts} />
    </ConfirmDialog>
  );
}
