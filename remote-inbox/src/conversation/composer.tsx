import { Later, useUnsaved } from '@sohor/shared/page-parts';
import { IconButton, InlineAlert, TextArea } from '@sohor/shared/ui';
import { LIMITS } from '@sohor/shared/wire/catalog';
import ImagePlus from 'lucide-react/icons/image-plus';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type KeyboardEvent, useState } from 'react';
import styles from './conversation.module.css';
import { enqueue, keepDraft, MAX_WAITING, useOutbox, type Waiting } from './outbox.ts';

const PICTURE = {
  name: 'picture-dialog',
  load: async () => (await import(/* webpackChunkName: "picture" */ './picture-dialog.tsx')).PictureDialog,
};
/** The counter shows when this many characters are left. */
const NEAR_LIMIT = 200;
const LINK = /^https?:\/\/[^\s<>"]+$/i;
const MAX_LINK = 2048;

export interface ComposerProps extends Pick<Waiting, 'to' | 'chatId' | 'campaignId'> {
  onEscape?: (() => void) | undefined;
}

/** Where one writes. What is typed is kept until it is sent. */
export function Composer({ to, chatId, campaignId, onEscape }: ComposerProps) {
  const { drafts, waiting, isStored } = useOutbox();
  const [isChoosing, setChoosing] = useState(false);
  const [isFull, setFull] = useState(false);
  const typed = drafts[to] ?? '';
  const text = typed.trim();
  const isTooLong = text.length > LIMITS.maxMessage;
  useUnsaved(!isStored && (waiting.length > 0 || text !== ''));
  const send = () => {
    if (text === '' || isTooLong) return;
    const isLink = chatId !== null && LINK.test(text) && text.length <= MAX_LINK;
    const isTaken = enqueue({ to, chatId, campaignId, ...(isLink ? { link: text } : { text }) });
    setFull(!isTaken);
    if (isTaken) keepDraft(to, '');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed, Enter takes the suggestion.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      send();
    }
    if (event.key === 'Escape') onEscape?.();
  };
  return (
    <>
      {!isStored && (
        <InlineAlert tone="warning">
          Peramban ini tidak menyimpan apa pun. Biarkan tab ini terbuka sampai pesan Anda terkirim.
        </InlineAlert>
      )}
      {isFull && (
        <InlineAlert tone="danger">
          Sudah {MAX_WAITING} pesan menunggu dikirim. Tunggu sampai terkirim, lalu coba lagi.
        </InlineAlert>
      )}
      <form
        className={styles.composer}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {chatId !== null && (
          <IconButton label="Kirim gambar" icon={<ImagePlus />} onClick={() => setChoosing(true)} />
        )}
        <TextArea
          className={styles.field}
          label="Tulis pesan"
          hideLabel
          placeholder="Tulis pesan"
          rows={1}
          enterKeyHint="send"
          value={typed}
          maxLength={LIMITS.maxMessage}
          counter={text.length > LIMITS.maxMessage - NEAR_LIMIT}
          error={isTooLong ? 'Pesan ini terlalu panjang.' : undefined}
          onChange={({ target }) => keepDraft(to, target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="submit"
          variant="brand"
          label="Kirim"
          icon={<SendHorizontal />}
          disabled={text === '' || isTooLong}
        />
      </form>
      {isChoosing && chatId !== null && (
        <Later
          part={PICTURE}
          props={{ to, chatId, campaignId, onClose: () => setChoosing(false) }}
          loading="Memuat formulir..."
          failed="Formulir tidak dapat dimuat."
        />
      )}
    </>
  );
}
