import { formatCount } from '@sohor/shared/format';
import { ExternalLink, useOpened } from '@sohor/shared/page-parts';
import { Button, Card, EmptyState } from '@sohor/shared/ui';
import styles from './top-content.module.css';
import { TopContentDialog } from './top-content-dialog.tsx';
import { useTopContent } from './use-top-content.ts';

/** The content that the KOL has chosen as its best. */
export function TopContentCard() {
  const { contents, put, remove } = useTopContent();
  const dialog = useOpened('dialog');
  const isEmpty = contents.length === 0;
  return (
    <Card
      as="section"
      title="Konten Terbaik"
      subtitle="Catatan pribadi, hanya tersimpan di perangkat ini."
      aria-label="Konten Terbaik"
      actions={
        <Button variant="secondary" size="sm" onClick={() => dialog.open('konten-terbaik')}>
          {isEmpty ? 'Tambah konten' : 'Kelola'}
        </Button>
      }
    >
      {isEmpty ? (
        <EmptyState
          compact
          title="Belum ada konten terbaik"
          text="Simpan tautan konten Anda yang paling banyak ditonton, beserta jumlah penayangannya."
        />
      ) : (
        <ol className={styles.list}>
          {contents.map(({ url, views }) => (
            <li key={url} className={styles.row}>
              <span className={styles.url}>
                <ExternalLink to={url}>{shortAddress(url)}</ExternalLink>
              </span>
              <span className={styles.views}>{formatCount(views)} penayangan</span>
            </li>
          ))}
        </ol>
      )}
      <TopContentDialog
        open={dialog.id === 'konten-terbaik'}
        onClose={dialog.close}
        contents={contents}
        onPut={put}
        onRemove={remove}
      />
    </Card>
  );
}

export const shortAddress = (url: string): string =>
  url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
