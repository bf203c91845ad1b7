import { forgetServerState } from '@sohor/shared/page-parts';
import {
  aCampaign,
  aChat,
  aChatEntry,
  aChatReply,
  apiPath,
  fakeApi,
  renderPage,
  replyData,
  replyFailure,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { InboxPage } from './inbox-page.tsx';

const ID = aChat().id;
const OPEN = `/appSohor/pesan?percakapan=${ID}`;
const OTHER = '0190f5c0-0000-7000-8000-0000000000e2';

let chats = [aChat()];
let reply = aChatReply();
/** Bodies of what was written, in order. */
const written: { clientId: string; teks?: string; tautan?: string }[] = [];
const calls: string[] = [];
let isAway = false;
let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
let changes = 0;

const api = fakeApi(
  http.get(apiPath('Notice/stream'), () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller;
        say();
      },
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  }),
  http.get(apiPath('Chat'), ({ request }) => {
    const { searchParams } = new URL(request.url);
    calls.push(`list ${searchParams}`);
    if (isAway) return HttpResponse.error();
    const counts = {
      belumDibaca: chats.filter((chat) => chat.belumDibaca > 0).length,
      permintaan: chats.filter(({ status }) => status === 'request').length,
    };
    return HttpResponse.json({ code: 200, data: chats, nextCursor: null, ...counts, Error: null });
  }),
  http.get(apiPath('Campaign'), () => replyRows([aCampaign({ id: OTHER })])),
  http.get(apiPath('Offer'), () => replyRows([])),
  http.get(apiPath('Chat/:id'), ({ request }) => {
    const query = new URL(request.url).searchParams;
    const [before, after] = [query.get('sebelum'), query.get('sesudah')];
    if (isAway) return HttpResponse.error();
    if (before === null && after === null) return replyData({ ...reply, entri: reply.entri.slice(-50) });
    const entri = reply.entri.filter(({ nomor }) =>
      before ? nomor < Number(before) : nomor > Number(after),
    );
    const part = before ? entri.slice(-50) : entri.slice(0, 50);
    calls.push(before ? `before ${before}` : `after ${after}`);
    return replyData({
      ...reply,
      entri: part,
      adaSebelum: (part[0]?.nomor ?? 1) > 1,
      adaSesudah: (part.at(-1)?.nomor ?? 0) < (reply.entri.at(-1)?.nomor ?? 0),
    });
  }),
  http.post(apiPath('Chat/:id'), async ({ request }) => {
    const body = (await request.json()) as (typeof written)[number];
    if (isAway) return HttpResponse.error();
    written.push(body);
    const entry = aChatEntry({
      nomor: (reply.entri.at(-1)?.nomor ?? 0) + 1,
      at: new Date().toISOString(),
      oleh: 'KOL',
      penulis: 'Sari',
      clientId: body.clientId,
      jenis: body.tautan ? 'link' : 'text',
      teks: body.tautan ?? body.teks ?? '',
    });
    reply = { ...reply, entri: [...reply.entri, entry] };
    return replyData(entry);
  }),
  http.put(apiPath('Chat/:id/read'), async ({ request }) => {
    calls.push(`read ${((await request.json()) as { nomor: number }).nomor}`);
    return replyData(null);
  }),
);

/** The server says that something changed. */
function say() {
  changes += 1;
  const chatsAt = new Date(changes * 1000).toISOString();
  const data = JSON.stringify({ unread: 0, newestAt: null, pages: [], chatsAt });
  stream?.enqueue(new TextEncoder().encode(`event: state\ndata: ${data}\n\n`));
}

beforeEach(() => {
  localStorage.clear();
  signInAs('0190f5c0-0000-7000-8000-0000000000a1', 'KOL');
  forgetServerState();
  chats = [aChat()];
  reply = aChatReply();
  written.length = 0;
  calls.length = 0;
  isAway = false;
});

