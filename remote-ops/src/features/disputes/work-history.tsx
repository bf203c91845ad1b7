import type { Work, WorkEvent, WorkEventName } from '@sohor/shared/api';
import { HandedInLinks } from '@sohor/shared/page-parts';
import { Collapsible, InlineAlert, NewTabLink, Text } from '@sohor/shared/ui';
import { DraftVideo, remarksOn } from '@sohor/shared/videos';
import { timeText } from '../../lib/staff-list/time.ts';
import styles from './disputes.module.css';

const NAMES: Record<WorkEventName, string> = {
  started: 'Kontrak ditandatangani',
  handed_in: 'Diserahkan',
  accepted: 'Diterima',
  accepted_by_silence: 'Diterima otomatis',
  revision: 'Revisi diminta',
  overdue: 'Tenggat terlewat',
  extended: 'Tenggat diperpanjang',
  cancel_proposed: 'Pembatalan diusulkan',
  cancel_refused: 'Usulan pembatalan ditolak',
  cancel_lapsed: 'Usulan pembatalan tidak dijawab',
  cancelling: 'Dibatalkan, menunggu pengembalian dana',
  cancelled: 'Dibatalkan',
  disputed: 'Sengketa diajukan',
  dispute_withdrawn: 'Sengketa ditarik',
  settled: 'Sengketa diputuskan',
  goods_waited: 'Tenggat mundur karena menunggu produk',
  goods_missed: 'Tenggat terlewat, produk dari Brand belum ada',
  unknown: 'Status berubah',
};

/** History of the work, oldest first, with links to what was handed in. */
export function WorkHistory({ work: { events, pieces, isClaimedTwice } }: { work: Work }) {
  return (
    <Collapsible title={`Riwayat pekerjaan (${events.length})`} defaultOpen>
      {isClaimedTwice && (
        <InlineAlert tone="warning">
          Konten yang sama diserahkan untuk kontrak lain, dan tidak terbukti akun siapa yang menayangkannya.
        </InlineAlert>
      )}
      <ol className={styles.history}>
        {events.map((event) => (
          <li key={`${event.at} ${event.name}`} className={styles.event}>
            <Text size="sm" weight="medium">
              {titleOf(event)}
            </Text>
            <Text size="xs" tone="muted">
              {timeText(event.at)}
            </Text>
            <HandedInLinks links={event.links} pieces={pieces} className={styles.words} saysAccounts />
            {event.note && (
              <Text size="sm" className={styles.words}>
                {event.note}
              </Text>
            )}
            {event.video && <DraftVideo address={event.video} remarks={remarksOn(events, event)} />}
            {event.proof && (
              <NewTabLink href={event.proof} className={styles.picture}>
                <img
                  src={event.proof}
                  alt="Bukti tayang"
                  width={96}
                  height={96}
                  loading="lazy"
                  decoding="async"
                />
              </NewTabLink>
            )}
          </li>
        ))}
      </ol>
    </Collapsible>
  );
}

function titleOf({ name, stage, by }: WorkEvent): string {
  const what =
    name === 'handed_in' || name === 'revision' ? (stage === 'draft' ? ' (draf)' : ' (tayang)') : '';
  return `${NAMES[name]}${what}${by ? ` oleh ${by}` : ''}`;
}
