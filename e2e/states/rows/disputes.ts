import { inOrder, press } from '../acts.ts';
import { awaited, data, offline, refused } from '../answers.ts';
import { aDisputeDetail, LONG_NAME, LONG_WORD } from '../samples.ts';
import { type StateRow, statesOf } from '../state.ts';

const DISPUTE = 'GET Dispute/contract/:id';
const { idKontrak, keterangan } = aDisputeDetail();
const longWords = keterangan.map((said) => ({ ...said, teks: `${LONG_NAME}\n${said.teks} ${LONG_WORD}` }));
const DECIDED = aDisputeDetail({
  status: 'decided',
  berakhir: '2025-09-25T03:00:00.000Z',
  putusan: { keKol: 900_000, alasan: `Logo terlihat, tetapi singkat. ${LONG_NAME}` },
});
const shown = (dispute: Parameters<typeof aDisputeDetail>[0], row: StateRow): StateRow => ({
  ...row,
  answers: { [DISPUTE]: data(aDisputeDetail(dispute)) },
});

const screen = (side: 'KOL' | 'Brand', contracts: string) => ({
  id: `${side.toLowerCase()}-dispute`,
  name: `Dispute (${side})`,
  path: `${contracts}/${idKontrak}/sengketa`,
  route: `${contracts}/:id/sengketa`,
  who: side === 'KOL' ? ('kol' as const) : ('brand' as const),
  component: 'shared/src/disputes/dispute-page.tsx',
  tests: ['shared/src/disputes/disputes.test.tsx'],
});

const ofKol = statesOf(screen('KOL', '/appSohor/contract'), {
  loading: { answers: { [DISPUTE]: awaited }, shows: 'Memuat sengketa...' },
  'failed, with retry': { answers: { [DISPUTE]: offline }, shows: 'Sengketa gagal dimuat.' },
  'there is none': {
    answers: { [DISPUTE]: refused(404, 'Sengketa tidak ditemukan.') },
    shows: 'Tidak ada sengketa di kontrak ini.',
  },
  'filled: both sides are heard': shown(
    {},
    {
      main: true,
      walk: true,
      component: 'remote-kol/src/features/disputes/dispute-page.tsx',
      shows: /^Sampaikan keterangan dan bukti sebelum/,
    },
  ),
  'very long words': shown(
    { keterangan: longWords, brand: LONG_NAME, namaProyek: LONG_NAME },
    {
      component: 'shared/src/disputes/dispute-messages.tsx',
      shows: /^Sampaikan keterangan dan bukti sebelum/,
    },
  ),
  'nothing written': shown(
    {},
    {
      component: 'shared/src/disputes/dispute-form.tsx',
      act: press('Kirim Keterangan'),
      shows: 'Jelaskan apa yang terjadi.',
    },
  ),
  'withdrawing: asked first': shown(
    { oleh: 'KOL', status: 'deciding' },
    {
      component: 'shared/src/disputes/withdraw-dispute.tsx',
      act: inOrder(press('Tarik Sengketa')),
      shows: 'Ya, tarik sengketa',
    },
  ),
  decided: shown(DECIDED, { shows: 'Putusan Sohor' }),
});

const ofBrand = statesOf(screen('Brand', '/appSohor/kontrakBrand'), {
  loading: { answers: { [DISPUTE]: awaited }, shows: 'Memuat sengketa...' },
  'failed, with retry': { answers: { [DISPUTE]: offline }, shows: 'Sengketa gagal dimuat.' },
  'there is none': {
    answers: { [DISPUTE]: refused(404, 'Sengketa tidak ditemukan.') },
    shows: 'Tidak ada sengketa di kontrak ini.',
  },
  'filled: Sohor decides': shown(
    { status: 'deciding' },
    {
      main: true,
      walk: true,
      component: 'remote-brand/src/features/disputes/dispute-page.tsx',
      shows: /^Waktu bukti sudah berakhir/,
    },
  ),
  'content that is gone, decided': shown(
    { ...DECIDED, jenis: 'Konten hilang' },
    { shows: 'Konten hilang setelah dibayar' },
  ),
});

export const DISPUTE_STATES = [...ofKol, ...ofBrand];
