import { LoadedPart, usePart } from '@sohor/shared/page-parts';
import { Button, Dialog } from '@sohor/shared/ui';
import type { TopContentEditorProps } from './top-content-editor.tsx';

const EDITOR = {
  name: 'top-content-editor',
  load: async () =>
    (await import(/* webpackChunkName: "top-content-editor" */ './top-content-editor.tsx')).TopContentEditor,
};

export interface TopContentDialogProps extends TopContentEditorProps {
  open: boolean;
  onClose: () => void;
}

/** Adds, changes and removes entries of the best content. The code for that loads when the dialog first opens. */
export function TopContentDialog({ open, onClose, ...list }: TopContentDialogProps) {
  const editor = usePart(EDITOR, open);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Konten Terbaik"
      description="Tautan dan jumlah penayangan, hanya tersimpan di perangkat ini."
      footer={
        <Button variant="secondary" onClick={onClose}>
          Selesai
        </Button>
      }
    >
      <LoadedPart query={editor} loading="Memuat daftar..." failed="Gagal memuat daftar.">
        {(TopContentEditor) => <TopContentEditor {...list} />}
      </LoadedPart>
    </Dialog>
  );
}
