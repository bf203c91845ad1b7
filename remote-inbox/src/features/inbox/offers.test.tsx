import { forgetServerState } from '@sohor/shared/page-parts';
import { leaveFor } from '@sohor/shared/page-parts/leave-for';
import {
  aCampaign,
  aChat,
  aChatEntry,
  aChatReply,
  anOffer,
  anOfferBasis,
  apiPath,
  fakeApi,
  renderPage,
  replyData,
  replyFailure,
  replyNothing,
  replyRows,
  signInAs,
  someOfferTerms,
} from '@sohor/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { InboxPage } from './inbox-page.tsx';

jest.mock('@sohor/shared/page-parts/leave-for', () => ({ leaveFor: jest.fn() }));

const KOL = '0190f5c0-0000-7000-8000-0000000000a1';
const BRAND = '0190f5c0-0000-7000-8000-0000000000b1';
const ID = anOffer().id;
const NEXT = '0190f5c0-0000-7000-8000-0000000000d2';
const CAMPAIGN = anOffer().IdCampaign;
const OPEN = `/appSohor/pesan?percakapan=${aChat().id}`;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 1_800_000).toISOString();
const soon = { jawabSebelum: inHours(41) };

let offers: ReturnType<typeof anOffer>[] = [];
let filters: string[] = [];
/** Bodies of what was sent, in order. */
const sent: Record<string, unknown>[] = [];

const api = fakeApi(
  http.get(apiPath('Notice/stream'), () => new HttpResponse(null, { status: 404 })),
  http.get(apiPath('Chat'), () =>
    HttpResponse.json({
      code: 200,
      data: [aChat()],
      nextCursor: null,
      belumDibaca: 0,
      permintaan: 0,
      Error: null,
    }),
  ),
  http.get(apiPath('Chat/with/:idUser'), () =>
    replyData({ lawan: aChat().lawan, id: aChat().id, alasan: null }),
  ),
  http.get(apiPath('Chat/:id'), () =>
    replyData(
      aChatReply(
        offers.map(({ id }, at) => aChatEntry({ nomor: at + 1, jenis: 'offer', teks: '', idPenawaran: id })),
      ),
    ),
  ),
  http.put(apiPath('Chat/:id/read'), () => replyData(null)),
  http.get(apiPath('Offer/basis'), () =>
    replyData(anOfferBasis({ berakhir: '2030-12-31', eksklusivitas: 'Tanpa kedai lain.' })),
  ),
  http.get(apiPath('Offer'), ({ request }) => {
    const status = new URL(request.url).searchParams.get('status');
    filters.push(status ?? '');
    const isOpen = ({ status: state }: (typeof offers)[number]) => ['open', 'awaiting_funds'].includes(state);
    return replyRows(offers.filter((one) => (status === null ? true : isOpen(one) === (status !== 'ended'))));
  }),
  http.get(apiPath('Offer/:id'), ({ params }) => {
    const found = offers.find(({ id }) => id === params.id);
    return found ? replyData(found) : replyFailure(404, 'Penawaran tidak ditemukan.');
  }),
  http.get(apiPath('Wallet'), () => replyData({ balance: 5_000_000, pending: 0 })),
  http.get(apiPath('Campaign'), () => replyRows([aCampaign({ id: CAMPAIGN, namaProyek: 'Kopi Senja' })])),
);

const asKol = () => signInAs(KOL, 'KOL');
const asBrand = () => signInAs(BRAND, 'Brand');

beforeEach(() => {
  localStorage.clear();
  asKol();
  forgetServerState();
  offers = [anOffer(soon)];
  filters = [];
  sent.length = 0;
  jest.mocked(leaveFor).mockClear();
});

/** The server takes it, and the offer is then this. */
const answers = (method: 'put' | 'post', path: string, change: Partial<ReturnType<typeof anOffer>>) =>
  api.use(
    http[method](apiPath(path), async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      offers = offers.map((one) => ({ ...one, ...change }));
      return replyData(offers[0] ?? anOffer());
    }),
  );
