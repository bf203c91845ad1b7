import { forgetServerState, withProviders } from '@sohor/shared/page-parts';
import {
  anInvoice,
  anInvoiceDetail,
  apiPath,
  catchSavedFiles,
  fakeApi,
  itShows,
  renderPage,
  replyData,
  replyFailure,
  replyMalformed,
  replyNothing,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { INVOICE_LABELS } from '../wire/catalog.ts';
import { Invoices } from './invoices.tsx';

const INVOICES = apiPath('Invoice');
const PDF = apiPath('Invoice/:id/pdf');
const pay = jest.fn();

let asked: string[] = [];
const api = fakeApi(
  http.get(INVOICES, ({ request }) => {
    const query = new URL(request.url).searchParams;
    asked.push(query.toString());
    const found = (query.get('q') ?? '') !== 'tidak ada';
    return replyRows(found ? [anInvoice()] : []);
  }),
);
const saved = catchSavedFiles();

const Reading = withProviders(() => <Invoices subtitle="Tagihan Anda." />);
const Paying = withProviders(() => <Invoices subtitle="Tagihan Anda." payment={{ pay, payingId: null }} />);
const open = (Page = Reading, query = '') => renderPage(Page, `/appSohor/invoice${query}`);

beforeEach(() => {
  signInAs('user-1', 'Brand');
  forgetServerState();
  asked = [];
  pay.mockClear();
});

test('an invoice is told in full', async () => {
  open();
  expect(screen.getByText('Memuat daftar invoice...')).toBeInTheDocument();
  const table = await screen.findByRole('table', { name: 'Daftar invoice' });
  const headers = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(headers).toEqual([
    'No Invoice',
    'Customer',
    'Nama Campaign',
    'Jumlah',
    'Due Date',
    'Status',
    'Aksi',
  ]);
  const row = (await within(table).findByText('INV-2025-7KQ3MX9D')).closest('tr');
  for (const text of [
    'PT Kopi Senja',
    'Ramadan Bersama',
    'Rp3.000.000',
    '8 September 2025 pukul 14.05',
    'Tertunda',
  ]) {
    expect(row).toHaveTextContent(text);
  }
  expect(screen.getByText('Tunjukkan 1 To 1 Of 1 Entries')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Create Invoice/ })).not.toBeInTheDocument();
});

test("a Brand sees who wrote an invoice; Sohor's own have no name", async () => {
  api.use(
    http.get(INVOICES, () =>
      replyRows([anInvoice({ id: 'a' }), anInvoice({ id: 'b', issuer: 'Sari', status: 'Dibayar' })]),
    ),
  );
  open(Paying);
  expect(await screen.findAllByText(/^Dari /)).toHaveLength(1);
  expect(screen.getByText('Dari Sari')).toBeVisible();
});

test('what the bank took back stands beside the amount', async () => {
  api.use(
    http.get(INVOICES, () =>
      replyRows([anInvoice({ id: 'a' }), anInvoice({ id: 'b', returned: 1_000_000 })]),
    ),
  );
  open();
  expect(await screen.findAllByText(/^Dikembalikan bank Rp/)).toHaveLength(1);
  expect(screen.getByText('Dikembalikan bank Rp1.000.000').closest('tr')).toHaveTextContent('Rp3.000.000');
});

itShows(['Tidak Ada Catatan', 'Search Customer'], 'with no invoice there is no row', async () => {
  api.use(http.get(INVOICES, () => replyRows([])));
  open();
  expect(await screen.findByText('Tidak Ada Catatan')).toBeVisible();
  expect(screen.queryByText('Coba kata kunci, status, atau periode lain.')).not.toBeInTheDocument();
});

test('a list that fails can be tried again', async () => {
  api.use(http.get(INVOICES, () => replyFailure(500, 'x')));
  const { user } = open();
  expect(await screen.findByText('Daftar invoice tidak dapat dimuat.')).toBeVisible();
  api.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('INV-2025-7KQ3MX9D')).toBeVisible();
});

