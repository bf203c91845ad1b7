import type { ChatEntry } from '@sohor/shared/api';
import { ExternalLink } from '@sohor/shared/page-parts';
import { NewTabLink, Text } from '@sohor/shared/ui';
import { CHAT_EVENT_LABELS } from '@sohor/shared/wire/catalog';
import { timeText } from '../staff-list/time.ts';
import styles from './chat-entries.module.css';

export interface ChatEntriesProps {
  entries: readonly ChatEntry[];
  /** Number of the entry that was reported. */
  reported?: number;
}

/** Entries of a conversation as staff reads them: every word, also those that were hidden or taken back. */
export function ChatEntries({ entries, reported }: ChatEntriesProps) {
  return (
    <ol className={styles.list} aria-label="Isi percakapan">
      {entries.map((entry) => (
        <li key={entry.seq} className={styles.entry} data-reported={entry.seq === reported || undefined}>
          <Text size="xs" tone="muted">
            {entry.by ? `${entry.by}: ${entry.author}` : 'Sohor'}, {timeText(entry.at)}
            {entry.seq === reported && <strong> · pesan yang dilaporkan</strong>}
          </Text>
          <Content entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function Content({ entry: { kind, text, picture, event } }: { entry: ChatEntry }) {
  if (kind === 'event')
    return (
      <Text size="sm" tone="muted">
        {event ? CHAT_EVENT_LABELS[event] : 'Kabar pekerjaan'}
      </Text>
    );
  if (kind === 'link')
    return (
      <Text size="sm" className={styles.words}>
        <ExternalLink to={text} />
      </Text>
    );
  return (
    <>
      {picture && (
        <NewTabLink href={picture} className={styles.picture}>
          <img
            src={picture}
            alt="Gambar dalam pesan"
            width={96}
            height={96}
            loading="lazy"
            decoding="async"
          />
        </NewTabLink>
      )}
      <Text size="sm" className={styles.words}>
        {text}
      </Text>
    </>
  );
}
