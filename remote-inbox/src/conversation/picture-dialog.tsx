import { errorText, useImageUpload, useSubmit, useUnsaved } from '@sohor/shared/page-parts';
import { Button, Dialog, FileField, InlineAlert, Stack, TextArea } from '@sohor/shared/ui';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { useState } from 'react';
import { enqueue, type Waiting } from './outbox.ts';

export interface PictureDialogProps extends Pick<Waiting, 'to' | 'chatId' | 'campaignId'> {
  onClose: () => void;
}

/** Chooses a picture, with a caption, and sends it. */
export function PictureDialog({ to, chatId, campaignId, onClose }: PictureDialogProps) {
  const [image, setImage] = useState<File | null>(null);
  const [caption, setCaption] = useState('');
  const { upload, progress } = useImageUpload();
  const isTooLong = caption.trim().length > LIMITS.maxMessage;
  const sending = useSubmit({
    send: (chosen: File) => upload(chosen),
    onSuccess: (picture) => {
      const text = caption.trim();
      if (enqueue({ to, chatId, campaignId, picture, ...(text !== '' && { text }) })) onClose();
    },
  });
  useUnsaved(image !== null);
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!sending.isPending}
      title="Kirim gambar"
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={sending.isPending}>
            Batal
          </Button>
          <Button
            disabled={image === null || isTooLong}
            loading={sending.isPending}
            loadingText="Mengirim..."
            onClick={() => image && sending.submit(image)}
          >
            Kirim
          </Button>
        </>
      }
    >
      <Stack>
        <FileField
          label="Gambar"
          value={image}
          onChange={setImage}
          progress={progress}
          disabled={sending.isPending}
        />
        <TextArea
          label="Keterangan"
          optional
          rows={2}
          value={caption}
          maxLength={LIMITS.maxMessage}
          error={isTooLong ? 'Keterangan ini terlalu panjang.' : undefined}
          onChange={({ target }) => setCaption(target.value)}
        />
        {sending.error && (
          <InlineAlert tone="danger">
            {errorText(sending.error, { refused: 'Gambar gagal diunggah. Silakan coba lagi.' })}
          </InlineAlert>
        )}
      </Stack>
    </Dialog>
  );
}
