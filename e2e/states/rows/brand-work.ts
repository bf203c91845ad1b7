import { inOrder, press, write } from '../acts.ts';
import { type Answer, awaited, data, offline, refused, rows } from '../answers.ts';
import {
  aCampaign,
  aCampaignReport,
  aContent,
  aContentEvent,
  aDisputeDetail,
  anUncountedWork,
  aReportedWork,
  aReportLink,
  aSharedReport,
  figuresOfPieces,
  handedInPieces,
  LONG_NAME,
  LONG_WORD,
  piecesReported,
  somePieces,
  someTypedFigures,
  someWorkFigures,
} from '../samples.ts';
import { type StateRow, statesOf } from '../state.ts';
import { campaignId, DETAIL, ONE_PAGE, ONE_ROUTE, OWN } from './brand.ts';

const WORK = 'GET Campaign/content/:id';
const REVIEW = 'PUT Campaign/content/:id';
const later = '2099-09-23T03:00:00.000Z';
const started = aContentEvent({ at: '2025-09-08T03:00:00.000Z', event: 'started', url: null });
const handedIn = aContentEvent({ note: 'Sudah tayang.', akunBelumPasti: true });
const inReview = aContent({ status: 'link_review', jatuhTempo: later, riwayat: [started, handedIn] });
const filmed = aContent({
  status: 'draft_review',
  tahap: 'Draf',
  jatuhTempo: later,
  riwayat: [started, aContentEvent({ tahap: 'Draf', url: null, video: '/api/v1/files/0.video' })],
});
const overdue = aContent({ status: 'overdue', jatuhTempo: later });
const DISPUTE_ID = aDisputeDetail().id;
const works = (answer: Answer, row: Pick<StateRow, 'shows'> & Partial<StateRow>) => ({
  ...row,
  answers: { [WORK]: answer, ...row.answers },
});

const shownResults = (answer: Answer, row: Pick<StateRow, 'shows'> & Partial<StateRow>) =>
  works(rows([inReview]), {
    component: 'shared/src/figures/work-results.tsx',
    alsoTestedIn: ['shared/src/figures/figures.test.tsx'],
    act: inOrder(press('Hasil konten')),
    ...row,
    answers: { 'GET Figures/:id': answer, ...row.answers },
  });

