import { forgetServerState } from '@sohor/shared/page-parts';
import {
  anAskedScore,
  apiPath,
  fakeApi,
  renderPage,
  replyData,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { ScoreAppealsPage } from './score-appeals-page.tsx';

const sent: unknown[] = [];
let rows = [anAskedScore()];
fakeApi(
  http.get(apiPath('Ops/session'), () => replyData({ step: 'in' as const })),
  http.get(apiPath('Ops/scoreAppeals'), () => replyRows(rows)),
  http.post(apiPath('Ops/scoreAppeal/:id'), async ({ request }) => {
    sent.push(await request.json());
    rows = [];
    return replyData(null);
  }),
);
beforeEach(() => {
  signInAs('staff-1', 'Admin');
  forgetServerState();
  sent.length = 0;
  rows = [anAskedScore()];
});

test.each([
  ['Hitung ulang', 'Hitung ulang skor?', 'Hitung ulang', 'dihitung'],
  ['Jelaskan', 'Jelaskan skornya?', 'Kirim jawaban', 'dijelaskan'],
  ['Baca ulang TikTok', 'Baca ulang data TikTok?', 'Baca ulang', 'disinkronkan'],
])(
  '%s: answered with the numbers in view, the appeal leaves the list',
  async (press, title, confirm, hasil) => {
    const { user } = renderPage(ScoreAppealsPage, '/appSohor/ops/banding-skor');
    await user.click(await screen.findByRole('button', { name: 'Penayangan video saya salah dihitung' }));
    const dialog = await screen.findByRole('dialog', { name: 'Banding skor' });
    expect(dialog).toHaveTextContent('55 poin; rasio 0,045 dari 5');
    expect(dialog).toHaveTextContent('82,5 poin; rasio 0,95 dari 3, nilai awal 75');
    expect(within(dialog).queryByRole('spinbutton')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: press }));
    const ask = await screen.findByRole('dialog', { name: title });
    await user.type(within(ask).getByLabelText('Jawaban'), 'sudah diperiksa');
    await user.click(within(ask).getByRole('button', { name: confirm }));
    expect(await screen.findByText('Tidak ada banding yang menunggu.')).toBeVisible();
    expect(sent).toEqual([{ hasil, jawaban: 'sudah diperiksa' }]);
  },
);
