import { forgetServerState } from '@sohor/shared/page-parts';
import {
  aHeldMoney,
  apiPath,
  fakeApi,
  renderPage,
  replyData,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { HeldMoneyPage } from './held-money-page.tsx';

let row = aHeldMoney();
const sent: unknown[] = [];
fakeApi(
  http.get(apiPath('Ops/session'), () => replyData({ step: 'in' as const })),
  http.get(apiPath('Ops/held'), () => replyRows([row])),
  http.put(apiPath('Ops/held/:id'), async ({ request }) => {
    sent.push(await request.json());
    return replyData({ approval: row.id });
  }),
);
beforeEach(() => {
  signInAs('staff-1', 'Admin');
  forgetServerState();
  sent.length = 0;
});

async function decide(owner: string, label: string): Promise<string> {
  const { user } = renderPage(HeldMoneyPage, '/appSohor/ops/dana-ditahan');
  await user.click(await screen.findByRole('button', { name: owner }));
  await user.click(screen.getByRole('button', { name: label }));
  const asked = await screen.findByRole('dialog', { name: new RegExp(`^${label}`) });
  const text = asked.textContent ?? '';
  await user.type(within(asked).getByLabelText('Alasan'), 'sudah diperiksa');
  await user.click(within(asked).getByRole('button', { name: 'Usulkan' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  return text;
}

test('staff proposes to take pay back, and reads that another person confirms it', async () => {
  row = aHeldMoney();
  expect(await decide(row.pemilik, 'Tarik kembali')).toContain('Anggota staf lain harus menyetujuinya');
  expect(sent).toEqual([{ keputusan: 'take_back', alasan: 'sudah diperiksa' }]);
});

test('what a closed account has moves only to an account that proved its number, with a warning', async () => {
  const heir = { id: row.id, nama: 'Sari Baru', pajakCocok: false };
  row = aHeldMoney({ idKontrak: null, campaign: null, brand: null, utangBrand: 0, calon: [heir] });
  expect(await decide(row.pemilik, 'Pindahkan ke Sari Baru')).toContain('Nomor dapat berganti pemilik');
  expect(sent).toEqual([{ keputusan: 'move', idAkun: heir.id, alasan: 'sudah diperiksa' }]);
});
