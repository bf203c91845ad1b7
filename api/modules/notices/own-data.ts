import type { OwnData } from '../../platform/own-data.ts';
import { inBatches, tableOf, text, time } from '../../platform/table-file.ts';
import { toWire } from './notice-reply.ts';
import { listNotices, type NoticeRow } from './notices.repository.ts';

/** The person's notices, as they read them. */
const NOTICES: OwnData = {
  file: 'pemberitahuan',
  open: (db, { id, role }) =>
    tableOf<NoticeRow>(
      [
        time('Waktu (WIB)', ({ at }) => at),
        text('Judul', (row) => toWire(row, role).title),
        text('Isi', (row) => toWire(row, role).text),
        time('Dibaca (WIB)', ({ readAt }) => readAt),
      ],
      inBatches((last, limit) =>
        listNotices(db, { userId: id, after: last && [last.at.toISOString(), last.id], limit }),
      ),
    ),
};

export const NOTICE_DATA = [NOTICES];
