import { inOrder, press, pressKey, tick, write } from '../acts.ts';
import { awaited, body, data, inTurn, offline, refused, rows } from '../answers.ts';
import {
  aCampaign,
  aChat,
  aChatEntry,
  aChatReply,
  anOffer,
  anOfferBasis,
  LONG_NAME,
  LONG_WORD,
  many,
  someOfferTerms,
} from '../samples.ts';
import { type ScreenState, type StateRow, statesOf } from '../state.ts';

const LIST = 'GET Chat';
const ONE = 'GET Chat/:id';
const WITH = 'GET Chat/with/:idUser';
const OFFERS = 'GET Offer';
const OFFER = 'GET Offer/:id';
const BASIS = 'GET Offer/basis';
const DECIDE = 'PUT Offer/:id';
const WALLET = 'GET Wallet';
const TESTS = ['remote-inbox/src/features/inbox/inbox-page.test.tsx'];
const OFFER_TESTS = ['remote-inbox/src/features/inbox/offers.test.tsx'];
const CAMPAIGN = { idCampaign: '0190f5c0-0000-7000-8000-000000000001', namaProyek: 'Kopi Senja' };
const PARTNER = aChat().lawan;

const list = (chats: readonly unknown[], permintaan = 0) =>
  body({ code: 200, data: chats, nextCursor: null, belumDibaca: 1, permintaan, Error: null });
const OWN = { oleh: 'KOL', penulis: 'Sari Wulandari' } as const;
const CHATS = [
  aChat({ belumDibaca: 3 }),
  ...many(12, (id, at) =>
    aChat({
      id,
      lawan: { nama: at === 2 ? LONG_NAME : `Brand ${at + 1}`, ditutup: at === 4 },
      terakhir: aChatEntry({
        ...(at % 2 === 0 && OWN),
        teks: at === 2 ? LONG_WORD : 'Terima kasih, kami tunggu draf pertamanya.',
      }),
      diblokir: at === 5,
      belumDibaca: at === 1 ? 100 : 0,
    }),
  ),
];
const ENTRIES = [
  aChatEntry({
    nomor: 1,
    jenis: 'event',
    oleh: 'KOL',
    peristiwa: 'applied',
    teks: '',
    ...CAMPAIGN,
    tautan: '/appSohor/contract',
  }),
  aChatEntry({
    nomor: 2,
    ...CAMPAIGN,
    teks: 'Halo Sari, terima kasih sudah mendaftar. Apakah bisa tayang sebelum tanggal 10?',
  }),
  aChatEntry({
    nomor: 3,
    ...OWN,
    teks: `Bisa. Ini contoh saya: https://contoh.id/video/1\nHubungi saya di 0812-3456-7890.`,
    disembunyikan: ['phone'],
  }),
  aChatEntry({ nomor: 4, ...OWN, ditarik: true, teks: '' }),
  aChatEntry({ nomor: 5, teks: `${LONG_NAME} ${LONG_WORD}${LONG_WORD}`, disembunyikan: ['email', 'chat'] }),
  aChatEntry({ nomor: 6, jenis: 'link', teks: `https://contoh.id/brief/${LONG_WORD}` }),
  aChatEntry({ nomor: 7, jenis: 'picture', teks: 'Produknya seperti ini.', gambar: '/api/v1/files/0.png' }),
  aChatEntry({
    nomor: 8,
    jenis: 'event',
    oleh: 'KOL',
    peristiwa: 'signed',
    teks: '',
    ...CAMPAIGN,
    tautan: '/appSohor/contract',
  }),
  aChatEntry({ nomor: 9, ...OWN, at: new Date().toISOString(), teks: 'Siap, saya mulai hari ini.' }),
];
const shown = (change: Parameters<typeof aChatReply>[1] = {}) =>
  data(aChatReply(ENTRIES, { dibacaLawan: 9, ...change }));
const OPEN = { path: `/appSohor/pesan?percakapan=${aChat().id}` };

