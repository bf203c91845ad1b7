import type { Readable } from 'node:stream';
import { formatDate } from '@sohor/shared/format';
import { CONTACT_EMAIL } from '@sohor/shared/wire/catalog';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { spendHourly } from '../../platform/limits.ts';
import type { DataOwner } from '../../platform/own-data.ts';
import { toCsv } from '../../platform/table-file.ts';
import { type ZipEntry, zipFile } from '../../platform/zip-file.ts';
import { addNotices } from '../notices/index.ts';
import { OWN_DATA } from './all-own-data.ts';

/**
 * All data that is kept of the caller, as one ZIP of CSV files. It is made while it is sent, so no copy is stored. The caller is
 * told by WhatsApp, because somebody else may have taken it.
 */
export async function collectData(context: Context, { userId, role }: Caller): Promise<Readable> {
  if (role === 'Admin') return fail('forbidden', 'staff');
  const { db, clock, config } = context;
  const now = clock.now();
  await spendHourly(context, `own-data:${userId}`, config.dataCopiesPerUserHour);
  const owner: DataOwner = { id: userId, role };
  const parts = OWN_DATA.filter((data) => data.role === undefined || data.role === role);
  const tables = parts.map(
    ({ file, open }): ZipEntry => ({ name: `${file}.csv`, open: async () => toCsv(await open(db, owner)) }),
  );
  const guide = guideTo(
    parts.map(({ file }) => file),
    now,
  );
  const copy = await zipFile([{ name: 'BACA-SAYA.txt', open: () => of(guide) }, ...tables]);
  await db
    .transaction()
    .execute((tx) => addNotices(tx, [{ kind: 'data_copied', userId, key: now.toISOString(), at: now }]));
  return copy;
}

async function* of(text: string) {
  yield text;
}

function guideTo(files: readonly string[], now: Date): string {
  return [
    `Salinan data Anda di Sohor, dibuat ${formatDate(now, 'Asia/Jakarta')} WIB.`,
    '',
    'Setiap berkas CSV dapat dibuka dengan program lembar kerja. Waktu dalam WIB, uang dalam rupiah bulat.',
    'Nomor rekening dan nomor pajak hanya empat angka terakhir. Gambar dapat dibuka lewat alamatnya.',
    '',
    ...files.map((file) => `- ${file}.csv`),
    '',
    `Pertanyaan: ${CONTACT_EMAIL}`,
    '',
  ].join('\r\n');
}