test('an invoice is opened with both sides, its lines and what its KOL got', async () => {
  const detail = anInvoiceDetail({
    issuer: 'Sari',
    penerbit: { nama: 'Sari' },
    status: 'Dibayar',
    paidAt: '2025-09-07T07:05:00.000Z',
    pencairan: { biaya: 150_000, ppn: 16_500, pph: 0, diterima: 2_833_500 },
  });
  api.use(
    http.get(apiPath('Invoice/:id'), () => replyFailure(500, 'x'), { once: true }),
    http.get(apiPath('Invoice/:id'), () => replyData(detail)),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Rincian INV-2025-7KQ3MX9D' }));
  expect(await screen.findByText('Invoice tidak dapat dimuat.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice INV-2025-7KQ3MX9D' }));
  expect(dialog.getByRole('region', { name: 'Penerbit' })).toHaveTextContent(
    'PenerbitSariTanpa data badan usaha',
  );
  expect(dialog.getByRole('region', { name: 'Customer' })).toHaveTextContent(
    /PT Kopi Senja Nusantara.*Jl\. Sudirman 1, Jakarta.*NPWP 0092542943407000/,
  );
  const [, line] = within(dialog.getByRole('table', { name: 'Baris invoice' })).getAllByRole('row');
  for (const text of ['Campaign Ramadan Bersama', '2', 'Rp1.500.000', 'Rp3.000.000'])
    expect(line).toHaveTextContent(text);
  for (const text of ['Dibayar pada', '-Rp150.000', '-Rp16.500', 'Rp2.833.500'])
    expect(dialog.getByText(text)).toBeVisible();
  expect(dialog.queryByText('PPh yang dipotong')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Tutup' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('search', () => {
  test('waits for a pause in typing, and begins at the first page', async () => {
    api.use(
      http.get(INVOICES, ({ request }) => {
        const query = new URL(request.url).searchParams;
        asked.push(query.toString());
        return replyRows([anInvoice({ id: query.toString() })], query.has('q') ? null : 'second');
      }),
    );
    const { user } = open();
    await screen.findByText('INV-2025-7KQ3MX9D');
    await user.click(screen.getByRole('button', { name: 'Halaman berikutnya' }));
    await waitFor(() => expect(asked).toContain('cursor=second&limit=10'));
    await user.type(screen.getByPlaceholderText('Search Customer'), 'kopi');
    await waitFor(() => expect(asked.at(-1)).toBe('q=kopi&limit=10'));
    expect(asked.filter((query) => query.startsWith('q='))).toHaveLength(1);
    expect(screen.getByTestId('address')).toHaveTextContent('/appSohor/invoice?q=kopi');
    expect(await screen.findByText('Tunjukkan 1 To 1 Of 1 Entries')).toBeVisible();
  });

  test('that finds nothing says so and what to do', async () => {
    open(Reading, '?q=tidak%20ada');
    expect(screen.getByRole('searchbox', { name: 'Search Customer' })).toHaveValue('tidak ada');
    expect(await screen.findByText('Tidak Ada Catatan')).toBeVisible();
    expect(screen.getByText('Coba kata kunci, status, atau periode lain.')).toBeVisible();
  });

  test('goes with a status', async () => {
    const { user } = open(Reading, '?q=kopi');
    const filter = screen.getByRole('combobox', { name: 'Status' });
    expect(
      within(filter)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Semua status', ...Object.values(INVOICE_LABELS)]);
    await user.selectOptions(filter, 'Jatuh Tempo');
    await waitFor(() => expect(asked.at(-1)).toBe('q=kopi&status=Jatuh+Tempo&limit=10'));
    await user.click(screen.getByRole('button', { name: 'Bersihkan pencarian' }));
    await waitFor(() => expect(asked.at(-1)).toBe('status=Jatuh+Tempo&limit=10'));
    expect(screen.getByTestId('address')).toHaveTextContent(/\?status=overdue$/);
  });
});

test('an invoice in a state of a later API shows none of ours', async () => {
  const later = anInvoice({ status: 'Dicicil' as 'Batal' });
  api.use(
    http.get(INVOICES, () => replyMalformed({ code: 200, data: [later], nextCursor: null, Error: null })),
  );
  open(Paying);
  const row = (await screen.findByText('Status lain')).closest('tr');
  expect(row).not.toHaveTextContent('Batal');
  expect(screen.queryByText('Dicicil')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Bayar/ })).not.toBeInTheDocument();
});