const card = (round = 1) =>
  screen.findByRole('article', { name: `Penawaran untuk Kopi Senja, putaran ${round}` });
const press = async (user: ReturnType<typeof renderPage>['user'], name: string) =>
  user.click(within(await card()).getByRole('button', { name }));

test('an offer shows its terms, how they differ from the campaign, whose turn it is and for how long', async () => {
  renderPage(InboxPage, OPEN);
  const shown = within(await card());
  expect(shown.getByText('Menunggu jawaban Anda · 41 jam lagi')).toBeVisible();
  expect(shown.getByText('25% di atas rate card')).toBeVisible();
  expect(shown.getByText('1 × TikTok Video')).toBeVisible();
  expect(shown.getByText('Di campaign: Rp1.500.000')).toBeVisible();
  expect(
    within(await screen.findByRole('list', { name: 'Penawaran terbuka' })).getByRole('button', {
      name: /Rp2\.000\.000 · Kopi Senja.*Menunggu jawaban Anda/,
    }),
  ).toBeVisible();
});

test('a counter-offer marks each term that changed beside what it was, and no other', async () => {
  const before = someOfferTerms({ revisi: 2, catatan: 'Bahasa santai.' });
  const syarat = someOfferTerms({
    harga: 1_800_000,
    item: [{ platform: 'Instagram', jenis: 'Story', jumlah: 3 }],
  });
  offers = [anOffer({ ...soon, putaran: 2, sebelumnya: before, syarat })];
  renderPage(InboxPage, OPEN);
  const shown = within(await card(2));
  const terms = shown.getAllByText(/^Sebelumnya/).map(({ parentElement }) => parentElement?.textContent);
  expect(terms).toEqual([
    'Rp1.800.000Sebelumnya: Rp2.000.000',
    '3 × Instagram StorySebelumnya: 1 × TikTok Video',
    '–Sebelumnya: Bahasa santai.',
  ]);
});

test('a KOL accepts after it has read what it earns, once, and is led to the contract', async () => {
  answers('put', 'Offer/:id', { status: 'accepted', giliran: null, idKontrak: NEXT });
  const { user } = renderPage(InboxPage, OPEN);
  await press(user, 'Terima');
  const dialog = await screen.findByRole('dialog', { name: 'Terima penawaran ini?' });
  expect(
    within(dialog).getByText('Anda terima, sebelum biaya layanan dan pajak').parentElement,
  ).toHaveTextContent('Rp2.000.000');
  expect(within(dialog).getByText('Kopi Nusantara membayar').parentElement).toHaveTextContent('Rp2.000.000');
  expect(sent).toEqual([]);
  await user.dblClick(within(dialog).getByRole('button', { name: 'Terima Rp2.000.000' }));
  expect(await screen.findByRole('link', { name: 'Baca dan tanda tangani kontrak' })).toHaveAttribute(
    'href',
    `/appSohor/contract/${NEXT}`,
  );
  expect(sent).toEqual([{ keputusan: 'accept', versi: 1 }]);
});

