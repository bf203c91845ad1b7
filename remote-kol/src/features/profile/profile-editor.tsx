import type { SocialProfile } from '@sohor/shared/api';
import { errorText, useImageUpload } from '@sohor/shared/page';
import { Button, Dialog, InlineAlert } from '@sohor/shared/ui';
import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { useSaveProfile } from './profile.queries.ts';
import { ProfileFields } from './profile-fields.tsx';
import { fromForm, type ProfileForm, toForm } from './profile-form.ts';
import { useProfileDraft } from './use-profile-draft.ts';

const NOT_SAVED = 'Perubahan belum tersimpan. Periksa koneksi Anda, lalu coba lagi.';

export interface ProfileEditorProps {
  open: boolean;
  profile: SocialProfile;
  onClose: () => void;
  /** Of the dialog. */
  heading: { title: string; description: string };
}

/** The dialog with its form. Closing keeps what was typed, and so does a reload; 'Batal' discards it. */
export function ProfileEditor({ open, profile, onClose, heading }: ProfileEditorProps) {
  const formId = useId();
  const form = useForm<ProfileForm>({ defaultValues: toForm(profile) });
  const { upload, progress } = useImageUpload();
  const { isDirty } = form.formState;
  const { reset } = form;
  const save = useSaveProfile(() => {
    reset(toForm(form.getValues()));
    onClose();
  });

  // Fresh data fills the form, unless something is typed already.
  useEffect(() => {
    if (!isDirty) reset(toForm(profile));
  }, [profile, isDirty, reset]);
  useProfileDraft(form);

  const submit = form.handleSubmit((values) => {
    if (save.isPending) return;
    save.submit(async () => fromForm(values, values.photo ? await upload(values.photo) : values.image));
  });
  const close = () => {
    save.reset();
    onClose();
  };

  const cancel = () => {
    reset(toForm(profile));
    close();
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      dismissible={!save.isPending}
      size="lg"
      {...heading}
      footer={
        <>
          <Button variant="secondary" disabled={save.isPending} onClick={cancel}>
            Batal
          </Button>
          <Button type="submit" form={formId} loading={save.isPending} loadingText="Menyimpan...">
            Simpan
          </Button>
        </>
      }
    >
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
      </form>
    </Dialog>
  );
}
