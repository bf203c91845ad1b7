import type { SocialProfile } from '@sohor/shared/api';
import { LoadedPart, usePart, usePartAhead } from '@sohor/shared/page';
import { Dialog } from '@sohor/shared/ui';
import styles from './edit-profile-dialog.module.css';

const EDITOR = {
  name: 'profile-editor',
  load: async () =>
    (await import(/* webpackChunkName: "profile-editor" */ './profile-editor.tsx')).ProfileEditor,
};

const HEADING = { title: 'Ubah profil', description: 'Brand melihat data ini saat mencari KOL.' };

export interface EditProfileDialogProps {
  open: boolean;
  profile: SocialProfile;
  onClose: () => void;
}

/** Edits the social profile. The form, and the library that it is made with, are loaded when the browser is idle. */
export function EditProfileDialog({ open, profile, onClose }: EditProfileDialogProps) {
  usePartAhead(EDITOR);
  const editor = usePart(EDITOR, open);
  const { data: Editor } = editor;
  if (Editor) return <Editor open={open} profile={profile} onClose={onClose} heading={HEADING} />;
  return (
    <Dialog open={open} onClose={onClose} size="lg" {...HEADING}>
      <div className={styles.awaited}>
        <LoadedPart query={editor} loading="Memuat formulir..." failed="Formulir gagal dimuat.">
          {() => null}
        </LoadedPart>
      </div>
    </Dialog>
  );
}
