import { inOrder, press, pressKey, write } from '../acts.ts';
import { awaited, body, data, offline, refused } from '../answers.ts';
import { aChat, aChatEntry, aChatReply, LONG_NAME, LONG_WORD, many } from '../samples.ts';
import { type ScreenState, type StateRow, statesOf } from '../state.ts';

const LIST = 'GET Chat';
const ONE = 'GET Chat/:id';
const WITH = 'GET Chat/with/:idUser';
const TESTS = ['remote-inbox/src/features/inbox/inbox-page.test.tsx'];
const CAMPAIGN = { idCampaign: '0190f5c0-0000-7000-8000-000000000001', namaProyek: 'Kopi Senja' };
const PARTNER = aChat().lawan;

const list = (chats: readonly unknown[], permintaan = 0) =>
  body({ code: 200, data: chats, nextCursor: null, belumDibaca: 1, permintaan, Error: null });
const own = { oleh: 'KOL', penulis: 'Sari Wulandari' } as const;
const CHATS = [
  aChat({ belumDibaca: 3 }),
  ...many(12, (id, at) =>
    aChat({
      id,
      lawan: { nama: at === 2 ? LONG_NAME : `Brand ${at + 1}`, ditutup: at === 4 },
      terakhir: aChatEntry({
        ...(at % 2 === 0 && own),
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
    ...own,
    teks: `Bisa. Ini contoh saya: https://contoh.id/video/1\nHubungi saya di 0812-3456-7890.`,
    disembunyikan: ['phone'],
  }),
  aChatEntry({ nomor: 4, ...own, ditarik: true, teks: '' }),
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
  aChatEntry({ nomor: 9, ...own, at: new Date().toISOString(), teks: 'Siap, saya mulai hari ini.' }),
];
const shown = (change: Parameters<typeof aChatReply>[1] = {}) =>
  data(aChatReply(ENTRIES, { dibacaLawan: 9, ...change }));
const OPEN = { path: `/appSohor/pesan?percakapan=${aChat().id}` };

/** A state of the open conversation, beside a filled list. */
const opened = ({ answers, ...row }: StateRow): StateRow => ({
  ...OPEN,
  ...row,
  answers: { [LIST]: list(CHATS, 2), 'PUT Chat/:id/read': data(null), ...answers },
});

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
];