const work = statesOf(
  {
    id: 'brand-work',
    name: 'Work of signed KOLs (Brand)',
    path: `${ONE_PAGE}?bagian=konten`,
    route: ONE_ROUTE,
    answers: { [DETAIL]: data(aCampaign()) },
    who: 'brand',
    component: 'remote-brand/src/features/work/work-panel.tsx',
    tests: ['remote-brand/src/features/work/work-panel.test.tsx'],
  },
  {
    'code loading failed, with retry': works(rows([inReview]), {
      component: 'remote-brand/src/features/work/work-panel.tsx',
      blocks: 'work-panel',
      shows: 'Konten gagal dimuat.',
    }),
    loading: works(awaited, { shows: 'Memuat konten...' }),
    'error with retry': works(offline, { shows: 'Konten gagal dimuat.' }),
    empty: works(rows([]), { shows: 'Belum ada kontrak yang ditandatangani' }),
    'filled, in review': works(rows([inReview]), {
      component: 'remote-brand/src/features/work/work-card.tsx',
      walk: true,
      shows: 'Pastikan akun di tautan ini milik KOL',
    }),
    'accepting: what is paid': works(rows([inReview]), {
      component: 'remote-brand/src/features/work/work-actions.tsx',
      dialog: 'open',
      act: inOrder(press('Terima Konten Sari Wulandari')),
      shows: 'Terima dan Bayar',
    }),
    'accepting refused: decided meanwhile': works(rows([inReview]), {
      component: 'remote-brand/src/features/work/work-actions.tsx',
      answers: { [REVIEW]: refused(409, 'Konten ini sudah diterima dan dibayar.') },
      act: inOrder(press('Terima Konten Sari Wulandari'), press('Terima dan Bayar')),
      shows: 'Konten ini sudah diterima dan dibayar.',
    }),
    'asking for a revision': works(rows([inReview]), {
      component: 'remote-brand/src/lib/reason-dialog.tsx',
      dialog: 'open',
      act: inOrder(press('Minta Revisi (1 dari 2): Sari Wulandari')),
      shows: 'Apa yang perlu direvisi?',
    }),
    "a draft's video, with a remark": works(rows([filmed]), {
      component: 'shared/src/videos/draft-video.tsx',
      alsoTestedIn: ['shared/src/videos/videos.test.tsx'],
      answers: { 'GET files/:name': awaited },
      act: inOrder(
        press('Tambah komentar di 0:00'),
        write('Komentar di 0:00', 'Logo kurang jelas.'),
        press('Tambahkan'),
      ),
      shows: 'Logo kurang jelas.',
    }),
    'a video that cannot be played': works(rows([filmed]), {
      component: 'shared/src/videos/draft-video.tsx',
      answers: { 'GET files/:name': offline },
      shows: 'Video tidak dapat diputar di sini',
    }),
    overdue: works(rows([overdue]), {
      component: 'remote-brand/src/features/work/work-card.tsx',
      shows: /^Terlambat sejak/,
    }),
    extending: works(rows([overdue]), {
      component: 'remote-brand/src/features/work/extend-dialog.tsx',
      dialog: 'open',
      act: inOrder(press('Perpanjang tenggat Sari Wulandari')),
      shows: 'Tenggat baru',
    }),
    "the KOL's proposal to cancel": works(
      rows([aContent({ usulanBatal: { oleh: 'KOL', alasan: 'Saya sakit.', sampai: later } })]),
      {
        component: 'remote-brand/src/features/work/work-card.tsx',
        shows: 'Sari Wulandari mengusulkan pembatalan',
      },
    ),
    'results over time': shownResults(data([someWorkFigures()]), {
      shows: (page) => page.locator('.recharts-line-curve').first(),
    }),
    'results typed by the KOL': shownResults(data([someTypedFigures()]), { shows: 'Diisi kreator' }),
    'results asked for anew, failed': shownResults(data([someTypedFigures()]), {
      answers: { 'POST Figures/:id/ask': offline },
      act: inOrder(press('Hasil konten'), press('Minta Angka Terbaru')),
      shows: /^Permintaan belum terkirim/,
    }),
    'results awaited from the KOL': shownResults(
      data([someTypedFigures({ dimintaPada: '2025-09-23T03:00:00.000Z' })]),
      { shows: /^Angka terbaru diminta/ },
    ),
    'disputed: Sohor decides': works(
      rows([aContent({ status: 'disputed', jatuhTempo: later, sengketa: DISPUTE_ID })]),
      { component: 'shared/src/disputes/dispute-entry.tsx', shows: 'Lihat Sengketa' },
    ),
    'opening a dispute': works(rows([inReview]), {
      component: 'shared/src/disputes/dispute-form.tsx',
      dialog: 'open',
      act: inOrder(press('Ajukan Sengketa Sari Wulandari')),
      shows: 'Apa yang terjadi?',
    }),
    'accepting without a connection': works(rows([inReview]), {
      component: 'remote-brand/src/features/work/work-actions.tsx',
      answers: { [REVIEW]: offline },
      dialog: 'open',
      act: inOrder(press('Terima Konten Sari Wulandari'), press('Terima dan Bayar')),
      shows: /^Belum ada jawaban, jadi belum pasti apakah konten/,
    }),
    'several pieces': works(
      rows([{ ...inReview, bagian: somePieces(), riwayat: [started, handedInPieces()] }]),
      {
        answers: { 'GET Figures/:id': data(figuresOfPieces()) },
        act: press('Hasil konten'),
        shows: 'Resep kopi susu',
      },
    ),
    'paid, with its history': works(
      rows([
        aContent({
          status: 'released',
          jatuhTempo: null,
          riwayat: [started, handedIn, aContentEvent({ event: 'accepted', oleh: 'Brand', url: null })],
        }),
      ]),
      {
        component: 'remote-brand/src/features/work/work-history.tsx',
        act: inOrder(press('Riwayat (3)')),
        shows: 'Anda menerima konten',
      },
    ),
    'very long texts': works(
      rows([
        {
          ...inReview,
          fullName: LONG_NAME,
          riwayat: [
            { ...handedIn, note: LONG_WORD.repeat(4), url: `https://example.com/${LONG_WORD.repeat(3)}` },
          ],
        },
      ]),
      {
        component: 'remote-brand/src/features/work/work-card.tsx',
        shows: 'Pastikan akun di tautan ini milik KOL',
      },
    ),
  },
);

