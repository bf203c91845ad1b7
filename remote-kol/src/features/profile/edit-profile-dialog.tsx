import type { SocialProfile } from '@sohor/shared/api';
import { LoadedPart, usePart, usePartAhead } from '@sohor/shared/page';
import { Dialog } from '@sohor/shared/ui';
import { useState } from 'react';
import styles from './edit-profile-dialog.module.css';

const EDITOR = {
  name: 'profile-editor',
  load: async () =>
    (await import(/* webpackChunkName: "profile-editor" */ './profile-editor.tsx')).ProfileEditor,
};

export interface EditProfileDialogProps {
  open: boolean;
  profile: SocialProfile;
  onClose: () => void;
}

/**
 * Edits the social profile. The form, and the library that it is made with, are loaded when the browser is idle. The form lives beside the
 * dialog and is drawn into it: closing keeps what was typed, and the dialog stays the same one when the form comes late.
 */
export function EditProfileDialog({ open, profile, onClose }: EditProfileDialogProps) {
  usePartAhead(EDITOR);
  const editor = usePart(EDITOR, open);
  const [isSaving, setSaving] = useState(false);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [buttons, setButtons] = useState<HTMLElement | null>(null);
  const { data: Editor } = editor;
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        dismissible={!isSaving}
        size="lg"
        title="Ubah profil"
        description="Brand melihat data ini saat mencari KOL."
        footer={Editor && <div ref={setButtons} className={styles.buttons} />}
      >
        <div ref={setBody} className={Editor ? undefined : styles.awaited}>
          <LoadedPart query={editor} loading="Memuat formulir..." failed="Formulir gagal dimuat.">
            {() => null}
          </LoadedPart>
        </div>
      </Dialog>
      {Editor && <Editor {...{ open, profile, onClose, body, buttons }} onSaving={setSaving} />}
    </>
  );
}
