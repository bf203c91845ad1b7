import type { ChatReply, ChatReport, Chat as WireChat, ChatEntry as WireEntry } from '../wire/index.ts';

/** A sample on the wire: the Brand's text. */
export function aChatEntry(change: Partial<WireEntry> = {}): WireEntry {
  return {
    nomor: 1,
    at: '2026-11-27T03:00:00.000Z',
    oleh: 'Brand',
    penulis: 'Kopi Nusantara',
    clientId: null,
    jenis: 'text',
    idCampaign: null,
    namaProyek: null,
    teks: 'Halo, apakah Anda punya waktu minggu depan?',
    disembunyikan: [],
    gambar: null,
    peristiwa: null,
    idPenawaran: null,
    tautan: null,
    ditarik: false,
    ...change,
  };
}

/** A conversation in the list, as the KOL sees it. */
export function aChat({
  lawan,
  ...change
}: Partial<Omit<WireChat, 'lawan'>> & { lawan?: Partial<WireChat['lawan']> } = {}): WireChat {
  return {
    id: '0190f5c0-0000-7000-8000-0000000000e1',
    lawan: {
      idUser: '0190f5c0-0000-7000-8000-0000000000b1',
      nama: 'Kopi Nusantara',
      gambar: null,
      terverifikasi: false,
      ditutup: false,
      ...lawan,
    },
    status: 'open',
    belumDibaca: 0,
    terakhir: aChatEntry(),
    diblokir: false,
    kontrak: false,
    ...change,
  };
}

/** `data` of `GET Chat/:id`: all entries of a conversation, unless told otherwise. */
export function aChatReply(
  entri: readonly WireEntry[] = [aChatEntry()],
  change: Partial<Omit<ChatReply['data'], 'lawan'>> & { lawan?: Partial<WireChat['lawan']> } = {},
): ChatReply['data'] {
  const { lawan, ...rest } = change;
  const last = entri.at(-1)?.nomor ?? 0;
  return {
    ...aChat({ terakhir: entri.findLast(({ jenis }) => jenis !== 'event') ?? null, ...(lawan && { lawan }) }),
    entri: [...entri],
    adaSebelum: false,
    adaSesudah: false,
    dibacaLawan: 0,
    dibaca: last,
    ...rest,
  };
}

/** A report of a KOL that waits for staff. */
export function aChatReport(change: Partial<ChatReport> = {}): ChatReport {
  return {
    id: '0190f5c0-0000-7000-8000-0000000000f1',
    at: '2026-11-27T03:00:00.000Z',
    pelapor: { idUser: '0190f5c0-0000-7000-8000-0000000000a1', nama: 'Sari Wulandari', peran: 'KOL' },
    terlapor: { idUser: '0190f5c0-0000-7000-8000-0000000000b1', nama: 'Kopi Nusantara', peran: 'Brand' },
    alasan: 'outside_payment',
    keterangan: '',
    hasil: null,
    ...change,
  };
}
