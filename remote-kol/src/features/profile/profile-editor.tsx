import type { SocialProfile } from '@sohor/shared/api';
import { errorText, useImageUpload } from '@sohor/shared/page-parts';
import { Button, InlineAlert } from '@sohor/shared/ui';
import { useEffect, useId } from 'react';
import { createPortal } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useFreshOnOpen } from '../../lib/use-fresh-on-open.ts';
import { useSaveProfile } from './profile.queries.ts';
import { ProfileFields } from './profile-fields.tsx';
import { fromForm, type ProfileForm, toForm } from './profile-form.ts';
import { useTypedProfile } from './use-typed-profile.ts';

const NOT_SAVED = 'Perubahan belum tersimpan. Periksa koneksi Anda, lalu coba lagi.';

export interface ProfileEditorProps {
  open: boolean;
  profile: SocialProfile;
  onClose: () => void;
  /** Elements into which the form and its buttons are rendered; null while the dialog is closed. */
  body: HTMLElement | null;
  buttons: HTMLElement | null;
  /** Called when saving begins and ends; meanwhile the dialog stays open. */
  onSaving: (isSaving: boolean) => void;
}

/** The form of the dialog. Closing and a reload keep the typed text; 'Batal' discards it. */
export function ProfileEditor({ open, profile, onClose, body, buttons, onSaving }: ProfileEditorProps) {
  const formId = useId();
  const form = useForm<ProfileForm>({ defaultValues: toForm(profile) });
  const { upload, progress } = useImageUpload();
  const { isDirty } = form.formState;
  const { reset } = form;
  const save = useSaveProfile(() => {
    reset(toForm(form.getValues()));
    onClose();
  });
  const { isPending } = save;

  // New data fill the form, unless something was typed.
  useEffect(() => {
    if (!isDirty) reset(toForm(profile));
  }, [profile, isDirty, reset]);
  useTypedProfile(form);
  useEffect(() => onSaving(isPending), [isPending, onSaving]);
  useFreshOnOpen(open ? 'profile' : undefined, save.reset);

  const submit = form.handleSubmit((values) => {
    if (isPending) return;
    save.submit(async () => fromForm(values, values.photo ? await upload(values.photo) : values.image));
  });
  const cancel = () => {
    reset(toForm(profile));
    onClose();
  };

  return (
    <>
      {body &&
        createPortal(
          <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
            <ProfileFields
              form={form}
              progress={progress}
              alert={
                save.status === 'error' && (
                  <InlineAlert tone="danger">
                    {errorText(save.error, { refused: NOT_SAVED, failed: NOT_SAVED })}
                  </InlineAlert>
                )
              }
            />
          </form>,
          body,
        )}
      {buttons &&
        createPortal(
          <>
            <Button variant="secondary" disabled={isPending} onClick={cancel}>
              Batal
            </Button>
            <Button type="submit" form={formId} loading={isPending} loadingText="Menyimpan...">
              Simpan
            </Button>
          </>,
          buttons,
        )}
    </>
  );
}
