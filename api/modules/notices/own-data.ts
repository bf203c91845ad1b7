import { jakartaTime } from '@sohor/shared/format';
import { csvFile } from '../../platform/csv-file.ts';
import type { OwnData } from '../../platform/own-data.ts';
import { toWire } from './notice-reply.ts';
import { listNotices, type NoticeRow } from './notices.repository.ts';

/** The person's notices, as they read them. */
const NOTICES: OwnData = {
  file: 'pemberitahuan',
  open: (db, { id, role }) =>
    csvFile<NoticeRow>({
      columns: ['Waktu (WIB)', 'Judul', 'Isi', 'Dibaca (WIB)'],
      read: (last, limit) =>
        listNotices(db, { userId: id, after: last && [last.at.toISOString(), last.id], limit }),
      cellsOf(row) {
        const { title, text } = toWire(row, role);
        return [jakartaTime(row.at), title, text, row.readAt === null ? '' : jakartaTime(row.readAt)];
      },
    }),
};

export const NOTICE_DATA = [NOTICES];
