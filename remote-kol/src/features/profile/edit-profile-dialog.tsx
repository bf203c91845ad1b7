import type { SocialProfile } from '@sohor/shared/api';
import { LoadedPart, usePart, usePartAhead } from '@sohor/shared/page-parts';
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
 * Edits the social profile. The form and its library load when the browser is idle. The form is mounted next to the dialog and
 * rendered into it by portals, so that closing keeps the typed text, and the dialog stays the same when the form loads late.
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
