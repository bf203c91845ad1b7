import { forgetServerState, withProviders } from '@sohor/shared/page-parts';
import { session } from '@sohor/shared/platform';
import {
  aPayoutAccount,
  apiPath,
  aSessionUser,
  aWithdrawal,
  fakeApi,
  payoutTerms,
  renderPage,
  replyData,
  replyFailure,
  replyNothing,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Withdrawals } from './withdrawals.tsx';

const [TERMS, ACCOUNT, CODE] = [
  apiPath('Wallet/banks'),
  apiPath('Wallet/account'),
  apiPath('Wallet/withdraw/code'),
];
const [WITHDRAW, ONE] = [apiPath('Wallet/withdraw'), apiPath('Wallet/withdraw/:id')];

const FIRST_DIGIT = /1 dari 4|digit 1|Kode OTP/i;

let sent: { call: string; body: unknown; key: string | null }[] = [];
const noted =
  (call: string, reply: () => Response) =>
  async ({ request }: { request: Request }) => {
    const body = await request.json().catch(() => null);
    sent.push({ call, body, key: request.headers.get('idempotency-key') });
    return reply();
  };

const api = fakeApi(
  http.get(apiPath('Wallet'), () => replyData({ balance: 1_000_000, pending: 0 })),
  http.get(TERMS, () => replyData(payoutTerms())),
  http.get(WITHDRAW, () => replyRows([])),
  http.post(
    ACCOUNT,
    noted('account', () => replyData(aPayoutAccount())),
  ),
  http.post(
    CODE,
    noted('ask', () => replyData(null)),
  ),
  http.put(
    CODE,
    noted('enter', () => replyData({ confirmedUntil: '2025-09-07T07:15:00.000Z' })),
  ),
  http.post(
    WITHDRAW,
    noted('withdraw', () => replyData(aWithdrawal())),
  ),
);
const Page = withProviders(() => <Withdrawals />);
const open = (query = '') => renderPage(Page, `/appSohor/balance${query}`);

beforeEach(() => {
  signInAs('kol-1', 'KOL');
  forgetServerState();
  sent = [];
});

async function dialogOf({ user }: ReturnType<typeof open>) {
  await user.click(screen.getByRole('button', { name: 'Tarik Saldo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Penarikan' }));
  const amount = await dialog.findByRole('textbox', { name: 'Jumlah penarikan' });
  return { dialog, amount, go: dialog.getByRole('button', { name: 'Lanjut' }) };
}

test('a withdrawal to the saved account: all of it is told, then the code is asked for, and a press sends the money', async () => {
  const page = open();
  const { dialog, amount, go } = await dialogOf(page);
  expect(dialog.getByText('Bank Central Asia (BCA) ••••7890')).toBeVisible();
  expect(await dialog.findByText('Paling sedikit Rp10.000, paling banyak Rp995.000')).toBeVisible();
  await page.user.type(amount, '300000');
  expect(dialog.getByText('Rp5.000')).toBeVisible();
  expect(dialog.getByText('Rp305.000')).toBeVisible();
  await page.user.click(go);
  for (const told of ['Bank Central Asia (BCA) ••••7890', 'Budi Santoso', 'Rp5.000', 'Rp305.000'])
    expect(await dialog.findByText(told)).toBeVisible();
  expect(sent).toEqual([]);
  await page.user.click(dialog.getByRole('button', { name: 'Kirim Kode' }));
  await page.user.type(await dialog.findByRole('textbox', { name: FIRST_DIGIT }), '1234');
  expect(sent).toMatchObject([{ call: 'ask', body: { amount: 300_000 } }]);
  api.use(http.get(WITHDRAW, () => replyRows([aWithdrawal({ canCancel: true })])));
  await page.user.click(dialog.getByRole('button', { name: 'Tarik Rp300.000' }));
  expect(await screen.findByText(/^Penarikan Rp300\.000 ke .* sedang diproses\.$/)).toBeVisible();
  expect(sent.map(({ call }) => call)).toEqual(['ask', 'enter', 'withdraw']);
  expect(sent.at(-1)).toEqual({
    call: 'withdraw',
    body: { amount: 300_000, bankCode: 'ID_BCA', accountNumber: '••••7890', accountName: 'Budi Santoso' },
    key: expect.any(String),
  });
});

