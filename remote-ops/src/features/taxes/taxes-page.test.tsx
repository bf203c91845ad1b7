import { forgetServerState } from '@sohor/shared/page-parts';
import {
  apiPath,
  aStaffTaxProfile,
  aTaxMonth,
  fakeApi,
  renderPage,
  replyData,
  replyFailure,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { TaxMonthsPage } from './tax-months-page.tsx';
import { TaxesPage } from './taxes-page.tsx';

const sent: unknown[] = [];
const noted =
  (what: string, reply: () => Response) =>
  async ({ request }: { request: Request }) => {
    sent.push([what, await request.json()]);
    return reply();
  };
const api = fakeApi(
  http.get(apiPath('Ops/session'), () => replyData({ step: 'in' as const })),
  http.get(apiPath('Ops/tax'), () => replyRows([aStaffTaxProfile()])),
  http.get(apiPath('Ops/taxMonths'), () => replyRows([aTaxMonth()])),
  http.put(
    apiPath('Ops/tax/:id/verify'),
    noted('verify', () => replyData(null)),
  ),
  http.put(
    apiPath('Ops/tax/:id/certificate'),
    noted('certificate', () => replyData({ approval: crypto.randomUUID() })),
  ),
  http.post(
    apiPath('Ops/taxMonths'),
    noted('remit', () => replyData({ approval: null })),
  ),
  http.post(
    apiPath('Ops/users/:id/unmask'),
    noted('unmask', () => replyData({ jenis: 'NIK', nomor: '3201014505900001', nama: 'Sari Wulandari' })),
  ),
);

beforeEach(() => {
  signInAs('staff-1', 'Admin');
  forgetServerState();
  sent.length = 0;
});

const asking = async (name: string) => within(await screen.findByRole('dialog', { name }));
async function opened() {
  const { user } = renderPage(TaxesPage, '/appSohor/ops/pajak');
  await user.click(await screen.findByRole('button', { name: 'Sari Wulandari' }));
  return { user, dialog: await asking('Sari Wulandari') };
}
const reason = (dialog: Awaited<ReturnType<typeof asking>>) =>
  dialog.getByRole('textbox', { name: /Alasan/ });

test('a number is masked until somebody says why, and gone again when the dialog closes', async () => {
  const { user, dialog } = await opened();
  expect(dialog.getByText('••••0001')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Lihat NIK/NPWP' }));
  const ask = await asking('Lihat NIK/NPWP lengkap?');
  await user.click(ask.getByRole('button', { name: 'Lihat' }));
  expect(await ask.findByText('Tuliskan alasannya.')).toBeVisible();
  expect(screen.queryByText(/3201014505900001/)).not.toBeInTheDocument();
  await user.type(reason(ask), 'cek Coretax');
  await user.click(ask.getByRole('button', { name: 'Lihat' }));
  const shown = await asking('Nomor lengkap');
  expect(shown.getByText(/3201014505900001/)).toBeVisible();
  expect(sent).toEqual([['unmask', { apa: 'Pajak', alasan: 'cek Coretax' }]]);
  await user.click(shown.getByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(screen.queryByText(/3201014505900001/)).not.toBeInTheDocument());
});

test('verifying names what was looked at; what changed meanwhile stays in the dialog', async () => {
  api.use(
    http.put(apiPath('Ops/tax/:id/verify'), () => replyFailure(409, 'Data pajak ini sudah diubah.'), {
      once: true,
    }),
  );
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('button', { name: 'Verifikasi' }));
  const ask = await asking('Nomor dan nama ini benar?');
  await user.type(reason(ask), 'KTP cocok');
  await user.click(ask.getByRole('button', { name: 'Verifikasi' }));
  expect(await ask.findByText('Data pajak ini sudah diubah.')).toBeVisible();
  await user.click(ask.getByRole('button', { name: 'Verifikasi' }));
  await waitFor(() =>
    expect(sent).toEqual([['verify', { verified: true, versi: aStaffTaxProfile().id, alasan: 'KTP cocok' }]]),
  );
});

test('a month is paid to the state as a whole, with the number of the payment', async () => {
  const { user } = renderPage(TaxMonthsPage, '/appSohor/ops/setoran-pajak');
  await user.click(await screen.findByRole('button', { name: '2026-10 Kopi Senja' }));
  const dialog = await asking('Oktober 2026, Kopi Senja');
  await user.click(dialog.getByRole('button', { name: 'Catat setoran' }));
  const ask = await asking('Catat setoran Rp1.250.000?');
  await user.type(ask.getByRole('textbox', { name: /NTPN/ }), '0123456789abcdef');
  await user.type(reason(ask), 'bukti setor ada');
  await user.click(ask.getByRole('button', { name: 'Catat setoran' }));
  await waitFor(() =>
    expect(sent).toEqual([
      [
        'remit',
        {
          masa: '2026-10',
          idPemotong: aTaxMonth().idPemotong,
          jumlah: 1_250_000,
          ntpn: '0123456789ABCDEF',
          alasan: 'bukti setor ada',
        },
      ],
    ]),
  );
});
