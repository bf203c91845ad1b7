import { LoadError, RightNote, useUnsaved, withProviders } from '@sohor/shared/page-parts';
import { APP_BASE, currentUserId, today, useNavigate, useSearchParams } from '@sohor/shared/platform';
import { Button, DismissButton, InlineAlert, LoadingState, PageHeader, Stack } from '@sohor/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useCampaign } from '../../lib/campaign.query.ts';
import { type CampaignValues, EMPTY_CAMPAIGN } from './campaign-values.ts';
import styles from './create-campaign-page.module.css';
import { DirectionSection } from './direction-section.tsx';
import { ExtrasSection } from './extras-section.tsx';
import { copyOf, valuesOf } from './filled-values.ts';
import { ProjectSection } from './project-section.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { type Attempt, clearTyped, readTyped, saveTyped } from './typed-campaign.ts';
import { useSendCampaign } from './use-send-campaign.ts';
import { WorkSection } from './work-section.tsx';

/** Initial values from an existing campaign. */
interface Start {
  values: CampaignValues;
  keptCover: string | null;
  /** Id of the campaign to change; null for a copy, which becomes a new campaign. */
  editedId: string | null;
  /** True when its payment page is open; that payment will not count for the changed campaign. */
  isBeingPaid: boolean;
}

function CreateCampaign() {
  const [parameters] = useSearchParams();
  const editedId = parameters.get('ubah');
  const sourceId = editedId ?? parameters.get('salin');
  const source = useCampaign(sourceId);
  if (sourceId === null) return <CampaignForm key="new" start={null} />;
  if (source.isPending)
    return (
      <Stack gap={6}>
        <PageHeader title={editedId ? 'Ubah Campaign' : 'Duplikat Campaign'} />
        <LoadingState text="Memuat campaign..." />
      </Stack>
    );
  if (!source.data)
    return (
      <LoadError
        error={source.error}
        message="Campaign gagal dimuat. Silakan coba lagi."
        onRetry={() => void source.refetch()}
        retrying={source.isFetching}
      />
    );
  const campaign = source.data;
  const start: Start = {
    values: editedId ? valuesOf(campaign) : copyOf(campaign, today()),
    keptCover: campaign.cover,
    editedId,
    isBeingPaid: editedId !== null && campaign.status === 'awaiting-payment',
  };
  return <CampaignForm key={`${editedId ? 'edit' : 'copy'} ${campaign.id}`} start={start} />;
}

function CampaignForm({ start }: { start: Start | null }) {
  // Kept from the first render: another person may sign in in another tab.
  const [userId] = useState(currentUserId);
  const navigate = useNavigate();
  const cache = useQueryClient();
  // What was typed is kept for new campaigns only.
  const [kept] = useState(() => (start ? null : readTyped(userId)));
  const [keptCover, setKeptCover] = useState(start?.keptCover ?? null);
  const [restored, setRestored] = useState(kept !== null);
  const attempt = useRef<Attempt | null>(kept?.attempt ?? null);
  const form = useForm<CampaignValues>({
    defaultValues: start?.values ?? { ...EMPTY_CAMPAIGN, ...kept?.values },
  });
  const { subscribe, getValues, reset, setError, setFocus, handleSubmit, formState } = form;
  const coverError = formState.errors.cover;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => start === null && saveTyped(userId, values, attempt.current),
      }),
    [subscribe, userId, start],
  );

  const { send, sending, isSent, progress } = useSendCampaign({
    attempt: attempt.current,
    editedId: start?.editedId ?? null,
    keptCover,
    onAttempt: (next) => {
      attempt.current = next;
      if (start === null) saveTyped(userId, getValues(), next);
    },
    onSent: () => {
      if (start === null) clearTyped(userId);
      void cache.invalidateQueries();
      navigate(`${APP_BASE}/daftarCampaign`);
    },
    onCoverRefused: (message) => setError('cover', { message }),
  });

  // Unsaved: a file cannot be kept, nor are changes of an existing campaign.
  const cover = useWatch({ control: form.control, name: 'cover' });
  const isTouched = start !== null && (formState.isDirty || keptCover !== start.keptCover);
  useUnsaved(!isSent && (cover !== null || sending || isTouched));

  useEffect(() => {
    // Not while sending: the field is disabled and cannot take the focus.
    if (coverError && !sending) setFocus('cover');
  }, [coverError, sending, setFocus]);

  const submit = handleSubmit(send);
  const isEdit = start?.editedId != null;

  const startOver = () => {
    attempt.current = null;
    reset(EMPTY_CAMPAIGN);
    clearTyped(userId);
    setRestored(false);
  };

  return (
    <FormProvider {...form}>
      <Stack gap={6}>
        <PageHeader
          title={isEdit ? 'Ubah Campaign' : start ? 'Duplikat Campaign' : 'Buat Campaign'}
          subtitle={
            start && !isEdit
              ? 'Isinya sudah disalin dan tanggalnya digeser. Periksa sebelum mengirim.'
              : 'Isi arahan untuk KOL. Campaign tampil ke KOL setelah diaktifkan.'
          }
        />
        <RightNote right="campaigns" what="Membuat dan mengubah campaign" />
        {start?.isBeingPaid && (
          <InlineAlert tone="warning">
            Pembayaran yang sedang terbuka tidak berlaku lagi setelah perubahan disimpan. Jika sudah terlanjur
            dibayar, uangnya masuk ke saldo Anda.
          </InlineAlert>
        )}
        {restored && (
          <InlineAlert
            dismiss={<DismissButton onClick={() => setRestored(false)} />}
            actions={
              <Button variant="secondary" size="sm" onClick={startOver} disabled={sending}>
                Mulai dari awal
              </Button>
            }
          >
            Isian terakhir Anda dipulihkan. Gambar cover tidak ikut tersimpan.
          </InlineAlert>
        )}
        <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <Stack gap={5}>
            <ProjectSection
              progress={progress}
              keptCover={keptCover}
              onDropCover={() => setKeptCover(null)}
            />
            <WorkSection />
            <DirectionSection />
            <ExtrasSection />
          </Stack>
          <SubmitBar sending={sending} isEdit={isEdit} />
        </form>
      </Stack>
    </FormProvider>
  );
}

export const CreateCampaignPage = withProviders(CreateCampaign);
