import { CoverImage } from '@sohor/shared/ui';
import Clock from 'lucide-react/icons/clock';
import styles from './conversation.module.css';
import { discard, tryAgain, type Waiting } from './outbox.ts';

/** A message that was not sent yet, or that the server refused. */
export function WaitingEntry({ waiting }: { waiting: Waiting }) {
  const { clientId, text, link, picture, refusal } = waiting;
  return (
    <li className={styles.entry} data-own data-waiting>
      <div className={styles.bubble}>
        {picture && <CoverImage src={null} alt="Gambar" rounded className={styles.picture} />}
        <p className={styles.text}>{link ?? text}</p>
      </div>
      <span
        className={styles.meta}
        role={refusal === null ? undefined : 'alert'}
        data-refused={refusal !== null || undefined}
      >
        {refusal === null ? (
          <>
            <Clock aria-hidden="true" />
            Menunggu dikirim
          </>
        ) : (
          <>
            {refusal}
            <button type="button" className={styles.act} onClick={() => tryAgain(clientId)}>
              Coba lagi
            </button>
            <button type="button" className={styles.act} onClick={() => discard(clientId)}>
              Hapus
            </button>
          </>
        )}
      </span>
    </li>
  );
}
