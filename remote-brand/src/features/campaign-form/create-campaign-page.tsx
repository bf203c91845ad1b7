import { useUnsaved, withProviders } from '@sohor/shared/page';
import { APP_BASE, currentUserId, useNavigate } from '@sohor/shared/platform';
import { Button, DismissButton, InlineAlert, PageHeader, Stack } from '@sohor/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { type Attempt, clearDraft, readDraft, saveDraft } from './campaign-draft.ts';
import { type CampaignValues, EMPTY_CAMPAIGN } from './campaign-values.ts';
import styles from './create-campaign-page.module.css';
import { DirectionSection } from './direction-section.tsx';
import { ExtrasSection } from './extras-section.tsx';
import { ProjectSection } from './project-section.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { useSendCampaign } from './use-send-campaign.ts';
import { WorkSection } from './work-section.tsx';

function CreateCampaign() {
  // Somebody else may sign in in another tab meanwhile.
  const [userId] = useState(currentUserId);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [draft] = useState(() => readDraft(userId));
  const [restored, setRestored] = useState(draft !== null);
  const attempt = useRef<Attempt | null>(draft?.attempt ?? null);
  const form = useForm<CampaignValues>({ defaultValues: { ...EMPTY_CAMPAIGN, ...draft?.values } });
  const { subscribe, getValues, reset, setError, setFocus, handleSubmit, formState } = form;
  const coverError = formState.errors.cover;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(userId, values, attempt.current),
      }),
    [subscribe, userId],
  );

  const { send, sending, isSent, progress } = useSendCampaign({
    attempt: attempt.current,
    onAttempt: (next) => {
      attempt.current = next;
      saveDraft(userId, getValues(), next);
    },
    onSent: () => {
      clearDraft(userId);
      void cache.invalidateQueries();
      navigate(`${APP_BASE}/daftarCampaign`);
    },
    onCoverRefused: (message) => setError('cover', { message }),
  });

  // The draft cannot hold a file.
  const cover = useWatch({ control: form.control, name: 'cover' });
  useUnsaved(!isSent && (cover !== null || sending));

  useEffect(() => {
    // Not before the sending is over: until then the field is disabled and takes no focus.
    if (coverError && !sending) setFocus('cover');
  }, [coverError, sending, setFocus]);

  const submit = handleSubmit(send);

  const startOver = () => {
    attempt.current = null;
    reset(EMPTY_CAMPAIGN);
    clearDraft(userId);
    setRestored(false);
  };

  return (
    <FormProvider {...form}>
      <Stack gap={6}>
        <PageHeader
          title="Buat Campaign"
          subtitle="Isi arahan untuk KOL. Campaign tampil ke KOL setelah diaktifkan."
        />
        {restored && (
          <InlineAlert
            dismiss={<DismissButton onClick={() => setRestored(false)} />}
            actions={
              <Button variant="secondary" size="sm" onClick={startOver} disabled={sending}>
                Mulai dari awal
              </Button>
            }
          >
            Draf terakhir Anda dipulihkan. Gambar cover tidak ikut tersimpan.
          </InlineAlert>
        )}
        <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <Stack gap={5}>
            <ProjectSection progress={progress} />
            <WorkSection />
            <DirectionSection />
            <ExtrasSection />
          </Stack>
          <SubmitBar sending={sending} />
        </form>
      </Stack>
    </FormProvider>
  );
}

export const CreateCampaignPage = withProviders(CreateCampaign);
