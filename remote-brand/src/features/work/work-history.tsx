import type { Work, WorkEvent } from '@sohor/shared/api';
import { formatDate } from '@sohor/shared/format';
import { HandedInLinks } from '@sohor/shared/page-parts';
import { Collapsible, Text } from '@sohor/shared/ui';
import { DraftVideo, remarksOn } from '@sohor/shared/videos';
import { stageName } from './next-step.ts';
import styles from './work.module.css';
import { lastHandIn } from './work.queries.ts';

/** History of the work, latest first. The video of the last hand-in is shown above it. */
export function WorkHistory({ work }: { work: Work }) {
  const { events, kolName } = work;
  return (
    <Collapsible title={`Riwayat (${events.length})`}>
      <ol className={styles.history}>
        {[...events].reverse().map((event) => (
          <li key={`${event.at} ${event.name}`}>
            <Text size="sm" weight="medium">
              {titleOf(event, kolName)}
            </Text>
            <Text size="xs" tone="muted">
              {formatDate(event.at)}
            </Text>
            <HandedInLinks links={event.links} pieces={work.pieces} className={styles.address} />
            {event.video && event !== lastHandIn(work) && (
              <div className={styles.film}>
                <DraftVideo address={event.video} remarks={remarksOn(events, event)} />
              </div>
            )}
            {event.note && (
              <Text size="sm" className={styles.quote}>
                {event.note}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </Collapsible>
  );
}

function titleOf({ name, stage, by }: WorkEvent, kolName: string): string {
  const what = stageName(stage);
  const who = by === 'KOL' ? kolName : by === 'Brand' ? 'Anda' : 'sistem';
  switch (name) {
    case 'started':
      return 'Kontrak ditandatangani';
    case 'handed_in':
      return `${kolName} menyerahkan ${what}`;
    case 'accepted':
      return `Anda menerima ${what}`;
    case 'accepted_by_silence':
      return `Diterima otomatis: ${what}`;
    case 'revision':
      return `Anda meminta revisi ${what}`;
    case 'overdue':
      return `Tenggat ${what} terlewat`;
    case 'extended':
      return 'Anda memperpanjang tenggat';
    case 'cancel_proposed':
      return `Pembatalan diusulkan oleh ${who}`;
    case 'cancel_refused':
      return `Usulan pembatalan ditolak oleh ${who}`;
    case 'cancel_lapsed':
      return 'Usulan pembatalan berakhir tanpa jawaban';
    case 'cancelling':
      return `Dibatalkan oleh ${who}, menunggu pengembalian dana`;
    case 'cancelled':
      return 'Pekerjaan dibatalkan';
    case 'disputed':
      return `Sengketa diajukan oleh ${who}`;
    case 'dispute_withdrawn':
      return `Sengketa ditarik oleh ${who}`;
    case 'settled':
      return 'Sengketa diputuskan oleh Sohor';
    case 'goods_missed':
      return `Tenggat ${what} terlewat, produk Anda belum sampai`;
    case 'goods_waited':
      return 'Tenggat mundur karena menunggu produk';
    case 'unknown':
      return 'Status berubah';
  }
}