/** A state of the open conversation, beside a filled list. */
const opened = ({ answers, ...row }: StateRow): StateRow => ({
  ...OPEN,
  ...row,
  answers: { [LIST]: list(CHATS, 2), [OFFERS]: rows([]), 'PUT Chat/:id/read': data(null), ...answers },
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 1_800_000).toISOString();
const inDays = (days: number) => inHours(24 * days).slice(0, 10);
type OfferChange = Parameters<typeof anOffer>[0];
const TERMS = someOfferTerms({ batasTayang: inDays(20), batasDraf: inDays(10), hakPakai: 90 });
const BEFORE = someOfferTerms({ batasTayang: inDays(25), catatan: 'Nada santai.' });
/** Open for 41 hours. */
const offered = (change: OfferChange = {}) =>
  anOffer({
    jawabSebelum: inHours(41),
    dibuat: inHours(-31),
    syarat: TERMS,
    syaratCampaign: someOfferTerms({ harga: 1_500_000, batasTayang: inDays(30) }),
    ...change,
  });
/** An offer in the conversation, after a text. */
const withOffer = (change: OfferChange = {}, { answers, ...row }: StateRow): StateRow => {
  const offer = offered(change);
  const isOpen = ['open', 'awaiting_funds'].includes(offer.status);
  return opened({
    ...row,
    answers: {
      [ONE]: data(
        aChatReply([
          ENTRIES[1] ?? aChatEntry(),
          aChatEntry({ nomor: 10, jenis: 'offer', teks: '', idPenawaran: offer.id }),
        ]),
      ),
      [OFFERS]: rows(isOpen ? [offer] : []),
      [OFFER]: data(offer),
      [BASIS]: data(anOfferBasis({ berakhir: inDays(30), syaratCampaign: TERMS })),
      [WALLET]: data({ balance: 5_000_000, pending: 0 }),
      ...answers,
    },
  });
};
const own = { oleh: 'saya', giliran: 'lawan' } as const;
const ended = { giliran: null, diputuskan: inHours(-1) } as const;
const LACKS = { danaKurang: 500_000 } as const;
const LONG_TERMS = someOfferTerms({
  batasTayang: inDays(20),
  item: [
    { platform: 'Instagram', jenis: 'Carousel', jumlah: 20 },
    { platform: 'YouTube', jenis: 'Product Placement', jumlah: 3 },
    { platform: 'TikTok', jenis: 'Exclusivity for 1 Months', jumlah: 1 },
  ],
  harga: 999_999_999_999,
  catatan: `${LONG_NAME} ${LONG_WORD}${LONG_WORD}`,
});
const LIST_OF_OFFERS = [
  offered(),
  ...many(8, (id, at) =>
    offered({
      id,
      ...(at % 2 === 0 ? own : {}),
      ...(at === 1 && { status: 'accepted', ...ended }),
      ...(at === 2 && { status: 'declined', ...ended, alasan: 'no_fit' }),
      ...(at === 3 && { status: 'lapsed', ...ended }),
      ...(at === 4 && { namaProyek: LONG_NAME, lawan: { ...offered().lawan, nama: LONG_NAME } }),
    }),
  ),
];

export const STATES: readonly ScreenState[] = [
  ...statesOf(
    {
      id: 'inbox',
      name: 'Conversations',
      path: '/appSohor/pesan',
      who: 'kol',
      component: 'remote-inbox/src/features/inbox/chat-list.tsx',
      tests: TESTS,
    },
    {
      filled: { main: true, walk: true, answers: { [LIST]: list(CHATS, 2) }, shows: 'Kopi Nusantara' },
      empty: { answers: { [LIST]: list([]) }, shows: 'Belum ada percakapan.' },
      'empty for a Brand': {
        walk: true,
        who: 'brand',
        answers: { [LIST]: list([]) },
        shows: "Tekan 'Kirim pesan' pada KOL yang ingin Anda ajak bekerja sama.",
      },
      loading: { answers: { [LIST]: awaited }, shows: 'Memuat percakapan...' },
      'error with retry': { answers: { [LIST]: offline }, shows: 'Daftar percakapan tidak dapat dimuat.' },
      'nothing found': {
        path: '/appSohor/pesan?q=zzz',
        answers: { [LIST]: list([]) },
        shows: 'Tidak ada percakapan yang memuat "zzz".',
      },
      'no requests': {
        path: '/appSohor/pesan?saring=requests',
        answers: { [LIST]: list([]) },
        shows: 'Tidak ada permintaan pesan.',
      },
    },
  ),
  ...statesOf(
    {
      id: 'conversation',
      name: 'Conversation',
      path: '/appSohor/pesan',
      who: 'kol',
      component: 'remote-inbox/src/conversation/conversation.tsx',
      tests: TESTS,
    },
    {
      filled: opened({
        main: true,
        walk: true,
        answers: { [ONE]: shown() },
        shows: 'Siap, saya mulai hari ini.',
      }),
      loading: opened({ answers: { [ONE]: awaited }, shows: 'Memuat percakapan...' }),
      'error with retry': opened({ answers: { [ONE]: offline }, shows: 'Percakapan tidak dapat dimuat.' }),
      missing: opened({
        answers: { [ONE]: refused(404, 'Percakapan tidak ditemukan.') },
        shows: 'Percakapan ini tidak ditemukan.',
      }),
      request: opened({ answers: { [ONE]: shown({ status: 'request' }) }, shows: 'Permintaan pesan' }),
      'refused request': opened({
        answers: { [ONE]: shown({ status: 'refused' }) },
        shows: 'Anda menolak permintaan pesan ini.',
      }),
      'waits for an answer': opened({
        who: 'brand',
        answers: { [ONE]: shown({ status: 'request' }) },
        shows: 'Menunggu jawaban Kopi Nusantara.',
      }),
      'closed account': opened({
        answers: { [ONE]: shown({ lawan: { ...PARTNER, ditutup: true } }) },
        shows: 'Akun ini sudah ditutup. Percakapan tetap dapat Anda baca.',
      }),
      blocked: opened({
        answers: { [ONE]: shown({ diblokir: true }) },
        shows: 'Anda memblokir Kopi Nusantara.',
      }),
      'message refused': opened({
        answers: { [ONE]: shown(), 'POST Chat/:id': refused(409, 'Pesan tidak dapat dikirim.') },
        act: inOrder(write('Tulis pesan', 'Halo lagi.'), pressKey('Enter')),
        shows: 'Pesan tidak dapat dikirim.',
      }),
      'message waits': opened({
        answers: { [ONE]: shown(), 'POST Chat/:id': offline },
        act: inOrder(write('Tulis pesan', 'Halo lagi.'), pressKey('Enter')),
        shows: 'Menunggu dikirim',
      }),
      'too long': opened({
        answers: { [ONE]: shown() },
        act: write('Tulis pesan', `${'Panjang sekali. '.repeat(130)}`),
        shows: 'Pesan ini terlalu panjang.',
      }),
      'before blocking': opened({
        dialog: 'open',
        answers: { [ONE]: shown() },
        act: inOrder(press('Tindakan lain'), (page) =>
          page.getByRole('menuitem', { name: 'Blokir' }).click(),
        ),
        shows: 'Blokir Kopi Nusantara?',
      }),
      report: opened({
        dialog: 'open',
        walk: true,
        answers: { [ONE]: shown() },
        act: inOrder(press('Tindakan lain'), (page) =>
          page.getByRole('menuitem', { name: 'Laporkan' }).click(),
        ),
        shows: 'Mengajak membayar di luar Sohor',
      }),
      picture: opened({
        dialog: 'open',
        answers: { [ONE]: shown() },
        act: press('Kirim gambar'),
        shows: 'Keterangan',
      }),
      'with somebody new': opened({
        who: 'brand',
        path: `/appSohor/pesan?dengan=${PARTNER.idUser}`,
        answers: { [WITH]: data({ lawan: PARTNER, id: null, alasan: null }) },
        shows: (page) => page.getByRole('textbox', { name: 'Tulis pesan' }),
      }),
      'cannot begin': opened({
        who: 'brand',
        path: `/appSohor/pesan?dengan=${PARTNER.idUser}`,
        answers: {
          [WITH]: data({
            lawan: PARTNER,
            id: null,
            alasan: 'Pastikan alamat email Anda di Pengaturan sebelum mengirim pesan kepada KOL baru.',
          }),
        },
        shows: 'Pastikan alamat email Anda di Pengaturan',
      }),
      'unknown account': opened({
        who: 'brand',
        path: `/appSohor/pesan?dengan=${PARTNER.idUser}`,
        answers: { [WITH]: refused(404, 'Akun ini tidak ditemukan.') },
        shows: 'Akun ini tidak ditemukan.',
      }),
    },
  ),
  ...statesOf(
    {
      id: 'offer',
      name: 'Offer in a conversation',
      path: '/appSohor/pesan',
      who: 'kol',
      component: 'remote-inbox/src/offers/offer-card.tsx',
      tests: OFFER_TESTS,
    },
    {
      filled: withOffer({}, { main: true, walk: true, shows: 'Menunggu jawaban Anda · 41 jam lagi' }),
      loading: withOffer({}, { answers: { [OFFER]: awaited }, shows: 'Apakah bisa tayang sebelum' }),
      'error with retry': withOffer(
        {},
        { answers: { [OFFER]: offline }, shows: 'Penawaran tidak dapat dimuat.' },
      ),
      'own, open': withOffer(own, { shows: 'Menunggu jawaban Kopi Nusantara · 41 jam lagi' }),
      'open, for a Brand': withOffer(LACKS, { who: 'brand', shows: 'Menunggu jawaban Anda · 41 jam lagi' }),
      'own, open, for a Brand': withOffer(own, { who: 'brand', shows: 'Tarik' }),
      'countered once': withOffer(
        { putaran: 2, sebelumnya: BEFORE, hargaRateCard: null, selisihPersen: null },
        { shows: 'Sebelumnya: Nada santai.' },
      ),
      'last round': withOffer({ putaran: 5, sebelumnya: BEFORE }, { shows: 'Ini putaran terakhir' }),
      'long texts': withOffer(
        { syarat: LONG_TERMS, sebelumnya: TERMS, putaran: 3, namaProyek: LONG_NAME },
        { shows: LONG_WORD },
      ),
      'minutes left': withOffer({ jawabSebelum: inHours(0.5) }, { shows: 'menit lagi' }),
      'awaits funds, for the KOL': withOffer(
        { status: 'awaiting_funds', oleh: 'lawan', giliran: 'lawan', danaSebelum: inHours(20) },
        { shows: 'Diterima, menunggu dana dari Kopi Nusantara · 20 jam lagi' },
      ),
      'awaits funds, for the Brand': withOffer(
        { status: 'awaiting_funds', oleh: 'saya', giliran: 'saya', danaSebelum: inHours(20), ...LACKS },
        { who: 'brand', shows: 'Tambah dana Rp500.000' },
      ),
      accepted: withOffer(
        { status: 'accepted', ...ended, idKontrak: anOffer().id },
        { shows: 'Baca dan tanda tangani kontrak' },
      ),
      'accepted, for a Brand': withOffer(
        { status: 'accepted', ...ended, oleh: 'saya', idKontrak: anOffer().id },
        { who: 'brand', shows: 'Lihat kontrak' },
      ),
      countered: withOffer(
        { status: 'countered', ...ended, sebelumnya: BEFORE, putaran: 2 },
        { shows: 'Anda jawab dengan penawaran balik' },
      ),
      'countered, own': withOffer(
        { status: 'countered', ...ended, oleh: 'saya' },
        { shows: 'Dijawab dengan penawaran balik' },
      ),
      declined: withOffer(
        { status: 'declined', ...ended, alasan: 'dates', keterangan: LONG_WORD },
        { shows: 'Anda tolak: jadwal tidak sesuai' },
      ),
      'declined, own': withOffer(
        { status: 'declined', ...ended, oleh: 'saya', alasan: 'price' },
        { who: 'brand', shows: 'Ditolak Kopi Nusantara: harga tidak sesuai' },
      ),
      withdrawn: withOffer({ status: 'withdrawn', ...ended }, { shows: 'Ditarik Kopi Nusantara' }),
      'withdrawn, own': withOffer({ status: 'withdrawn', ...ended, oleh: 'saya' }, { shows: 'Anda tarik' }),
      lapsed: withOffer({ status: 'lapsed', ...ended }, { shows: 'Berakhir tanpa jawaban' }),
      accept: withOffer(
        {},
        { dialog: 'open', walk: true, act: press('Terima'), shows: 'Terima penawaran ini?' },
      ),
      'something else came first': withOffer(
        {},
        {
          answers: {
            [OFFER]: inTurn(data(offered()), data(offered({ status: 'withdrawn', ...ended }))),
            [DECIDE]: refused(409, 'Penawaran ini sudah ditarik.'),
          },
          act: inOrder(press('Terima'), press('Terima Rp2.000.000')),
          shows: 'Penawaran ini sudah ditarik.',
        },
      ),
      'no answer': withOffer(
        {},
        {
          dialog: 'open',
          answers: { [DECIDE]: offline },
          act: inOrder(press('Terima'), press('Terima Rp2.000.000')),
          shows: 'Belum ada jawaban dari server.',
        },
      ),
      decline: withOffer(
        {},
        { dialog: 'open', walk: true, act: press('Tolak'), shows: 'Jadwal tidak sesuai' },
      ),
      withdraw: withOffer(own, { dialog: 'open', act: press('Tarik'), shows: 'Tarik penawaran ini?' }),
      'add money': withOffer(LACKS, {
        who: 'brand',
        dialog: 'open',
        walk: true,
        act: press('Terima'),
        shows: 'Sudah tersedia di campaign',
      }),
      'add money, balance too low': withOffer(LACKS, {
        who: 'brand',
        dialog: 'open',
        answers: { [WALLET]: data({ balance: 100_000, pending: 0 }) },
        act: press('Terima'),
        shows: 'Rp100.000, belum cukup',
      }),
      'add a little money': withOffer(
        { danaKurang: 4_000 },
        {
          who: 'brand',
          dialog: 'open',
          answers: { [WALLET]: data({ balance: 0, pending: 0 }) },
          act: press('Terima'),
          shows: 'Isi saldo Anda dahulu.',
        },
      ),
      'pinned opens it': withOffer(
        {},
        {
          dialog: 'open',
          act: press(/^Rp2\.000\.000 · Kopi Senja/),
          shows: (page) => page.getByRole('dialog', { name: 'Penawaran' }),
        },
      ),
    },
  ),
  ...statesOf(
    {
      id: 'offer-form',
      name: 'Form for an offer',
      path: '/appSohor/pesan',
      who: 'kol',
      component: 'remote-inbox/src/offers/offer-form.tsx',
      tests: OFFER_TESTS,
    },
    {
      'counter-offer': withOffer(
        {},
        {
          main: true,
          walk: true,
          dialog: 'open',
          act: press('Penawaran balik'),
          shows: '25% di atas rate card',
        },
      ),
      'with errors': withOffer(
        {},
        {
          dialog: 'open',
          act: inOrder(
            press('Penawaran balik'),
            press('Tambah pekerjaan'),
            write('Harga', '5000'),
            write('Eksklusivitas', '400'),
            write('Tayang paling lambat', '2020-01-01'),
            press('Kirim penawaran'),
          ),
          shows: 'Pilih pekerjaannya.',
        },
      ),
      unchanged: withOffer(
        {},
        {
          dialog: 'open',
          act: inOrder(press('Penawaran balik'), press('Kirim penawaran')),
          shows: 'Ubah paling sedikit satu ketentuan',
        },
      ),
      'not sent': withOffer(
        {},
        {
          dialog: 'open',
          answers: { 'POST Offer/:id/counter': offline },
          act: inOrder(press('Penawaran balik'), write('Catatan', 'Halo.'), press('Kirim penawaran')),
          shows: 'Belum ada jawaban dari server.',
        },
      ),
      refused: withOffer(
        {},
        {
          dialog: 'open',
          answers: {
            'POST Offer/:id/counter': refused(400, 'Catatan tidak boleh memuat nomor telepon.'),
          },
          act: inOrder(press('Penawaran balik'), write('Catatan', 'Halo.'), press('Kirim penawaran')),
          shows: 'Catatan tidak boleh memuat nomor telepon.',
        },
      ),
      'terms loading': opened({
        dialog: 'open',
        path: `/appSohor/pesan?dengan=${PARTNER.idUser}&campaign=${anOffer().IdCampaign}&penawaran=baru`,
        answers: {
          [WITH]: data({ lawan: PARTNER, id: aChat().id, alasan: null }),
          [ONE]: shown(),
          [BASIS]: awaited,
        },
        shows: 'Memuat ketentuan campaign...',
      }),
      'terms failed': opened({
        dialog: 'open',
        path: `/appSohor/pesan?dengan=${PARTNER.idUser}&campaign=${anOffer().IdCampaign}&penawaran=baru`,
        answers: {
          [WITH]: data({ lawan: PARTNER, id: aChat().id, alasan: null }),
          [ONE]: shown(),
          [BASIS]: offline,
        },
        shows: 'Ketentuan campaign tidak dapat dimuat.',
      }),
      'first offer of a Brand': opened({
        who: 'brand',
        dialog: 'open',
        walk: true,
        path: `/appSohor/pesan?dengan=${PARTNER.idUser}&penawaran=baru`,
        answers: {
          [WITH]: data({ lawan: PARTNER, id: null, alasan: null }),
          'GET Campaign': rows([
            aCampaign(),
            aCampaign({ id: anOffer().IdCampaign, namaProyek: LONG_NAME, penuh: true }),
          ]),
          [BASIS]: data(
            anOfferBasis({
              berakhir: inDays(30),
              syaratCampaign: { ...TERMS, item: [] },
              hakPakai: 'Boleh diunggah ulang selama 3 bulan.',
              eksklusivitas: 'Tidak mempromosikan kedai lain selama 30 hari.',
              rateCard: null,
            }),
          ),
        },
        // The list behind the dialog has a field of this name, too.
        act: (page) =>
          page.getByRole('dialog').getByRole('combobox', { name: 'Campaign' }).selectOption('Kopi Senja'),
        shows: 'Belum ada',
      }),
      'no campaign': opened({
        who: 'brand',
        dialog: 'open',
        path: `/appSohor/pesan?dengan=${PARTNER.idUser}&penawaran=baru`,
        answers: {
          [WITH]: data({ lawan: PARTNER, id: null, alasan: null }),
          'GET Campaign': rows([]),
        },
        shows: 'Anda belum punya campaign yang aktif.',
      }),
    },
  ),
  ...statesOf(
    {
      id: 'offers',
      name: 'Offers',
      path: '/appSohor/pesan?saring=penawaran',
      who: 'kol',
      component: 'remote-inbox/src/features/inbox/offer-list.tsx',
      tests: OFFER_TESTS,
      answers: { [LIST]: list(CHATS, 2) },
    },
    {
      filled: {
        main: true,
        walk: true,
        answers: { [OFFERS]: rows(LIST_OF_OFFERS) },
        shows: 'Menunggu jawaban Anda',
      },
      loading: { answers: { [OFFERS]: awaited }, shows: 'Memuat penawaran...' },
      'error with retry': { answers: { [OFFERS]: offline }, shows: 'Daftar penawaran tidak dapat dimuat.' },
      empty: { answers: { [OFFERS]: rows([]) }, shows: 'Belum ada penawaran.' },
      'none to answer': {
        who: 'brand',
        answers: { [OFFERS]: rows([]) },
        act: tick('Giliran Anda'),
        shows: 'Tidak ada penawaran yang menunggu jawaban Anda.',
      },
      missing: {
        path: `/appSohor/pesan?saring=penawaran&penawaran=${anOffer().id}`,
        dialog: 'open',
        answers: { [OFFERS]: rows([]), [OFFER]: refused(404, 'Penawaran tidak ditemukan.') },
        shows: 'Penawaran ini tidak ditemukan.',
      },
    },
  ),
];
