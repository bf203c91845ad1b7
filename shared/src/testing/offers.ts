import type { OfferBasisReply, OfferTerms, Offer as WireOffer } from '../wire/index.ts';

/** Terms on the wire: one TikTok video. */
export function someOfferTerms(change: Partial<OfferTerms> = {}): OfferTerms {
  return {
    harga: 2_000_000,
    item: [{ platform: 'TikTok', jenis: 'Video', jumlah: 1 }],
    batasDraf: null,
    batasTayang: '2026-12-20',
    revisi: 2,
    hakPakai: 0,
    eksklusif: 0,
    catatan: '',
    ...change,
  };
}

/** An open offer of a Brand, as the KOL reads it, whose turn it is. */
export function anOffer(change: Partial<WireOffer> = {}): WireOffer {
  return {
    id: '0190f5c0-0000-7000-8000-0000000000d1',
    IdCampaign: '0190f5c0-0000-7000-8000-0000000000c1',
    namaProyek: 'Kopi Senja',
    lawan: { idUser: '0190f5c0-0000-7000-8000-0000000000b1', nama: 'Kopi Nusantara', gambar: null },
    idPercakapan: '0190f5c0-0000-7000-8000-0000000000e1',
    putaran: 1,
    oleh: 'lawan',
    status: 'open',
    giliran: 'saya',
    syarat: someOfferTerms(),
    sebelumnya: null,
    syaratCampaign: someOfferTerms({ harga: 1_500_000, batasTayang: '2026-12-31' }),
    hargaRateCard: 1_600_000,
    selisihPersen: 25,
    jawabSebelum: '2026-11-30T03:00:00.000Z',
    danaSebelum: null,
    danaKurang: null,
    dibuat: '2026-11-27T03:00:00.000Z',
    diputuskan: null,
    alasan: null,
    keterangan: null,
    idKontrak: null,
    ...change,
  };
}

/** `data` of `GET Offer/basis`. */
export function anOfferBasis(change: Partial<OfferBasisReply['data']> = {}): OfferBasisReply['data'] {
  return {
    namaProyek: 'Kopi Senja',
    berakhir: '2026-12-31',
    hakPakai: '',
    eksklusivitas: '',
    syaratCampaign: someOfferTerms({ harga: 1_500_000, batasTayang: '2026-12-31' }),
    rateCard: { currency: 'IDR', rates: { TikTok: { Video: 1_600_000 }, Instagram: { Story: 500_000 } } },
    ...change,
  };
}
