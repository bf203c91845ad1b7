import { forgetServerState } from '@sohor/shared/page-parts';
import {
  apiPath,
  aStaffPayout,
  fakeApi,
  renderPage,
  replyData,
  replyFailure,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { ageText } from '../../lib/staff-list/age-text.ts';
import { PayoutsPage } from './payouts-page.tsx';

const ROW = aStaffPayout();
let float = { balance: 25_000_000 as number | null, needed: 1_500_000, sent: 750_000, open: 3 };
let asked = 0;
const api = fakeApi(
  http.get(apiPath('Ops/session'), () => replyData({ step: 'in' as const })),
  http.get(apiPath('Ops/payouts'), () =>
    replyRows([
      ROW,
      aStaffPayout({
        id: ROW.idUser,
        fullName: 'Dewi Lestari',
        status: 'failed',
        reason: 'Nomor rekening tidak dikenal bank tujuan.',
      }),
    ]),
  ),
  http.get(apiPath('Ops/payouts/float'), () => replyData(float)),
  http.put(apiPath('Ops/payouts/:id/ask'), () => {
    asked += 1;
    return replyData({ isKnown: true, payout: { ...ROW, status: 'succeeded' as const } });
  }),
);

beforeEach(() => {
  signInAs('staff-1', 'Admin');
  forgetServerState();
  float = { balance: 25_000_000, needed: 1_500_000, sent: 750_000, open: 3 };
  asked = 0;
});

test('withdrawals show state, masked account and why they came back', async () => {
  renderPage(PayoutsPage, '/appSohor/ops/penarikan');
  const table = await screen.findByRole('table', { name: 'Penarikan' });
  expect(await within(table).findByText('Nomor rekening tidak dikenal bank tujuan.')).toBeVisible();
  expect(within(table).getAllByText('BCA ••••7890')[0]).toBeVisible();
  expect(within(table).getByText('Di Xendit')).toBeVisible();
  expect(await screen.findByText('Saldo di Xendit Rp25.000.000')).toBeVisible();
});

test('a balance that does not suffice is a warning that says how much is missing', async () => {
  float = { balance: 500_000, needed: 1_500_000, sent: 0, open: 2 };
  renderPage(PayoutsPage, '/appSohor/ops/penarikan');
  expect(await screen.findByRole('alert')).toHaveTextContent('Saldo di Xendit kurang Rp1.000.000');
});

test('an unknown balance of the provider is not shown as zero', async () => {
  float = { ...float, balance: null };
  renderPage(PayoutsPage, '/appSohor/ops/penarikan');
  expect(await screen.findByText('Saldo di Xendit belum diketahui')).toBeVisible();
});

test('asking shows what the provider said; a provider that is away changes nothing', async () => {
  api.use(
    http.put(apiPath('Ops/payouts/:id/ask'), () => replyFailure(503, 'Penyedia pembayaran belum menjawab.'), {
      once: true,
    }),
  );
  const { user } = renderPage(PayoutsPage, '/appSohor/ops/penarikan');
  await user.click(await screen.findByRole('button', { name: ROW.fullName }));
  const dialog = await screen.findByRole('dialog', { name: 'Penarikan Rp750.000' });
  const ask = within(dialog).getByRole('button', { name: 'Tanya Xendit Sekarang' });
  await user.click(ask);
  expect(await within(dialog).findByText('Penyedia pembayaran belum menjawab.')).toBeVisible();
  await user.click(ask);
  expect(await within(dialog).findByText('Jawaban Xendit sudah dicatat: berhasil.')).toBeVisible();
  expect(asked).toBe(1);
});

test.each([
  ['sending', 'Sedang dikirim'],
  ['succeeded', 'Berhasil'],
] as const)(
  'that Xendit knows nothing of one that is %s does not say that no money has left',
  async (status, label) => {
    api.use(
      http.put(apiPath('Ops/payouts/:id/ask'), () =>
        replyData({ isKnown: false, payout: { ...ROW, status } }),
      ),
    );
    const { user } = renderPage(PayoutsPage, '/appSohor/ops/penarikan');
    await user.click(await screen.findByRole('button', { name: ROW.fullName }));
    const dialog = await screen.findByRole('dialog', { name: 'Penarikan Rp750.000' });
    await user.click(within(dialog).getByRole('button', { name: 'Tanya Xendit Sekarang' }));
    const answer = await within(dialog).findByText(/Xendit tidak mengenal/);
    expect(answer).not.toHaveTextContent('belum meninggalkan');
    expect(answer).toHaveTextContent('Jangan kirim dana dengan cara lain');
    expect(within(dialog).getByText(label)).toBeVisible();
  },
);

test('the whole number of the account that it went to is shown for a reason', async () => {
  const sent: unknown[] = [];
  api.use(
    http.post(apiPath('Ops/users/:id/unmask'), async ({ request, params }) => {
      sent.push([params.id, await request.json()]);
      return replyData({ jenis: 'BCA', nomor: '1234567890', nama: 'SARI WULANDARI' });
    }),
  );
  const { user } = renderPage(PayoutsPage, '/appSohor/ops/penarikan');
  await user.click(await screen.findByRole('button', { name: ROW.fullName }));
  await user.click(await screen.findByRole('button', { name: 'Lihat nomor rekening' }));
  await user.type(screen.getByRole('textbox'), 'Bank menanyakan nomornya.');
  await user.click(screen.getByRole('button', { name: 'Lihat' }));
  expect(await screen.findByText('1234567890')).toBeVisible();
  expect(sent).toEqual([
    [ROW.idUser, { apa: 'Rekening', idPenarikan: ROW.id, alasan: 'Bank menanyakan nomornya.' }],
  ]);
});

test.each([
  ['2026-11-20T03:00:00.000Z', '2026-11-20T03:00:59.000Z', '0 menit'],
  ['2026-11-20T03:00:00.000Z', '2026-11-20T08:59:00.000Z', '5 jam'],
  ['2026-11-20T03:00:00.000Z', '2026-11-23T02:00:00.000Z', '2 hari'],
])('from %s to %s it took %s', (createdAt, endedAt, text) => {
  expect(ageText({ createdAt, endedAt })).toBe(text);
});