test('what came first is shown with a sentence, and nothing can be answered any more', async () => {
  const text = 'Penawaran ini sudah ditarik.';
  api.use(
    http.put(apiPath('Offer/:id'), () => {
      offers = [anOffer({ status: 'withdrawn', giliran: null })];
      return replyFailure(409, text);
    }),
  );
  const { user } = renderPage(InboxPage, OPEN);
  await press(user, 'Terima');
  await user.click(await screen.findByRole('button', { name: 'Terima Rp2.000.000' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const shown = within(await card());
  expect(shown.getByText('Ditarik Kopi Nusantara')).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Terima' })).not.toBeInTheDocument();
});

test('without an answer from the server nothing is claimed, and another try is the same answer', async () => {
  api.use(http.put(apiPath('Offer/:id'), replyNothing));
  const { user } = renderPage(InboxPage, OPEN);
  await press(user, 'Terima');
  await user.click(await screen.findByRole('button', { name: 'Terima Rp2.000.000' }));
  expect(await screen.findByText(/^Belum ada jawaban dari server/)).toBeVisible();
  answers('put', 'Offer/:id', { status: 'accepted', giliran: null, idKontrak: NEXT });
  await user.click(screen.getByRole('button', { name: 'Terima Rp2.000.000' }));
  expect(await screen.findByRole('link', { name: 'Baca dan tanda tangani kontrak' })).toBeVisible();
});

test('declining may carry a reason and a text', async () => {
  answers('put', 'Offer/:id', {
    status: 'declined',
    giliran: null,
    alasan: 'dates',
    keterangan: 'Saya cuti.',
  });
  const { user } = renderPage(InboxPage, OPEN);
  await press(user, 'Tolak');
  const dialog = within(await screen.findByRole('dialog', { name: 'Tolak penawaran ini?' }));
  await user.click(dialog.getByRole('radio', { name: 'Jadwal tidak sesuai' }));
  await user.type(dialog.getByRole('textbox', { name: /Keterangan/ }), 'Saya cuti.');
  await user.click(dialog.getByRole('button', { name: 'Tolak' }));
  expect(await screen.findByText('Anda tolak: jadwal tidak sesuai')).toBeVisible();
  expect(sent).toEqual([{ keputusan: 'decline', versi: 1, alasan: 'dates', keterangan: 'Saya cuti.' }]);
});

test('an own offer waits for the other side, and can be withdrawn', async () => {
  offers = [anOffer({ ...soon, oleh: 'saya', giliran: 'lawan' })];
  answers('put', 'Offer/:id', { status: 'withdrawn', giliran: null });
  const { user } = renderPage(InboxPage, OPEN);
  expect(within(await card()).getByText('Menunggu jawaban Kopi Nusantara · 41 jam lagi')).toBeVisible();
  await press(user, 'Tarik');
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Tarik penawaran ini?' })).getByRole('button', {
      name: 'Tarik',
    }),
  );
  expect(await screen.findByText('Anda tarik')).toBeVisible();
  expect(sent).toEqual([{ keputusan: 'withdraw', versi: 1 }]);
});

test('after the last round there is no other counter-offer', async () => {
  offers = [anOffer({ ...soon, putaran: 5, sebelumnya: someOfferTerms({ harga: 1_900_000 }) })];
  renderPage(InboxPage, OPEN);
  const shown = within(await card(5));
  expect(shown.getByText('Ini putaran terakhir: terima atau tolak.')).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Penawaran balik' })).not.toBeInTheDocument();
});