const composer = () => screen.findByRole('textbox', { name: 'Tulis pesan' });
const conversation = () => screen.findByRole('region', { name: 'Percakapan dengan Kopi Nusantara' });
const texts = async () =>
  within(within(await conversation()).getByRole('region', { name: 'Isi percakapan' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) =>
    aChatEntry({ nomor: from + at, teks: `Pesan ${from + at}.` }),
  );

test('the list shows who wrote last and what is unread; arrows move in it, Enter opens, Escape closes', async () => {
  chats = [aChat({ belumDibaca: 2 }), aChat({ id: OTHER, lawan: { nama: 'Teh Senja' } })];
  const { user } = renderPage(InboxPage, '/appSohor/pesan');
  const first = await screen.findByRole('link', { name: /Kopi Nusantara.*Halo, apakah.*2 belum dibaca/ });
  first.focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: /Teh Senja/ })).toHaveFocus();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(await conversation()).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent(`percakapan=${ID}`);
  await user.click(await composer());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByTestId('address')).not.toHaveTextContent('percakapan'));
});

test('search and filters are sent to the server, and an empty answer says so', async () => {
  const { user } = renderPage(InboxPage, '/appSohor/pesan');
  await screen.findByRole('link', { name: /Kopi Nusantara/ });
  chats = [];
  await user.click(screen.getByRole('radio', { name: /Permintaan pesan/ }));
  expect(await screen.findByText('Tidak ada permintaan pesan.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Belum dibaca/ }));
  expect(await screen.findByText('Semua pesan sudah dibaca.')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Cari percakapan' }), 'zzz');
  expect(await screen.findByText('Tidak ada percakapan yang memuat "zzz".')).toBeVisible();
  expect(calls.at(-1)).toBe('list q=zzz&status=unread');
});

test('a Brand narrows the list to one campaign', async () => {
  signInAs('0190f5c0-0000-7000-8000-0000000000b1', 'Brand');
  const { user } = renderPage(InboxPage, '/appSohor/pesan');
  await screen.findByRole('option', { name: 'Kopi Senja' });
  chats = [];
  await user.selectOptions(screen.getByRole('combobox', { name: 'Campaign' }), 'Kopi Senja');
  expect(await screen.findByText('Belum ada percakapan tentang campaign ini.')).toBeVisible();
  expect(calls.at(-1)).toBe(`list IdCampaign=${OTHER}`);
});

test('a list that cannot be loaded offers another try', async () => {
  isAway = true;
  const { user } = renderPage(InboxPage, '/appSohor/pesan');
  await screen.findByText('Daftar percakapan tidak dapat dimuat.');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('link', { name: /Kopi Nusantara/ })).toBeVisible();
});

test('entries of each kind, by day, with what is hidden and why', async () => {
  reply = aChatReply(
    [
      aChatEntry({
        nomor: 1,
        jenis: 'event',
        oleh: 'KOL',
        peristiwa: 'applied',
        teks: '',
        idCampaign: OTHER,
        namaProyek: 'Kopi Senja',
        tautan: '/appSohor/contract',
      }),
      aChatEntry({
        nomor: 2,
        teks: 'Hubungi ••••• atau lihat https://contoh.id/brief.',
        disembunyikan: ['phone', 'email'],
      }),
      aChatEntry({ nomor: 3, at: '2026-11-26T03:00:00.000Z', jenis: 'link', teks: 'https://contoh.id/a' }),
      aChatEntry({ nomor: 4, oleh: 'KOL', penulis: 'Sari', ditarik: true, teks: '' }),
      aChatEntry({ nomor: 5, oleh: 'KOL', penulis: 'Sari', teks: '<b>tebal</b>' }),
    ],
    { dibacaLawan: 5 },
  );
  renderPage(InboxPage, OPEN);
  expect(await screen.findByRole('link', { name: 'KOL mendaftar · Kopi Senja' })).toHaveAttribute(
    'href',
    '/appSohor/contract',
  );
  expect(
    screen.getByText(
      'Nomor telepon dan alamat email disembunyikan sampai kontrak ditandatangani. Pembayaran di luar Sohor tidak dilindungi.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'https://contoh.id/brief' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  expect(screen.getByText('26 November 2026')).toBeVisible();
  expect(screen.getByText('Pesan ditarik')).toBeVisible();
  expect(screen.getByText('<b>tebal</b>')).toBeVisible();
  expect((await texts()).at(-1)).toContain('Dibaca');
});

test('Enter sends, Shift+Enter breaks the line, and a double press sends once', async () => {
  const { user } = renderPage(InboxPage, OPEN);
  await user.type(await composer(), 'Satu{Shift>}{Enter}{/Shift}dua{Enter}{Enter}');
  await waitFor(() => expect(written.map(({ teks }) => teks)).toEqual(['Satu\ndua']));
  expect(await composer()).toHaveValue('');
  await user.type(await composer(), 'https://contoh.id/video{Enter}');
  await waitFor(() => expect(written.at(-1)).toMatchObject({ tautan: 'https://contoh.id/video' }));
  expect(await screen.findByRole('link', { name: 'https://contoh.id/video' })).toBeVisible();
});

test('what is written offline waits, survives a reload, and is sent in order, each once', async () => {
  const { user, unmount } = renderPage(InboxPage, OPEN);
  await composer();
  isAway = true;
  await user.type(await composer(), 'Pertama{Enter}Kedua{Enter}Belum selesai');
  expect(await screen.findAllByText('Menunggu dikirim')).toHaveLength(2);
  unmount();
  forgetServerState();
  isAway = false;
  renderPage(InboxPage, OPEN);
  expect(await composer()).toHaveValue('Belum selesai');
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(written.map(({ teks }) => teks)).toEqual(['Pertama', 'Kedua']));
  await waitFor(() => expect(screen.queryByText('Menunggu dikirim')).not.toBeInTheDocument());
  expect((await texts()).slice(-2).join()).toMatch(/Pertama.*Kedua/);
  expect(new Set(written.map(({ clientId }) => clientId)).size).toBe(2);
});

test('a message that the server refuses says why, and can be sent again or removed', async () => {
  api.use(
    http.post(apiPath('Chat/:id'), () => replyFailure(409, 'Pesan tidak dapat dikirim.'), { once: true }),
  );
  const { user } = renderPage(InboxPage, OPEN);
  await user.type(await composer(), 'Halo{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Pesan tidak dapat dikirim.');
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a browser that stores nothing says so, and the message is sent all the same', async () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { user } = renderPage(InboxPage, OPEN);
  await user.type(await composer(), 'Halo');
  expect(screen.getByText(/Peramban ini tidak menyimpan apa pun/)).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(written).toHaveLength(1));
  refuse.mockRestore();
});

test('a long message is counted, and not sent above the limit', async () => {
  const { user } = renderPage(InboxPage, OPEN);
  fireEvent.change(await composer(), { target: { value: 'a'.repeat(2001) } });
  expect(screen.getByText('2.001/2.000')).toBeVisible();
  expect(screen.getByText('Pesan ini terlalu panjang.')).toBeVisible();
  await user.type(await composer(), '{Enter}');
  expect(screen.getByRole('button', { name: 'Kirim' })).toBeDisabled();
  expect(written).toEqual([]);
});

test('earlier entries load at the top, and what came during a break is filled without a gap', async () => {
  reply = aChatReply(numbered(1, 120), { adaSebelum: true });
  const { user } = renderPage(InboxPage, OPEN);
  await user.click(await screen.findByRole('button', { name: 'Pesan sebelumnya' }));
  expect(await screen.findByText('Pesan 21.')).toBeVisible();
  expect(screen.queryByText('Pesan 20.')).not.toBeInTheDocument();
  reply = aChatReply(numbered(1, 290), { adaSebelum: true, dibaca: 120 });
  say();
  expect(await screen.findByText('Pesan 290.')).toBeVisible();
  expect((await texts()).slice(1).map((text) => text?.match(/^Pesan \d+\./)?.[0])).toEqual(
    numbered(21, 290).map(({ teks }) => teks),
  );
  await waitFor(() => expect(calls).toContain('read 290'));
});

test('screen readers hear a new entry of the other side once, and not what one wrote oneself', async () => {
  const { user } = renderPage(InboxPage, OPEN);
  const live = () => document.querySelector('[aria-live="polite"]');
  await composer();
  expect(live()).toHaveTextContent('');
  reply = { ...reply, entri: [...reply.entri, aChatEntry({ nomor: 2, teks: 'Ada kabar?' })] };
  say();
  await waitFor(() => expect(live()).toHaveTextContent('Kopi Nusantara: Ada kabar?'));
  const heard = live()?.firstChild;
  await user.type(await composer(), 'Belum{Enter}');
  await waitFor(() => expect(written).toHaveLength(1));
  expect(live()?.firstChild).toBe(heard);
});

test('an own message can be taken back for ten minutes', async () => {
  const own = { oleh: 'KOL', penulis: 'Sari' } as const;
  reply = aChatReply([
    aChatEntry({ nomor: 1, ...own, at: '2026-11-27T02:50:00.000Z', teks: 'Lama' }),
    aChatEntry({ nomor: 2, ...own, at: new Date().toISOString(), teks: 'Salah kirim' }),
  ]);
  api.use(
    http.delete(apiPath('Chat/:id/:nomor'), ({ params }) => {
      calls.push(`take back ${params.nomor}`);
      reply = {
        ...reply,
        entri: reply.entri.map((one) => (one.nomor === 2 ? { ...one, teks: '', ditarik: true } : one)),
      };
      return replyData(null);
    }),
  );
  const { user } = renderPage(InboxPage, OPEN);
  await user.click(await screen.findByRole('button', { name: 'Tarik' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tarik' }));
  expect(await screen.findByText('Pesan ditarik')).toBeVisible();
  expect(calls).toContain('take back 2');
});

test('a request of a stranger can be refused, and a second answer meets the first', async () => {
  reply = aChatReply([aChatEntry()], { status: 'request' });
  api.use(
    http.put(apiPath('Chat/:id/request'), async ({ request }) => {
      calls.push(`accepts ${((await request.json()) as { terima: boolean }).terima}`);
      const isAnswered = reply.status !== 'request';
      reply = { ...reply, status: 'refused' };
      return isAnswered ? replyFailure(409, 'Permintaan pesan ini sudah dijawab.') : replyData(null);
    }),
  );
  const { user } = renderPage(InboxPage, OPEN);
  await user.click(await screen.findByRole('button', { name: 'Tolak' }));
  expect(await screen.findByText(/Anda menolak permintaan pesan ini/)).toBeVisible();
  expect(calls).toContain('accepts false');
  expect(await composer()).toBeVisible();
});

test('block asks first, ends writing, and can be lifted', async () => {
  api.use(
    http.put(apiPath('Chat/:id/block'), async ({ request }) => {
      const { blokir } = (await request.json()) as { blokir: boolean };
      reply = { ...reply, diblokir: blokir };
      return replyData(null);
    }),
  );
  const { user } = renderPage(InboxPage, OPEN);
  await user.click(await screen.findByRole('button', { name: 'Tindakan lain' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Blokir' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Blokir' }));
  expect(await screen.findByText('Anda memblokir Kopi Nusantara.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Tulis pesan' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Buka blokir' }));
  expect(await composer()).toBeVisible();
});

test('a report needs a reason, and names the entry of the other side that is chosen', async () => {
  reply = aChatReply([
    aChatEntry({ teks: 'Transfer di luar saja.' }),
    aChatEntry({ nomor: 2, oleh: 'KOL', penulis: 'Sari' }),
    aChatEntry({ nomor: 3, teks: 'Baik.' }),
  ]);
  let sent: unknown;
  api.use(
    http.post(apiPath('Chat/:id/report'), async ({ request }) => {
      sent = await request.json();
      return replyData(null);
    }),
  );
  const { user } = renderPage(InboxPage, OPEN);
  await user.click(await screen.findByRole('button', { name: 'Tindakan lain' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Laporkan' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Laporkan' }));
  expect(within(dialog).getByText('Pilih alasannya.')).toBeVisible();
  const choice = within(dialog).getByRole('combobox', { name: 'Pesan dari Kopi Nusantara' });
  expect(choice).toHaveDisplayValue(/: Baik\.$/);
  expect(within(choice).getAllByRole('option')).toHaveLength(2);
  await user.selectOptions(choice, within(choice).getByRole('option', { name: /Transfer di luar saja/ }));
  await user.click(within(dialog).getByRole('radio', { name: 'Mengajak membayar di luar Sohor' }));
  await user.click(within(dialog).getByRole('button', { name: 'Laporkan' }));
  expect(await screen.findByText('Laporan Anda terkirim. Tim Sohor akan memeriksanya.')).toBeVisible();
  expect(sent).toEqual({ nomor: 1, alasan: 'outside_payment' });
});

test.each([
  [{ lawan: { ditutup: true } }, 'Akun ini sudah ditutup. Percakapan tetap dapat Anda baca.'],
  [{ diblokir: true }, 'Anda memblokir Kopi Nusantara.'],
] as const)('where nobody can write (%j) it says why', async (change, text) => {
  reply = aChatReply([aChatEntry()], change);
  renderPage(InboxPage, OPEN);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Tulis pesan' })).not.toBeInTheDocument();
});

test('a Brand waits for the answer to its first message', async () => {
  signInAs('0190f5c0-0000-7000-8000-0000000000b1', 'Brand');
  reply = aChatReply([aChatEntry()], { status: 'request', lawan: { nama: 'Kopi Nusantara' } });
  renderPage(InboxPage, OPEN);
  expect(await screen.findByText(/Menunggu jawaban Kopi Nusantara/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Tulis pesan' })).not.toBeInTheDocument();
});

describe('with somebody', () => {
  const WITH = '0190f5c0-0000-7000-8000-0000000000a2';
  const NEW = `/appSohor/pesan?dengan=${WITH}&campaign=${OTHER}`;
  const lawan = { ...aChat().lawan, idUser: WITH };

  test('the first message begins the conversation, which then opens', async () => {
    let id: string | null = null;
    let begun: unknown;
    api.use(
      http.get(apiPath('Chat/with/:idUser'), () => replyData({ lawan, id, alasan: null })),
      http.post(apiPath('Chat'), async ({ request }) => {
        begun = await request.json();
        id = ID;
        return replyData({ id: ID, entri: aChatEntry() });
      }),
    );
    const { user } = renderPage(InboxPage, NEW);
    await user.type(await composer(), 'Halo{Enter}');
    expect(await screen.findByRole('region', { name: 'Isi percakapan' })).toBeVisible();
    expect(begun).toEqual({ idUser: WITH, clientId: expect.any(String), IdCampaign: OTHER, teks: 'Halo' });
  });

  test('a first message above the limit of the day is refused, and the others are sent', async () => {
    const text = 'Anda sudah memulai banyak percakapan baru hari ini. Coba lagi besok.';
    api.use(
      http.get(apiPath('Chat/with/:idUser'), () => replyData({ lawan, id: null, alasan: null })),
      http.post(apiPath('Chat'), () => replyFailure(429, text)),
    );
    const { user, unmount } = renderPage(InboxPage, NEW);
    await user.type(await composer(), 'Halo{Enter}');
    expect(await screen.findByText(text)).toBeVisible();
    unmount();
    renderPage(InboxPage, OPEN);
    await user.type(await composer(), 'Baik{Enter}');
    await waitFor(() => expect(written.map(({ teks }) => teks)).toEqual(['Baik']));
  });

  test('a first message that is refused shows why, as it is by now', async () => {
    let alasan: string | null = null;
    const now = 'Pastikan alamat email Anda di Pengaturan sebelum mengirim pesan kepada KOL baru.';
    api.use(
      http.get(apiPath('Chat/with/:idUser'), () => replyData({ lawan, id: null, alasan })),
      http.post(apiPath('Chat'), () => {
        alasan = now;
        return replyFailure(403, now);
      }),
    );
    const { user } = renderPage(InboxPage, NEW);
    await user.type(await composer(), 'Halo{Enter}');
    expect(await screen.findByText(now)).toBeVisible();
    expect(screen.getByText('Pesan tidak dapat dikirim.')).toBeVisible();
  });

  test('who may not begin reads why', async () => {
    const alasan = 'Pastikan alamat email Anda di Pengaturan sebelum mengirim pesan kepada KOL baru.';
    api.use(http.get(apiPath('Chat/with/:idUser'), () => replyData({ lawan, id: null, alasan })));
    renderPage(InboxPage, NEW);
    expect(await screen.findByText(alasan)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Tulis pesan' })).not.toBeInTheDocument();
  });
});
