import { forgetServerState } from '@sohor/shared/page-parts';
import {
  aContract,
  aContractText,
  anAgreement,
  apiPath,
  CONTRACT_PARTS,
  fakeApi,
  held,
  itShows,
  renderPage,
  replyData,
  replyFailure,
  replyNothing,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { ContractsPage } from './contracts-page.tsx';

const contract = aContract();
const text = aContractText('7 September 2025', 'Sari Wulandari', CONTRACT_PARTS);
const LIST = apiPath('Campaign/Kontrak');
const TEXT = apiPath('Campaign/Kontrak/:id');
const APPROVE = apiPath('Campaign/approveContract/:id');
const DECLINE = apiPath('Campaign/declineContract/:id');
const CONSENT = 'Saya telah membaca dan menyetujui semua ketentuan kontrak ini.';
const SIGN = 'Setuju dan Tanda Tangan Kontrak';

const api = fakeApi(
  http.get(LIST, () => replyRows([contract])),
  http.get(TEXT, () => replyData(text)),
);

beforeEach(() => {
  forgetServerState();
  signInAs(contract.IdUser, 'KOL');
});

const openDialog = async () => {
  const { user } = renderPage(ContractsPage, '/appSohor/contract');
  await user.click(await screen.findByRole('button', { name: 'Tanda Tangan Kontrak' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tanda Tangan Kontrak' }));
  await dialog.findByRole('heading', { name: 'Perjanjian Kerjasama Influencer' });
  const sign = () => dialog.getByRole('button', { name: SIGN });
  const decline = () => dialog.getByRole('button', { name: 'Tolak Kontrak' });
  const consent = () => dialog.getByRole('checkbox', { name: CONSENT });
  return { user, dialog, sign, decline, consent };
};

const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

itShows(
  [
    'Tanda Tangan Kontrak',
    'Perjanjian Kerjasama Influencer',
    'Saya telah membaca dan menyetujui semua ketentuan kontrak ini.',
    'Setuju dan Tanda Tangan Kontrak',
    'Tolak Kontrak',
  ],
  'shows every line of the text that would be signed',
  async () => {
    const { dialog } = await openDialog();
    const shown = screen.getByRole('dialog').textContent ?? '';
    for (const line of text.text.split('\n').filter(Boolean)) {
      const words = line.replace(/^(\d\.|•) /, '').replace(/^([^:.,]{1,40}):( |$)/, '$1');
      expect(shown).toContain(words);
    }
    expect(dialog.getAllByRole('listitem')).toHaveLength(5);
  },
);

test('shows what was agreed on, and marks what differs from the campaign', async () => {
  api.use(http.get(LIST, () => replyRows([aContract({ kesepakatan: anAgreement() })])));
  const { dialog } = await openDialog();
  const agreed = within(dialog.getByRole('region', { name: 'Kesepakatan' }));
  const told = (name: string) => agreed.getByText(name).nextSibling;
  expect(told('Harga')).toHaveTextContent('Rp2.000.000Di campaign: Rp1.500.000');
  expect(told('Pekerjaan')).toHaveTextContent(
    '2 × TikTok Video, 1 × Instagram StoryDi campaign: 1 × TikTok Video',
  );
  expect(told('Draf paling lambat')).toHaveTextContent('10 Desember 2026Di campaign: Tidak diminta');
  expect(told('Revisi')).toHaveTextContent('Paling banyak 3 kaliDi campaign: Paling banyak 2 kali');
});

test('says before the signature when pay from a card can be withdrawn', async () => {
  api.use(http.get(TEXT, () => replyData({ ...text, ditarikMulai: '2026-12-11T03:00:00.000Z' })));
  const { dialog } = await openDialog();
  expect(dialog.getByText(/^Dapat ditarik mulai 11 Desember 2026/)).toBeVisible();
});

test('stands N/A for an influencer without a name', async () => {
  api.use(http.get(TEXT, () => replyData(aContractText('7 September 2025', ''))));
  const { dialog } = await openDialog();
  expect(dialog.getByText('Nama Influencer').nextSibling).toHaveTextContent('N/A');
});

itShows(
  'Anda harus menyetujui kontrak untuk melanjutkan.',
  'is enabled only when ticked, and Enter before that sends nothing',
  async () => {
    const { user, sign, decline, consent } = await openDialog();
    expect(sign()).toBeDisabled();
    expect(decline()).toBeEnabled();
    consent().focus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Anda harus menyetujui kontrak untuk melanjutkan.')).toBeInTheDocument();
    await user.click(consent());
    expect(sign()).toBeEnabled();
    await user.click(consent());
    expect(sign()).toBeDisabled();
  },
);

itShows(
  'Kontrak berhasil ditandatangani!',
  'signs the hash that was shown, once, with everything disabled meanwhile',
  async () => {
    const sent: unknown[] = [];
    const answer = held();
    let status: boolean | null = null;
    api.use(
      http.get(LIST, () => replyRows([aContract({ isVerification: status, isActive: status === true })])),
      http.put(APPROVE, async ({ request, params }) => {
        sent.push([params.id, await request.json()]);
        await answer.promise;
        status = true;
        return replyData(null);
      }),
    );
    const { user, sign, decline, consent } = await openDialog();
    await user.click(consent());
    await user.dblClick(sign());
    expect(sign()).toHaveAttribute('aria-disabled', 'true');
    expect(sign()).toHaveFocus();
    expect(decline()).toBeDisabled();
    expect(consent()).toBeDisabled();
    answer.resolve();
    expect(await screen.findByText('Kontrak berhasil ditandatangani!')).toBeInTheDocument();
    await dialogGone();
    expect(sent).toEqual([[contract.kontrak.id, { sha256: text.sha256 }]]);
    // The list has been fetched anew: only the server knows that the contract is active now.
    expect(await screen.findByText('Aktif')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Tanda Tangan Kontrak' })).not.toBeInTheDocument();
  },
);

itShows('Kontrak berhasil ditolak!', 'declines without consent', async () => {
  const declined: unknown[] = [];
  api.use(
    http.put(DECLINE, ({ params }) => {
      declined.push(params.id);
      return replyData(null);
    }),
    http.get(LIST, () => replyRows([aContract({ isVerification: declined.length > 0 ? false : null })])),
  );
  const { user, dialog, decline } = await openDialog();
  await user.click(decline());
  expect(dialog.getByText('Tolak kontrak ini?')).toBeInTheDocument();
  await user.dblClick(dialog.getByRole('button', { name: 'Ya, Tolak Kontrak' }));
  expect(await screen.findByText('Kontrak berhasil ditolak!')).toBeInTheDocument();
  await dialogGone();
  expect(declined).toEqual([contract.kontrak.id]);
  expect(await screen.findByText('Ditolak')).toBeInTheDocument();
});

test('declining asks first, and the way back keeps the consent', async () => {
  const declined: unknown[] = [];
  api.use(http.put(DECLINE, ({ params }) => replyData(declined.push(params.id))));
  const { user, dialog, decline, consent } = await openDialog();
  await user.click(consent());
  await user.click(decline());
  const back = dialog.getByRole('button', { name: 'Kembali' });
  expect(back).toHaveFocus();
  await user.click(back);
  expect(consent()).toBeChecked();
  expect(declined).toEqual([]);
});

describe.each([
  ['signing', SIGN, APPROVE, 'Kontrak berhasil ditandatangani!'],
  ['declining', 'Ya, Tolak Kontrak', DECLINE, 'Kontrak berhasil ditolak!'],
])('a failure of %s stays in the dialog, ready to try again', (action, name, path, done) => {
  const fails = async (reply: () => Response, message: string) => {
    api.use(http.put(path, reply));
    const { user, dialog, decline, consent } = await openDialog();
    await user.click(consent());
    if (action === 'declining') await user.click(decline());
    await user.click(dialog.getByRole('button', { name }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    if (action === 'signing') expect(consent()).toBeChecked();
    api.use(http.put(path, () => replyData(null)));
    await user.click(dialog.getByRole('button', { name }));
    expect(await screen.findByText(done)).toBeInTheDocument();
  };
  test('with the server’s sentence', () => fails(() => replyFailure(500, 'Server sibuk.'), 'Server sibuk.'));
  if (action === 'signing')
    itShows('Gagal menandatangani kontrak.', 'without a sentence', (text) =>
      fails(() => replyFailure(404, 'x'), text),
    );
  else
    itShows('Gagal menolak kontrak.', 'without a sentence', (text) =>
      fails(() => replyFailure(404, 'x'), text),
    );
  itShows('Terjadi kesalahan saat menandatangani kontrak. Silakan coba lagi.', 'without an answer', (text) =>
    fails(replyNothing, text),
  );
});

test('shows the new text when it has changed, and asks for consent again', async () => {
  const changed = aContractText('8 September 2025');
  let current = text;
  const signed: unknown[] = [];
  api.use(
    http.get(TEXT, () => replyData(current)),
    http.put(APPROVE, async ({ request }) => {
      const { sha256 } = (await request.json()) as { sha256: string };
      if (sha256 !== changed.sha256) return replyFailure(409, 'Isi kontrak telah diperbarui.');
      signed.push(sha256);
      return replyData(null);
    }),
  );
  const { user, dialog, sign, consent } = await openDialog();
  await user.click(consent());
  current = changed;
  await user.click(sign());
  expect(await dialog.findByText(/penandatanganan, 8 September 2025/)).toBeInTheDocument();
  expect(dialog.getByRole('alert')).toHaveTextContent('Isi kontrak telah diperbarui.');
  expect(consent()).not.toBeChecked();
  expect(sign()).toBeDisabled();
  await user.click(consent());
  await user.click(sign());
  expect(await screen.findByText('Kontrak berhasil ditandatangani!')).toBeInTheDocument();
  expect(signed).toEqual([changed.sha256]);
});

test('says so when the contract was decided elsewhere', async () => {
  let status: boolean | null = null;
  api.use(
    http.get(LIST, () => replyRows([aContract({ isVerification: status })])),
    http.put(APPROVE, () => {
      status = false;
      return replyFailure(409, 'Kontrak ini sudah ditolak.');
    }),
  );
  const { user, dialog, sign, consent } = await openDialog();
  await user.click(consent());
  await user.click(sign());
  await waitFor(() => expect(dialog.queryByRole('button', { name: SIGN })).not.toBeInTheDocument());
  const told = dialog.getByText('Kontrak ini sudah ditolak.');
  // The message comes after the text, as above it those who have read to the end would not see it.
  const text = dialog.getByRole('region', { name: 'Isi kontrak' });
  expect(text.compareDocumentPosition(told)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('nothing can be signed unread', async () => {
  api.use(http.get(TEXT, () => replyNothing(), { once: true }));
  const { user } = renderPage(ContractsPage, '/appSohor/contract');
  await user.click(await screen.findByRole('button', { name: 'Tanda Tangan Kontrak' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Terjadi kesalahan saat memuat isi kontrak.')).toBeInTheDocument();
  expect(dialog.getByRole('checkbox')).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Coba lagi' }));
  expect(await dialog.findByRole('heading', { name: 'Perjanjian Kerjasama Influencer' })).toBeInTheDocument();
});

test('closes with ×, and opens from a link', async () => {
  const { user } = renderPage(ContractsPage, `/appSohor/contract?campaign=${contract.detail.idCampaign}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Tanda Tangan Kontrak' }));
  await user.click(dialog.getByRole('button', { name: 'Tutup' }));
  await dialogGone();
});

test('signs one contract after another', async () => {
  const signed: unknown[] = [];
  api.use(
    http.get(LIST, () =>
      replyRows(
        ['c1', 'c2'].map((id) =>
          aContract({ id, idCampaign: id, isVerification: signed.includes(id) || null }),
        ),
      ),
    ),
    http.put(APPROVE, ({ params }) => {
      signed.push(params.id);
      return replyData(null);
    }),
  );
  const { user } = renderPage(ContractsPage, '/appSohor/contract');
  for (const left of [2, 1]) {
    const buttons = await screen.findAllByRole('button', { name: 'Tanda Tangan Kontrak' });
    expect(buttons).toHaveLength(left);
    await user.click(buttons[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('heading', { name: 'Perjanjian Kerjasama Influencer' });
    await user.click(dialog.getByRole('checkbox', { name: CONSENT }));
    await user.click(dialog.getByRole('button', { name: SIGN }));
    await dialogGone();
  }
  expect(signed).toEqual(['c1', 'c2']);
});

test('forgets an error when it opens again', async () => {
  api.use(http.put(DECLINE, () => replyFailure(500, 'Server sibuk.')));
  const { user, dialog, decline } = await openDialog();
  await user.click(decline());
  await user.click(dialog.getByRole('button', { name: 'Ya, Tolak Kontrak' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Server sibuk.');
  await user.click(dialog.getByRole('button', { name: 'Tutup' }));
  await dialogGone();
  await user.click(screen.getByRole('button', { name: 'Tanda Tangan Kontrak' }));
  expect(await screen.findByRole('checkbox', { name: CONSENT })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
