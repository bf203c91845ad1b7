import { forgetServerState, withProviders } from '@sohor/shared/page-parts';
import {
  apiPath,
  aTaxPaper,
  aTaxProfile,
  aTaxStatement,
  catchSavedFiles,
  fakeApi,
  renderPage,
  replyData,
  replyFailure,
  replyNothing,
  signInAs,
} from '@sohor/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Taxes } from './taxes.tsx';

const [TAX, STATEMENT] = [apiPath('Tax'), apiPath('Tax/statement')];
const sent: unknown[] = [];
const asked: string[] = [];
const api = fakeApi(
  http.get(TAX, () => replyData(null)),
  http.get(STATEMENT, ({ request }) => {
    asked.push(new URL(request.url).search);
    return replyData(aTaxStatement());
  }),
  http.put(TAX, async ({ request }) => {
    sent.push(await request.json());
    return replyData(aTaxProfile());
  }),
);
const pages = {
  KOL: withProviders(() => <Taxes owner="KOL" />),
  Brand: withProviders(() => <Taxes owner="Brand" />),
};
const open = (owner: 'KOL' | 'Brand' = 'KOL') => {
  signInAs('one', owner);
  return renderPage(pages[owner], '/appSohor/pajak');
};

beforeEach(() => {
  forgetServerState();
  sent.length = 0;
  asked.length = 0;
});

async function form(user: ReturnType<typeof open>['user'], button = 'Isi Data Pajak') {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: 'Data Pajak' }));
}

const saved = catchSavedFiles();

test('a person tells its NIK; what cannot be is said before it is sent, and afterwards only the end is shown', async () => {
  const { user } = open();
  expect(await screen.findByText(/^Belum ada data pajak/)).toBeVisible();
  const dialog = await form(user);
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(dialog.getByText('Isi NIK.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'NIK' }), '320101');
  expect(dialog.getByText('NIK terdiri dari 16 angka.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'NIK' }), '4505900001');
  await user.type(dialog.getByRole('textbox', { name: 'Nama sesuai KTP' }), 'Sari Wulandari');
  await user.type(dialog.getByRole('textbox', { name: 'Alamat' }), 'Jl. Melati 5, Bogor');
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('••••0001')).toBeVisible();
  expect(sent).toEqual([
    { jenis: 'Pribadi', nik: '3201014505900001', nama: 'Sari Wulandari', alamat: 'Jl. Melati 5, Bogor' },
  ]);
  expect(screen.queryByText(/3201014505900001/)).not.toBeInTheDocument();
});

test('a change names what was seen, and keeps the number as it is shown', async () => {
  api.use(http.get(TAX, () => replyData(aTaxProfile())));
  const { user } = open();
  const dialog = await form(user, 'Ubah Data Pajak');
  const address = dialog.getByRole('textbox', { name: 'Alamat' });
  await user.clear(address);
  await user.type(address, 'Jl. Mawar 7');
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        jenis: 'Pribadi',
        nik: '••••0001',
        nama: 'Sari Wulandari',
        alamat: 'Jl. Mawar 7',
        versi: aTaxProfile().id,
      },
    ]),
  );
});

test.each([
  ['a refusal', () => replyFailure(400, 'NIK ini tidak mungkin benar.'), 'NIK ini tidak mungkin benar.'],
  ['no answer', replyNothing, /^Data pajak belum tersimpan/],
])('%s keeps what was typed', async (_, answer, text) => {
  api.use(
    http.get(TAX, () => replyData(aTaxProfile())),
    http.put(TAX, answer),
  );
  const { user } = open();
  const dialog = await form(user, 'Ubah Data Pajak');
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await dialog.findByText(text)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'NIK' })).toHaveValue('••••0001');
});

test('what was changed elsewhere is read anew', async () => {
  let name = 'Sari Wulandari';
  api.use(
    http.get(TAX, () => replyData(aTaxProfile({ nama: name }))),
    http.put(TAX, () => replyFailure(409, 'Data pajak ini sudah diubah di tempat lain.')),
  );
  const { user } = open();
  const dialog = await form(user, 'Ubah Data Pajak');
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  name = 'Sari W.';
  await user.click(await dialog.findByRole('button', { name: 'Muat ulang' }));
  expect(await screen.findByText('Sari W.')).toBeVisible();
});

test('papers of a month: sums, the other side masked, what was taken back, and other months', async () => {
  api.use(
    http.get(STATEMENT, ({ request }) => {
      asked.push(new URL(request.url).search);
      return replyData(aTaxStatement({ baris: [aTaxPaper({ dikembalikan: 970_000 })] }));
    }),
  );
  const { user } = open();
  const table = within(await screen.findByRole('table', { name: 'Bukti Potong' }));
  expect(await table.findByText('NPWP ••••7000 · Ramadan Bersama')).toBeVisible();
  expect(table.getByText('Dikembalikan Rp970.000')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Bulan' }), 'Maret');
  await waitFor(() => expect(asked.at(-1)).toContain('bulan=3'));
});

test.each([
  [{ bruto: 0, dasar: 0, pajak: 0, lebihSetor: 30_000 }, ['Dibatalkan', 'Lebih setor Rp30.000']],
  [{ bruto: 600_000, dasar: 300_000, pajak: 18_000, lebihSetor: 0 }, ['Dibetulkan: Rp18.000']],
])('a paper says how it has to be corrected: %p', async (pembetulan, texts) => {
  api.use(
    http.get(STATEMENT, () =>
      replyData(aTaxStatement({ baris: [aTaxPaper({ dikembalikan: 970_000, pembetulan })] })),
    ),
  );
  open();
  const table = within(await screen.findByRole('table', { name: 'Bukti Potong' }));
  for (const text of texts) expect(await table.findByText(text)).toBeVisible();
  expect(table.getByText('Rp30.000').tagName).toBe('S');
  expect(table.queryByText(/^Dikembalikan/)).not.toBeInTheDocument();
});

test('a Brand sees what is still to be paid to the state, and is asked before it gets whole numbers', async () => {
  const paid = {
    masa: '2025-08',
    jumlah: 10_000,
    ntpn: '0123456789ABCDEF',
    tanggal: '2025-09-10T03:00:00.000Z',
  };
  api.use(http.get(STATEMENT, () => replyData(aTaxStatement({ setoran: [paid] }))));
  const { user } = open('Brand');
  expect(await screen.findByText('Rp20.000')).toBeVisible();
  expect(screen.getByText(/^0123456789ABCDEF/)).toBeVisible();
  const button = screen.getByRole('button', { name: 'Berkas Lapor SPT' });
  expect(button).toBeDisabled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tahun' }), '2025');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Bulan' }), 'Januari');
  await user.click(await screen.findByRole('button', { name: 'Berkas Lapor SPT' }));
  expect(await screen.findByRole('dialog', { name: 'Unduh berkas dengan nomor lengkap?' })).toBeVisible();
  api.use(http.post(apiPath('Tax/statement/file.xlsx'), () => new HttpResponse('x')));
  await user.click(screen.getByRole('button', { name: 'Unduh' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['lapor-pph-sohor-2025-01.xlsx']));
});

test('what cannot be loaded says so, each part for itself', async () => {
  api.use(http.get(TAX, replyNothing), http.get(STATEMENT, replyNothing));
  open();
  expect(await screen.findByText('Data pajak tidak dapat dimuat.')).toBeVisible();
  expect(await screen.findByText('Bukti potong tidak dapat dimuat.')).toBeVisible();
});
