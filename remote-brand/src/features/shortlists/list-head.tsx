import { downloadShortlist } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { hasRight, TableDownload } from '@sohor/shared/page-parts';
import { Button, Heading, Row, Text } from '@sohor/shared/ui';
import Scale from 'lucide-react/icons/scale';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { DeleteDialog } from './delete-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import styles from './shortlists.module.css';

export interface ListHeadProps {
  list: { readonly id: string; readonly name: string };
  kolCount: number;
  /** Null where nobody of the list can be invited. */
  onInvite: (() => void) | null;
  /** Null when there are fewer than two to compare. */
  onCompare: (() => void) | null;
  onDeleted: () => void;
}

/** A list's name, and what can be done with the whole list. */
export function ListHead({ list, kolCount, onInvite, onCompare, onDeleted }: ListHeadProps) {
  const [asked, setAsked] = useState<'name' | 'deletion' | null>(null);
  const close = () => setAsked(null);
  return (
    <div className={styles.head}>
      <div className={styles.name}>
        <Heading level={2} size="md">
          {list.name}
        </Heading>
        <Text tone="muted" size="sm">
          {formatCount(kolCount)} KOL, skor tertinggi lebih dulu.
        </Text>
      </div>
      <Row>
        {onCompare && (
          <Button size="sm" variant="secondary" iconStart={<Scale aria-hidden="true" />} onClick={onCompare}>
            Bandingkan
          </Button>
        )}
        {kolCount > 0 && (
          <TableDownload
            subject="daftar-kol"
            fetchFile={(type) => downloadShortlist(list.id, type)}
            failed="Daftar KOL gagal diunduh. Silakan coba lagi."
          />
        )}
        {hasRight('campaigns') && (
          <>
            {onInvite && (
              <Button size="sm" iconStart={<Send aria-hidden="true" />} onClick={onInvite}>
                Undang ke campaign
              </Button>
            )}
            <Button size="sm" variant="secondary" onClick={() => setAsked('name')}>
              Ubah nama
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setAsked('deletion')}>
              Hapus daftar
            </Button>
          </>
        )}
      </Row>
      <NameDialog key={list.name} list={list} open={asked === 'name'} onClose={close} onNamed={() => {}} />
      <DeleteDialog list={list} open={asked === 'deletion'} onClose={close} onDeleted={onDeleted} />
    </div>
  );
}
