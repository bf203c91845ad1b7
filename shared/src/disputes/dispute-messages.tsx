import type { DisputeDetail, Party } from '@sohor/shared/api';
import { formatDate } from '@sohor/shared/format';
import { ExternalLink } from '@sohor/shared/page-parts';
import { Card, NewTabLink, Text } from '@sohor/shared/ui';
import styles from './disputes.module.css';

/** Messages of both sides, oldest first. */
export function DisputeMessages({ dispute, side }: { dispute: DisputeDetail; side: Party }) {
  const { messages, kolName, brandName } = dispute;
  const nameOf = (by: Party) => (by === side ? 'Anda' : by === 'KOL' ? kolName : brandName);
  return (
    <Card as="section" title="Keterangan kedua pihak" aria-label="Keterangan kedua pihak">
      <ol className={styles.messages}>
        {messages.map(({ at, by, text, pictures, links }) => (
          <li key={at + by} className={styles.message}>
            <Text weight="semibold">{nameOf(by)}</Text>
            <Text size="sm" tone="muted">
              <time dateTime={at}>{formatDate(at)}</time>
            </Text>
            <Text className={styles.words}>{text}</Text>
            {links.map((link) => (
              <Text key={link} as="span" size="sm" className={styles.words}>
                <ExternalLink to={link} />
              </Text>
            ))}
            {pictures.map((picture) => (
              <NewTabLink key={picture} href={picture} className={styles.picture}>
                <img src={picture} alt="" width={64} height={64} loading="lazy" decoding="async" />
                Gambar bukti
              </NewTabLink>
            ))}
          </li>
        ))}
      </ol>
    </Card>
  );
}
