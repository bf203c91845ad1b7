import { forgetServerState } from '@sohor/shared/page-parts';
import {
  aChatEntry,
  aChatReport,
  apiPath,
  fakeApi,
  renderPage,
  replyData,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { ChatReportsPage } from './chat-reports-page.tsx';

const asked: string[] = [];
const sent: unknown[] = [];
let rows = [aChatReport()];
fakeApi(
  http.get(apiPath('Ops/session'), () => replyData({ step: 'in' as const })),
  http.get(apiPath('Ops/chatReports'), ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('status') ?? '');
    return replyRows(rows);
  }),
  http.post(apiPath('Ops/chatReports/:id/read'), async ({ request }) => {
    sent.push(await request.json());
    const entri = [
      aChatEntry({ nomor: 1, oleh: 'KOL', penulis: 'Sari Wulandari', teks: 'Halo.' }),
      aChatEntry({ nomor: 2, teks: 'Bayar di luar saja: 0812-3456-7890.' }),
    ];
    return replyData({ laporan: aChatReport(), nomor: 2, entri });
  }),
  http.put(apiPath('Ops/chatReports/:id'), async ({ request }) => {
    sent.push(await request.json());
    rows = [];
    return replyData(null);
  }),
);
beforeEach(() => {
  signInAs('staff-1', 'Admin');
  forgetServerState();
  asked.length = 0;
  sent.length = 0;
  rows = [aChatReport()];
});

async function open() {
  const { user } = renderPage(ChatReportsPage, '/appSohor/ops/laporan-pesan');
  await user.click(await screen.findByRole('button', { name: 'Mengajak membayar di luar Sohor' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Laporan pesan' }) };
}

test('staff reads the reported messages only for a reason', async () => {
  const { user, dialog } = await open();
  expect(screen.queryByRole('list', { name: 'Isi percakapan' })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Baca pesan' }));
  const ask = await screen.findByRole('dialog', { name: 'Baca pesan yang dilaporkan?' });
  await user.click(within(ask).getByRole('button', { name: 'Baca' }));
  expect(within(ask).getByText('Tuliskan alasannya.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(within(ask).getByLabelText('Alasan'), 'laporan pengguna');
  await user.click(within(ask).getByRole('button', { name: 'Baca' }));
  const [, reported] = within(await screen.findByRole('list', { name: 'Isi percakapan' })).getAllByRole(
    'listitem',
  );
  expect(reported).toHaveTextContent('Brand: Kopi Nusantara');
  expect(reported).toHaveTextContent('pesan yang dilaporkanBayar di luar saja: 0812-3456-7890.');
  expect(sent).toEqual([{ alasan: 'laporan pengguna' }]);
});

test('a report is closed with its result, and leaves the list of those that wait', async () => {
  const { user, dialog } = await open();
  await user.click(within(dialog).getByRole('button', { name: 'Sudah ditindak' }));
  const ask = await screen.findByRole('dialog', { name: 'Laporan ini sudah ditindak?' });
  expect(within(ask).getByRole('link', { name: /Kopi Nusantara di halaman Pengguna$/ })).toHaveAttribute(
    'href',
    `/appSohor/ops?id=${aChatReport().terlapor.idUser}`,
  );
  await user.type(within(ask).getByLabelText('Alasan'), 'akun diblokir');
  await user.click(within(ask).getByRole('button', { name: 'Selesaikan' }));
  expect(await screen.findByText('Tidak ada laporan yang menunggu.')).toBeVisible();
  expect(sent).toEqual([{ putusan: 'acted', alasan: 'akun diblokir' }]);
});

test('answered reports are a list of their own, with who answered and why', async () => {
  rows = [
    aChatReport({
      hasil: { at: aChatReport().at, oleh: 'Rina Wijaya', putusan: 'unfounded', alasan: 'pesan biasa' },
    }),
  ];
  const { user } = renderPage(ChatReportsPage, '/appSohor/ops/laporan-pesan');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Daftar' }), 'Dijawab');
  await waitFor(() => expect(asked).toEqual(['open', 'answered']));
  await user.click(await screen.findByRole('button', { name: 'Mengajak membayar di luar Sohor' }));
  const dialog = await screen.findByRole('dialog', { name: 'Laporan pesan' });
  expect(within(dialog).getByText('Rina Wijaya: pesan biasa')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Sudah ditindak' })).not.toBeInTheDocument();
});