test('the document is saved under the number', async () => {
  let wanted: unknown;
  api.use(
    http.get(PDF, ({ params }) => {
      wanted = params.id;
      return HttpResponse.text('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Unduh PDF INV-2025-7KQ3MX9D' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(wanted).toBe(anInvoice().id);
  expect(saved[0]).toMatchObject({
    name: 'INV-2025-7KQ3MX9D.pdf',
    content: { type: 'application/pdf', size: 8 },
  });
});

test.each([
  ['the server’s sentence', () => replyFailure(500, 'Server sibuk.'), 'Server sibuk.'],
  ['404', () => replyFailure(404, 'x'), 'Invoice gagal diunduh. Silakan coba lagi.'],
  ['no answer', replyNothing, 'Invoice gagal diunduh. Silakan coba lagi.'],
])('a document that fails with %s says so', async (_, answer, text) => {
  api.use(http.get(PDF, answer));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Unduh PDF/ }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(saved).toEqual([]);
});

describe('Bayar', () => {
  const each = Object.values(INVOICE_LABELS).map((status) =>
    anInvoice({ id: status, no: `INV ${status}`, status }),
  );

  test('stands at what is to be paid', async () => {
    api.use(http.get(INVOICES, () => replyRows(each)));
    const { user } = open(Paying);
    await screen.findByText('INV Batal');
    const buttons = screen.getAllByRole('button', { name: /^Bayar/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Bayar INV Tertunda',
      'Bayar INV Jatuh Tempo',
    ]);
    await user.click(screen.getByRole('button', { name: 'Bayar INV Jatuh Tempo' }));
    expect(pay).toHaveBeenCalledWith(expect.objectContaining({ id: 'Jatuh Tempo', amountIdr: 3_000_000 }));
  });

  test('is for those who pay', async () => {
    open();
    await screen.findByText('INV-2025-7KQ3MX9D');
    expect(screen.queryByRole('button', { name: /^Bayar/ })).not.toBeInTheDocument();
  });
});

test('a Brand sees what it pays and what KOLs wrote apart, one kind in the address', async () => {
  const { user } = open(Paying);
  await screen.findByText('INV-2025-7KQ3MX9D');
  expect(asked).toEqual(['jenis=campaign&limit=10']);
  expect(screen.getByRole('radio', { name: 'Tagihan campaign' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Invoice KOL' }));
  await waitFor(() => expect(asked.at(-1)).toBe('jenis=work&limit=10'));
  expect(screen.getByTestId('address')).toHaveTextContent(/\?jenis=work$/);
  expect(screen.getByText(/Sudah dibayar dari dana campaign/)).toBeVisible();
});

test('another order is asked for, stands in the address, and begins at the first page', async () => {
  const { user } = open(Reading, '?urut=acak');
  await screen.findByText('INV-2025-7KQ3MX9D');
  expect(asked).toEqual(['limit=10']);
  await user.selectOptions(screen.getByLabelText('Urutkan'), 'Jumlah tertinggi');
  await waitFor(() => expect(asked.at(-1)).toBe('urut=highest&limit=10'));
  await user.selectOptions(screen.getByLabelText('Urutkan'), 'Terbaru terbit');
  await waitFor(() => expect(screen.getByLabelText('Urutkan')).toHaveValue('newest'));
});