const REPORT = 'GET Figures/report/:id';
const REPORTED = 'GET Figures/report/:id/work';
const LINKS = 'GET Figures/report/:id/links';
const report = statesOf(
  {
    id: 'brand-report',
    name: 'Report of a campaign (Brand)',
    path: `${ONE_PAGE}?bagian=laporan`,
    route: ONE_ROUTE,
    answers: {
      [DETAIL]: data(aCampaign()),
      [REPORT]: data(aCampaignReport()),
      [REPORTED]: rows([aReportedWork(), anUncountedWork({ fullName: LONG_NAME })]),
    },
    who: 'brand',
    component: 'remote-brand/src/features/report/report-section.tsx',
    tests: ['remote-brand/src/features/report/report-section.test.tsx'],
  },
  {
    loading: { answers: { [REPORT]: awaited }, shows: 'Memuat laporan...' },
    'failed, with retry': { answers: { [REPORT]: offline }, shows: 'Laporan gagal dimuat.' },
    'nothing published': {
      answers: {
        [REPORT]: data(aCampaignReport({ konten: { berjalan: 2, tayang: 0, berangka: 0, dibayar: 0 } })),
      },
      shows: 'Belum ada konten yang tayang',
    },
    filled: { main: true, shows: (page) => page.locator('.recharts-line-curve').first() },
    'several pieces of one contract': {
      component: 'remote-brand/src/lib/report/report-kinds.tsx',
      answers: {
        [REPORT]: data(
          aCampaignReport({ jenis: aCampaignReport().jenis.map((kind) => ({ ...kind, biaya: null })) }),
        ),
        [REPORTED]: rows([...piecesReported(), anUncountedWork()]),
      },
      shows: 'Kontrak dengan beberapa jenis konten punya satu harga, jadi biayanya tidak dibagi.',
    },
    'sources and formulas': {
      act: press('Sumber dan cara hitung'),
      walk: true,
      shows: /^Hanya dari 2 konten yang sudah dibayar/,
    },
    'works failed, with retry': { answers: { [REPORTED]: offline }, shows: 'Konten gagal dimuat.' },
    'two campaigns side by side': {
      component: 'remote-brand/src/features/report/campaign-comparison.tsx',
      answers: {
        [OWN]: rows([
          aCampaign({ id: campaignId, namaProyek: 'Kopi Senja' }),
          aCampaign({ id: aReportLink().id, namaProyek: LONG_NAME }),
        ]),
      },
      act: (page) => page.getByRole('combobox', { name: 'Tambahkan campaign' }).selectOption(LONG_NAME),
      shows: 'Lepas',
    },
    'sharing: a new link': {
      component: 'remote-brand/src/features/report/share-dialog.tsx',
      answers: {
        [LINKS]: rows([aReportLink(), aReportLink({ id: campaignId, dicabut: '2025-09-25T03:00:00.000Z' })]),
        'POST Figures/report/:id/links': data({ token: 'abcdefghijklmnopqrstuv' }),
      },
      act: inOrder(press('Bagikan'), press('Buat Tautan')),
      dialog: 'open',
      walk: true,
      shows: 'Tautan siap dibagikan',
    },
    'sharing refused': {
      component: 'remote-brand/src/features/report/share-dialog.tsx',
      answers: {
        [LINKS]: rows([]),
        'POST Figures/report/:id/links': refused(409, 'Sudah ada 10 tautan yang berlaku.'),
      },
      act: inOrder(press('Bagikan'), press('Buat Tautan')),
      dialog: 'open',
      shows: 'Sudah ada 10 tautan yang berlaku.',
    },
    'download failed': {
      answers: { 'GET Figures/report/:id/pdf': offline },
      act: press('Unduh PDF'),
      shows: /^Laporan gagal diunduh/,
    },
  },
);

const OPENED = 'POST public/report';
const sharedReport = statesOf(
  {
    id: 'shared-report',
    name: 'Shared report',
    path: '/laporan#abcdefghijklmnopqrstuv',
    route: '/laporan',
    answers: { [OPENED]: data(aSharedReport()) },
    who: 'guest',
    component: 'remote-brand/src/features/report/shared-report-page.tsx',
    tests: ['remote-brand/src/features/report/shared-report.test.tsx'],
  },
  {
    loading: { answers: { [OPENED]: awaited }, shows: 'Memuat laporan...' },
    filled: {
      main: true,
      component: 'remote-brand/src/lib/report/report-parts.tsx',
      shows: 'Laporan campaign PT Kopi Senja, 7 September 2025 - 10 Oktober 2025',
    },
    'with prices': {
      answers: { [OPENED]: data(aSharedReport({ biaya: aCampaignReport().biaya })) },
      shows: 'Belum dibayar',
    },
    'opens no more': {
      answers: { [OPENED]: refused(404, 'Tautan laporan ini tidak berlaku lagi.') },
      shows: 'Laporan ini tidak dapat dibuka',
    },
    'failed, with retry': { answers: { [OPENED]: offline }, shows: 'Laporan gagal dimuat.' },
  },
);

export const BRAND_WORK_STATES = [...work, ...report, ...sharedReport];