test.each([
  ['Budi Santoso', 'Budi Santoso', false],
  ['SANTOSO, BUDÍ', 'Budi Santoso', false],
  ['Rina Wijaya', 'Budi Santoso', true],
  ['LI WU', 'Li Wu', false],
  ['LI MA', 'Li Wu', true],
])('an account in the name of %s is looked at twice by %s: %s', async (accountName, fullName, isTold) => {
  api.use(
    http.get(TERMS, () => replyData(payoutTerms(aPayoutAccount({ accountName })))),
    http.get(apiPath('auth/verifySessions'), () => replyData(aSessionUser({ fullName }))),
  );
  await session.check();
  const page = open();
  const { dialog, amount, go } = await dialogOf(page);
  await page.user.type(amount, '50000');
  await page.user.click(go);
  expect(await dialog.findByRole('button', { name: 'Kirim Kode' })).toBeVisible();
  const told = dialog.queryAllByText(new RegExp(`sedangkan nama Anda di Sohor ${fullName}`));
  expect(told).toHaveLength(isTold ? 1 : 0);
});

test('an account of somebody else is saved by a second press alone', async () => {
  api.use(
    http.get(TERMS, () => replyData(payoutTerms(null))),
    http.get(apiPath('auth/verifySessions'), () => replyData(aSessionUser({ fullName: 'Budi Santoso' }))),
  );
  await session.check();
  const page = open();
  const { dialog, amount, go } = await dialogOf(page);
  await page.user.type(amount, '50000');
  await page.user.selectOptions(dialog.getByRole('combobox', { name: 'Bank atau dompet digital' }), 'DANA');
  await page.user.type(dialog.getByRole('textbox', { name: 'Nomor ponsel' }), '081234567890');
  const name = dialog.getByRole('textbox', { name: 'Nama pemilik' });
  for (const typed of ['Rina', ' Wijaya']) {
    await page.user.type(name, typed);
    expect(dialog.queryByText('Nama rekening berbeda')).toBeNull();
    await page.user.click(go);
    expect(dialog.getByText('Nama rekening berbeda')).toBeVisible();
    expect(sent).toEqual([]);
  }
  await page.user.click(go);
  expect(await dialog.findByRole('button', { name: 'Kirim Kode' })).toBeVisible();
  expect(sent).toMatchObject([{ call: 'account', body: { accountName: 'Rina Wijaya' } }]);
});

test('the first account is entered and saved before the withdrawal is told', async () => {
  api.use(http.get(TERMS, () => replyData(payoutTerms(null))));
  const page = open();
  const { dialog, amount, go } = await dialogOf(page);
  await page.user.type(amount, '50000');
  await page.user.click(go);
  expect(dialog.getByText('Pilih tujuan penarikan.')).toBeVisible();
  expect(dialog.getByText('Isi nomor rekening dengan angka.')).toBeVisible();
  expect(dialog.getByText('Isi nama pemilik rekening.')).toBeVisible();
  await page.user.selectOptions(dialog.getByRole('combobox', { name: 'Bank atau dompet digital' }), 'DANA');
  await page.user.type(dialog.getByRole('textbox', { name: 'Nomor ponsel' }), '081234567890');
  await page.user.type(dialog.getByRole('textbox', { name: 'Nama pemilik' }), 'Budi Santoso');
  await page.user.click(go);
  expect(await dialog.findByRole('button', { name: 'Kirim Kode' })).toBeVisible();
  expect(sent).toMatchObject([
    {
      call: 'account',
      body: { bankCode: 'ID_DANA', accountNumber: '081234567890', accountName: 'Budi Santoso' },
    },
  ]);
});