describe('a counter-offer', () => {
  const form = () => screen.findByRole('dialog', { name: 'Penawaran balik' });

  test('begins with the offered terms, compares the price with the rate card, and is sent once', async () => {
    answers('post', 'Offer/:id/counter', { status: 'countered', giliran: null });
    const { user } = renderPage(InboxPage, OPEN);
    await press(user, 'Penawaran balik');
    const fields = within(await form());
    expect(await fields.findByText('25% di atas rate card')).toBeVisible();
    await user.click(fields.getByRole('button', { name: 'Tambah pekerjaan' }));
    await user.selectOptions(fields.getByRole('combobox', { name: 'Pekerjaan 2' }), 'Instagram Story');
    const price = fields.getByRole('textbox', { name: 'Harga' });
    await user.clear(price);
    await user.type(price, '2100000');
    expect(fields.getByText('Sama dengan rate card')).toBeVisible();
    expect(fields.getByText('Rp2.100.000')).toBeVisible();
    fireEvent.change(fields.getByLabelText('Tayang paling lambat'), { target: { value: '2027-01-20' } });
    await user.dblClick(fields.getByRole('button', { name: 'Kirim penawaran' }));
    expect(await screen.findByText(/^Penawaran terkirim\./)).toBeVisible();
    expect(sent).toEqual([
      {
        ...someOfferTerms({ harga: 2_100_000, batasTayang: '2027-01-20' }),
        item: [
          { platform: 'TikTok', jenis: 'Video', jumlah: 1 },
          { platform: 'Instagram', jenis: 'Story', jumlah: 1 },
        ],
        clientId: expect.any(String),
      },
    ]);
  });

  test('without a change it is not sent', async () => {
    offers = [anOffer({ ...soon, syarat: someOfferTerms({ batasTayang: '2027-01-20' }) })];
    const { user } = renderPage(InboxPage, OPEN);
    await press(user, 'Penawaran balik');
    const fields = within(await form());
    await user.click(await fields.findByRole('button', { name: 'Kirim penawaran' }));
    expect(await fields.findByText(/^Ubah paling sedikit satu ketentuan/)).toBeVisible();
  });

  test('what is wrong is said at its field, and the first such field has the focus', async () => {
    const { user } = renderPage(InboxPage, OPEN);
    await press(user, 'Penawaran balik');
    const fields = within(await form());
    await fields.findByText('25% di atas rate card');
    await user.click(fields.getByRole('button', { name: 'Tambah pekerjaan' }));
    const price = fields.getByRole('textbox', { name: 'Harga' });
    await user.clear(price);
    await user.type(price, '5000');
    await user.clear(fields.getByRole('textbox', { name: 'Eksklusivitas' }));
    await user.type(fields.getByRole('textbox', { name: 'Eksklusivitas' }), '400');
    await user.click(fields.getByRole('button', { name: 'Kirim penawaran' }));
    expect(await fields.findByText('Pilih pekerjaannya.')).toBeVisible();
    expect(fields.getByText(/^Isi harga antara Rp10\.000/)).toBeVisible();
    expect(fields.getByText('Isi paling banyak 180 hari.')).toBeVisible();
    expect(fields.getByRole('combobox', { name: 'Pekerjaan 2' })).toHaveFocus();
  });

  test('what was typed survives a call that fails and a form that is closed, and is the same offer', async () => {
    offers = [anOffer({ ...soon, syarat: someOfferTerms({ batasTayang: '2027-01-20' }) })];
    const keys: unknown[] = [];
    api.use(
      http.post(apiPath('Offer/:id/counter'), async ({ request }) => {
        keys.push(((await request.json()) as { clientId: string }).clientId);
        return replyNothing();
      }),
    );
    const { user } = renderPage(InboxPage, OPEN);
    await press(user, 'Penawaran balik');
    const fields = within(await form());
    await user.type(await fields.findByRole('textbox', { name: /Catatan/ }), 'Mohon lebih awal.');
    await user.click(fields.getByRole('button', { name: 'Kirim penawaran' }));
    expect(await fields.findByText(/^Belum ada jawaban dari server/)).toBeVisible();
    await user.click(fields.getByRole('button', { name: 'Kirim penawaran' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1]);
    await user.click(await fields.findByRole('button', { name: 'Batal' }));
    await press(user, 'Penawaran balik');
    expect(within(await form()).getByRole('textbox', { name: /Catatan/ })).toHaveValue('Mohon lebih awal.');
  });
});

describe('a Brand', () => {
  const lacking = { ...soon, danaKurang: 500_000, lawan: { idUser: KOL, nama: 'Sari', gambar: null } };

  beforeEach(asBrand);

  test('that accepts with something missing adds it from its balance in the same step', async () => {
    offers = [anOffer(lacking)];
    api.use(
      http.post(apiPath('Campaign/:id/fund'), async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        offers = [anOffer({ status: 'accepted', giliran: null, idKontrak: NEXT })];
        return replyData({ paymentUrl: null, penawaran: offers[0] ?? anOffer() });
      }),
    );
    const { user } = renderPage(InboxPage, OPEN);
    await press(user, 'Terima');
    const dialog = within(await screen.findByRole('dialog', { name: 'Tambah dana Rp500.000' }));
    expect(dialog.getByText('Sudah tersedia di campaign').parentElement).toHaveTextContent('Rp1.500.000');
    expect(await dialog.findByText('Rp5.000.000')).toBeVisible();
    await user.dblClick(dialog.getByRole('button', { name: 'Tambah dana Rp500.000' }));
    expect(await screen.findByText(/^Dana ditambahkan dan penawaran diterima/)).toBeVisible();
    expect(sent).toEqual([
      { idPenawaran: ID, versi: 1, jumlah: 500_000, sumber: 'Saldo', clientId: expect.any(String) },
    ]);
    expect(await screen.findByRole('link', { name: 'Lihat kontrak' })).toHaveAttribute(
      'href',
      `/appSohor/kontrakBrand/${NEXT}`,
    );
  });

  test('whose balance is too low pays on the payment page', async () => {
    offers = [anOffer({ ...lacking, status: 'awaiting_funds', danaSebelum: inHours(20) })];
    const url = 'https://pembayaran.contoh/1';
    api.use(
      http.get(apiPath('Wallet'), () => replyData({ balance: 100_000, pending: 0 })),
      http.post(apiPath('Campaign/:id/fund'), async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        return replyData({ paymentUrl: url, penawaran: offers[0] ?? anOffer() });
      }),
    );
    const { user } = renderPage(InboxPage, OPEN);
    expect(within(await card()).getByText('Diterima, menunggu dana dari Anda · 20 jam lagi')).toBeVisible();
    await press(user, 'Tambah dana Rp500.000');
    const dialog = within(await screen.findByRole('dialog', { name: 'Tambah dana Rp500.000' }));
    expect(await dialog.findByText('Rp100.000, belum cukup')).toBeVisible();
    expect(dialog.getByRole('radio', { name: /^Saldo/ })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Bayar Rp500.000' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(url));
    expect(sent).toMatchObject([{ sumber: 'TopUp', jumlah: 500_000 }]);
  });

  test('learns of the missing money only when it accepts, and goes on in the same dialog', async () => {
    offers = [anOffer({ ...lacking, danaKurang: 0 })];
    api.use(
      http.put(apiPath('Offer/:id'), () => {
        offers = [anOffer(lacking)];
        return replyFailure(409, 'Dana campaign belum cukup.');
      }),
    );
    const { user } = renderPage(InboxPage, OPEN);
    await press(user, 'Terima');
    await user.click(await screen.findByRole('button', { name: 'Terima Rp2.000.000' }));
    expect(await screen.findByRole('dialog', { name: 'Tambah dana Rp500.000' })).toBeVisible();
  });

  test('whose member may not move money reads why it cannot accept', async () => {
    localStorage.setItem('sohor.teamRole', 'session campaigns');
    offers = [anOffer(lacking)];
    const { user } = renderPage(InboxPage, OPEN);
    await press(user, 'Terima');
    const dialog = within(await screen.findByRole('dialog', { name: 'Tambah dana Rp500.000' }));
    expect(dialog.getByText(/Menambah dana/)).toBeVisible();
    expect(dialog.getByRole('button', { name: /Rp500\.000/ })).toBeDisabled();
  });

  test('whose member may only pay, pays for what the KOL has accepted, and answers nothing else', async () => {
    localStorage.setItem('sohor.teamRole', 'session finance');
    const waits = {
      status: 'awaiting_funds',
      oleh: 'saya',
      giliran: 'saya',
      danaSebelum: inHours(23),
    } as const;
    offers = [anOffer({ ...lacking, ...waits })];
    renderPage(InboxPage, OPEN);
    const buttons = within(await card()).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Tambah dana Rp500.000']);
  });

  test('makes an offer: it chooses the campaign, whose terms are there to change', async () => {
    offers = [];
    api.use(
      http.post(apiPath('Offer'), async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        offers = [anOffer({ ...lacking, oleh: 'saya', giliran: 'lawan' })];
        return replyData(offers[0] ?? anOffer());
      }),
    );
    const { user } = renderPage(InboxPage, `/appSohor/pesan?dengan=${KOL}&penawaran=baru`);
    const form = within(await screen.findByRole('dialog', { name: 'Beri penawaran' }));
    await form.findByRole('option', { name: 'Kopi Senja' });
    await user.selectOptions(form.getByRole('combobox', { name: 'Campaign' }), 'Kopi Senja');
    expect(await form.findByRole('textbox', { name: 'Harga' })).toHaveValue('1.500.000');
    expect(form.getByText('6% di bawah rate card')).toBeVisible();
    expect(form.getByText('Isi penawaran ini menggantikan yang tertulis di brief')).toBeVisible();
    expect(form.getByText('Eksklusivitas: Tanpa kedai lain.')).toBeVisible();
    await user.selectOptions(form.getByRole('combobox', { name: 'Hak pakai di iklan' }), '90 hari');
    await user.click(form.getByRole('button', { name: 'Kirim penawaran' }));
    expect(await card()).toBeVisible();
    expect(sent).toMatchObject([
      { IdCampaign: CAMPAIGN, idUser: aChat().lawan.idUser, harga: 1_500_000, hakPakai: 90 },
    ]);
    expect(screen.getByTestId('address')).not.toHaveTextContent('penawaran');
  });
});

