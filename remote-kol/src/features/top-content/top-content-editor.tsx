import { formatCount } from '@sohor/shared/format';
import { IconButton, Stack, Text } from '@sohor/shared/ui';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import styles from './top-content.module.css';
import { TopContentForm } from './top-content-form.tsx';
import type { TopContent } from './use-top-content.ts';

export interface TopContentEditorProps {
  contents: readonly TopContent[];
  onPut: (content: TopContent, former: string | null) => void;
  onRemove: (url: string) => void;
}

/** Form and list of the dialog. */
export function TopContentEditor({ contents, onPut, onRemove }: TopContentEditorProps) {
  const [edited, setEdited] = useState<TopContent | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const remove = (url: string) => {
    onRemove(url);
    if (edited?.url === url) setEdited(null);
    // The focused button was removed, so the list takes the focus.
    list.current?.focus();
  };
  return (
    <Stack gap={6}>
      <TopContentForm
        key={edited?.url ?? 'new'}
        edited={edited}
        taken={contents.map(({ url }) => url)}
        onSubmit={(content) => {
          onPut(content, edited?.url ?? null);
          setEdited(null);
        }}
        onCancel={() => setEdited(null)}
      />
      {contents.length === 0 ? (
        <Text size="sm" tone="muted">
          Belum ada konten di daftar.
        </Text>
      ) : (
        <ul ref={list} tabIndex={-1} className={styles.list} aria-label="Daftar konten terbaik">
          {contents.map((content) => (
            <li key={content.url} className={styles.row}>
              <span className={styles.texts}>
                <span className={styles.url}>{content.url}</span>
                <span className={styles.views}>{formatCount(content.views)} penayangan</span>
              </span>
              <IconButton
                label={`Ubah ${content.url}`}
                icon={<Pencil aria-hidden="true" />}
                onClick={() => setEdited(content)}
              />
              <IconButton
                label={`Hapus ${content.url}`}
                variant="danger"
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => remove(content.url)}
              />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