test('an account whose name is doubted is confirmed by sending it again as it is, and not when it was changed', async () => {
  api.use(
    http.get(TERMS, () => replyData(payoutTerms(null))),
    http.post(
      ACCOUNT,
      noted('account', () => replyFailure(409, 'Nama pemilik rekening ini hanya cocok sebagian.')),
    ),
  );
  const page = open();
  const { dialog, amount, go } = await dialogOf(page);
  await page.user.type(amount, '50000');
  await page.user.selectOptions(dialog.getByRole('combobox', { name: 'Bank atau dompet digital' }), 'DANA');
  await page.user.type(dialog.getByRole('textbox', { name: 'Nomor ponsel' }), '081234567890');
  const name = dialog.getByRole('textbox', { name: 'Nama pemilik' });
  await page.user.type(name, 'Budi S');
  for (const times of [1, 2]) {
    await page.user.click(go);
    await waitFor(() => expect(sent).toHaveLength(times));
    expect(await dialog.findByText(/hanya cocok sebagian/)).toBeVisible();
  }
  await page.user.type(name, 'a');
  await page.user.click(go);
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ body }) => (body as { pastikan?: true }).pastikan)).toEqual([
    undefined,
    true,
    undefined,
  ]);
});

test('inside the ten minutes an amount that the code confirmed needs no other code, more does', async () => {
  const confirmedUntil = new Date(Date.now() + 60_000).toISOString();
  const account = aPayoutAccount({ confirmedUntil, confirmedAmount: 20_000 });
  api.use(http.get(TERMS, () => replyData(payoutTerms(account))));
  const page = open();
  const { dialog, amount, go } = await dialogOf(page);
  await page.user.type(amount, '20001');
  await page.user.click(go);
  expect(await dialog.findByRole('button', { name: 'Kirim Kode' })).toBeVisible();
  await page.user.click(dialog.getByRole('button', { name: 'Kembali' }));
  await page.user.clear(dialog.getByRole('textbox', { name: 'Jumlah penarikan' }));
  await page.user.type(dialog.getByRole('textbox', { name: 'Jumlah penarikan' }), '20000');
  await page.user.click(dialog.getByRole('button', { name: 'Lanjut' }));
  await page.user.click(await dialog.findByRole('button', { name: 'Tarik Rp20.000' }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['withdraw']));
});

test('a changed account waits, and says until when', async () => {
  const usableAt = '2025-09-08T07:05:00.000Z';
  api.use(http.get(TERMS, () => replyData(payoutTerms(aPayoutAccount({ usableAt })))));
  const { dialog, go } = await dialogOf(open());
  expect(dialog.getByText(/dapat dilakukan mulai 8 September 2025 pukul 14\.05/)).toBeVisible();
  expect(go).toBeDisabled();
});

test('an account that its bank refused is entered anew', async () => {
  const refusal = 'Nomor rekening tidak dikenal bank tujuan.';
  api.use(http.get(TERMS, () => replyData(payoutTerms(aPayoutAccount({ refusal })))));
  const { dialog } = await dialogOf(open());
  expect(dialog.getByText(/Nomor rekening tidak dikenal bank tujuan\./)).toBeVisible();
  expect(dialog.getByRole('combobox', { name: 'Bank atau dompet digital' })).toBeVisible();
});

test('all that may leave is chosen with one press: the fee and what is too young stay', async () => {
  api.use(
    http.get(apiPath('Wallet'), () =>
      replyData({ balance: 1_000_000, pending: 0, muda: [{ amount: 250_000, mulai: null }] }),
    ),
  );
  const page = open();
  const { dialog, amount } = await dialogOf(page);
  await page.user.click(await dialog.findByRole('button', { name: 'Tarik semua' }));
  expect(amount).toHaveValue('745.000');
  // What may leave, and what is taken from it: 745.000 and the fee.
  expect(dialog.getAllByText('Rp750.000')).toHaveLength(2);
  expect(dialog.queryByRole('button', { name: 'Tarik semua' })).not.toBeInTheDocument();
});

test.each([
  ['9999', 'Isi jumlah antara Rp10.000 dan Rp995.000.'],
  ['995001', 'Isi jumlah antara Rp10.000 dan Rp995.000.'],
])('%s is refused before anything is sent', async (typed, text) => {
  const page = open();
  const { dialog, amount, go } = await dialogOf(page);
  await dialog.findByText(/paling banyak/);
  await page.user.type(amount, typed);
  await page.user.click(go);
  expect(dialog.getByText(text)).toBeVisible();
  expect(sent).toEqual([]);
});

