import type { Remark } from '@sohor/shared/api';
import { useHandler } from '@sohor/shared/page-parts';
import { Button, IconButton, InlineAlert, Row, Text, TextArea, TextLink } from '@sohor/shared/ui';
import Trash2 from 'lucide-react/icons/trash-2';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LIMITS } from '../wire/catalog.ts';
import styles from './videos.module.css';

/** Props of {@link DraftVideo}. */
export interface DraftVideoProps {
  /** Its address, which a later reply may sign anew. */
  address: string;
  remarks: readonly Remark[];
  /** Given where remarks can be added and taken back. */
  onChange?: ((remarks: readonly Remark[]) => void) | undefined;
  /** Called with the remark that is being typed; null when its field closes. */
  onTyped?: ((remark: Remark | null) => void) | undefined;
}

/** '1:05' */
const timeOf = (second: number) => `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`;
const withoutToken = (address: string) => address.split('?')[0];

/** Plays the video of a draft, and lists what is remarked at its seconds; the time of each moves the player there. */
export function DraftVideo({ address, remarks, onChange, onTyped }: DraftVideoProps) {
  const player = useRef<HTMLVideoElement>(null);
  const [src, setSrc] = useState(address);
  const [second, setSecond] = useState(0);
  const [isBroken, setBroken] = useState(false);
  // A renewed signature must not interrupt what is played, so it is used only for another video, or when the old one is refused.
  const isOther = withoutToken(src) !== withoutToken(address);
  if (isOther || (isBroken && src !== address)) {
    setSrc(address);
    if (isOther) setSecond(0);
    setBroken(false);
  }
  const goTo = (wanted: number) => {
    if (!player.current) return;
    player.current.currentTime = wanted;
    player.current.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={styles.draft}>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has captions of a draft. */}
      <video
        ref={player}
        className={styles.player}
        src={src}
        aria-label="Video draf"
        controls
        preload="metadata"
        playsInline
        hidden={isBroken}
        onTimeUpdate={({ currentTarget }) => setSecond(Math.floor(currentTarget.currentTime))}
        onLoadedMetadata={({ currentTarget }) => {
          if (second > 0) currentTarget.currentTime = second;
        }}
        onError={() => (src === address ? setBroken(true) : setSrc(address))}
      />
      {isBroken && (
        <InlineAlert tone="warning" title="Video tidak dapat diputar di sini">
          Unduh videonya untuk menontonnya. Jika unduhan gagal, muat ulang halaman ini.
        </InlineAlert>
      )}
      <Text size="sm">
        <TextLink href={address} download apart>
          Unduh video
        </TextLink>
      </Text>
      {remarks.length > 0 && (
        <ul className={styles.remarks} aria-label="Komentar video">
          {remarks.map((remark, at) => (
            <li key={`${remark.second} ${remark.text} ${at}`} className={styles.remark}>
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Putar dari ${timeOf(remark.second)}`}
                onClick={() => goTo(remark.second)}
              >
                {timeOf(remark.second)}
              </Button>
              <span className={styles.words}>{remark.text}</span>
              {onChange && (
                <IconButton
                  label={`Hapus komentar di ${timeOf(remark.second)}`}
                  icon={<Trash2 />}
                  onClick={() => onChange(remarks.filter((one) => one !== remark))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {onChange && remarks.length > 0 && (
        <Text size="sm" tone="muted">
          Komentar dikirim saat Anda meminta revisi.
        </Text>
      )}
      {onChange && !isBroken && (
        <RemarkForm
          second={second}
          isFull={remarks.length >= LIMITS.maxRemarks}
          onOpen={() => player.current?.pause()}
          onTyped={onTyped}
          onAdd={(remark) => onChange([...remarks, remark].sort((one, other) => one.second - other.second))}
        />
      )}
    </div>
  );
}

interface RemarkFormProps {
  /** Where the player is. */
  second: number;
  isFull: boolean;
  onOpen: () => void;
  onTyped: DraftVideoProps['onTyped'];
  onAdd: (remark: Remark) => void;
}

/** First a button that names the player's time, then the field for what is to be changed there. */
function RemarkForm({ second, isFull, onOpen, onTyped, onAdd }: RemarkFormProps) {
  const [at, setAt] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const forget = useHandler(() => onTyped?.(null));
  // Nobody would see what it still holds.
  useEffect(() => forget, [forget]);
  if (isFull)
    return (
      <Text size="sm" tone="muted">
        Paling banyak {LIMITS.maxRemarks} komentar.
      </Text>
    );
  if (at === null)
    return (
      <Row>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            onOpen();
            setAt(second);
          }}
        >
          Tambah komentar di {timeOf(second)}
        </Button>
      </Row>
    );
  const close = () => {
    setAt(null);
    setTyped('');
    forget();
    setError(undefined);
  };
  // Said while it is typed: it goes with a revision without being added.
  const isTooLong = typed.trim().length > LIMITS.maxRemark;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (text === '') return setError('Tuliskan komentarnya.');
    if (isTooLong) return;
    onAdd({ second: at, text });
    close();
  };
  return (
    <form className={styles.form} noValidate onSubmit={add}>
      <TextArea
        label={`Komentar di ${timeOf(at)}`}
        rows={2}
        counter
        maxLength={LIMITS.maxRemark}
        autoFocus
        value={typed}
        error={isTooLong ? `Paling banyak ${LIMITS.maxRemark} karakter.` : error}
        onChange={({ target }) => {
          setTyped(target.value);
          const text = target.value.trim();
          onTyped?.(text === '' ? null : { second: at, text });
        }}
      />
      <Row>
        <Button size="sm" type="submit">
          Tambahkan
        </Button>
        <Button size="sm" variant="ghost" onClick={close}>
          Batal
        </Button>
      </Row>
    </form>
  );
}