test('a KOL that applies with a price names no other person', async () => {
  offers = [];
  api.use(
    http.post(apiPath('Offer'), async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      offers = [anOffer({ ...soon, oleh: 'saya', giliran: 'lawan' })];
      return replyData(offers[0] ?? anOffer());
    }),
  );
  const { user } = renderPage(
    InboxPage,
    `/appSohor/pesan?dengan=${CAMPAIGN}&campaign=${CAMPAIGN}&penawaran=baru`,
  );
  const form = within(await screen.findByRole('dialog', { name: 'Ajukan harga' }));
  await user.type(await form.findByRole('textbox', { name: /Catatan/ }), 'Saya bisa lebih cepat.');
  await user.click(form.getByRole('button', { name: 'Kirim penawaran' }));
  expect(await card()).toBeVisible();
  expect(sent).toMatchObject([{ IdCampaign: CAMPAIGN, catatan: 'Saya bisa lebih cepat.' }]);
  expect(sent[0]).not.toHaveProperty('idUser');
});

test('the list of offers says where each stands, narrows, and opens one over its conversation', async () => {
  const { user } = renderPage(InboxPage, '/appSohor/pesan');
  await user.click(await screen.findByRole('radio', { name: 'Penawaran' }));
  const row = await screen.findByRole('link', {
    name: /Kopi Nusantara.*Rp2\.000\.000 · Kopi Senja.*Menunggu jawaban/,
  });
  await user.click(screen.getByRole('radio', { name: 'Selesai' }));
  expect(await screen.findByText('Belum ada penawaran yang selesai.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Giliran Anda' }));
  await waitFor(() => expect(filters.at(-1)).toBe('your_turn'));
  expect(row).not.toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: /Kopi Nusantara/ }));
  expect(await screen.findByRole('dialog', { name: 'Penawaran' })).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent(`percakapan=${aChat().id}&penawaran=${ID}`);
});

test('an offer that cannot be loaded is asked for again in its place', async () => {
  api.use(http.get(apiPath('Offer/:id'), replyNothing, { once: true }));
  const { user } = renderPage(InboxPage, OPEN);
  await screen.findByText('Penawaran tidak dapat dimuat.');
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await card()).toBeVisible();
});