test('a wrong code can be entered again; after a refusal the right one still counts', async () => {
  const page = open();
  const { dialog, amount, go } = await dialogOf(page);
  await page.user.type(amount, '20000');
  await page.user.click(go);
  await page.user.click(await dialog.findByRole('button', { name: 'Kirim Kode' }));
  api.use(http.put(CODE, () => replyFailure(400, 'Kode OTP salah atau kedaluwarsa.'), { once: true }));
  const send = () => page.user.click(dialog.getByRole('button', { name: 'Tarik Rp20.000' }));
  await page.user.type(await dialog.findByRole('textbox', { name: FIRST_DIGIT }), '1111');
  await send();
  expect(await dialog.findByText('Kode OTP salah atau kedaluwarsa.')).toBeVisible();
  api.use(http.post(WITHDRAW, () => replyFailure(409, 'Saldo Anda tidak cukup.'), { once: true }));
  await page.user.type(dialog.getByRole('textbox', { name: FIRST_DIGIT }), '1234');
  await send();
  expect(await dialog.findByText('Saldo Anda tidak cukup.')).toBeVisible();
  await send();
  await waitFor(() => expect(sent.at(-1)?.call).toBe('withdraw'));
  expect(sent.filter(({ call }) => call === 'ask')).toHaveLength(1);
});

test('a wrong code is told, also after no other one could be sent', async () => {
  const page = open();
  const { dialog, amount, go } = await dialogOf(page);
  await page.user.type(amount, '20000');
  await page.user.click(go);
  await page.user.click(await dialog.findByRole('button', { name: 'Kirim Kode' }));
  api.use(
    http.post(CODE, () => replyFailure(429, 'Kode baru saja dikirim.'), { once: true }),
    http.put(CODE, () => replyFailure(400, 'Kode OTP salah atau kedaluwarsa.'), { once: true }),
  );
  await page.user.click(await dialog.findByRole('button', { name: 'Kirim Ulang Kode' }));
  expect(await dialog.findByText('Kode baru saja dikirim.')).toBeVisible();
  await page.user.type(dialog.getByRole('textbox', { name: FIRST_DIGIT }), '1111');
  await page.user.click(dialog.getByRole('button', { name: 'Tarik Rp20.000' }));
  expect(await dialog.findByText('Kode OTP salah atau kedaluwarsa.')).toBeVisible();
});

test('each state is told, with its reason', async () => {
  const all = (['Diproses', 'Berhasil', 'Gagal', 'Dikembalikan', 'Dibatalkan'] as const).map((status, at) =>
    aWithdrawal({
      id: `0190f5c0-0000-7000-8000-00000000000${at}`,
      status,
      reason: status === 'Gagal' ? 'Bank tujuan sedang mengalami gangguan.' : null,
      canRetry: status === 'Gagal',
    }),
  );
  api.use(http.get(WITHDRAW, () => replyRows(all)));
  const page = open();
  for (const { status } of all) expect(await screen.findByText(status)).toBeVisible();
  expect(screen.getByText(/^Bank tujuan sedang mengalami gangguan\. Dananya sudah kembali/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: /^Tarik Lagi Rp300\.000/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Penarikan' }));
  expect(await dialog.findByRole('textbox', { name: 'Jumlah penarikan' })).toHaveValue('300.000');
});

test('what has not been sent can be cancelled, after a question', async () => {
  api.use(
    http.get(WITHDRAW, () => replyRows([aWithdrawal({ canCancel: true })])),
    http.delete(
      ONE,
      noted('cancel', () => replyData(aWithdrawal({ status: 'Dibatalkan' }))),
    ),
  );
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: /^Batalkan penarikan Rp300\.000/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Batalkan Penarikan' }));
  await page.user.click(dialog.getByRole('button', { name: 'Batalkan Penarikan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.map(({ call }) => call)).toEqual(['cancel']);
});

test('list and banks fail, and come back, each by itself', async () => {
  api.use(http.get(WITHDRAW, replyNothing, { once: true }), http.get(TERMS, replyNothing, { once: true }));
  const page = open();
  expect(await screen.findByText('Riwayat penarikan tidak dapat dimuat.')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('Belum ada penarikan.')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Tarik Saldo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Penarikan' }));
  expect(await dialog.findByText('Pilihan bank tidak dapat dimuat.')).toBeVisible();
  await page.user.click(dialog.getByRole('button', { name: 'Coba lagi' }));
  expect(await dialog.findByRole('textbox', { name: 'Jumlah penarikan' })).toBeVisible();
});
