import { inOrder, press, write } from '../acts.ts';
import { awaited, data, offline, refused } from '../answers.ts';
import { anOwnScore, LONG_WORD } from '../samples.ts';
import { type ScreenState, statesOf } from '../state.ts';

const SCORE = 'GET Score';
const feature = (name: string) => `remote-kol/src/features/score/${name}.tsx`;
const NONE = { skor: null, versi: null, dihitung: null, komponen: [], langkah: [], riwayat: [] };
const ANSWERED = {
  alasan: `Penayangan saya salah hitung ${LONG_WORD}`,
  diminta: '2025-10-06T03:00:00.000Z',
  hasil: 'dijelaskan',
  jawaban: 'Skornya sesuai rumus versi 2',
  dijawab: '2025-10-07T03:00:00.000Z',
} as const;

export const SCORE_STATES: readonly ScreenState[] = statesOf(
  {
    id: 'kol-score',
    name: "A KOL's own score",
    path: '/appSohor/skor',
    who: 'kol',
    component: feature('score-page'),
    tests: [feature('score-page.test')],
    answers: { [SCORE]: data(anOwnScore()) },
  },
  {
    loading: { answers: { [SCORE]: awaited }, shows: 'Memuat skor...' },
    filled: { main: true, walk: true, component: feature('score-parts'), shows: 'Yang paling menaikkan' },
    failed: { answers: { [SCORE]: offline }, shows: 'Terjadi kesalahan saat mengambil skor.' },
    'one day': {
      component: feature('score-days'),
      answers: { [SCORE]: data(anOwnScore({ riwayat: anOwnScore().riwayat.slice(0, 1) })) },
      shows: 'Riwayat skor',
    },
    'no score yet': {
      answers: { [SCORE]: data(anOwnScore({ ...NONE, adaProfil: false })) },
      shows: 'Belum ada skor',
    },
    'an appeal without a reason': {
      component: feature('appeal-card'),
      act: press('Ajukan banding'),
      shows: 'Tuliskan alasan banding Anda.',
    },
    'an appeal is refused': {
      component: feature('appeal-card'),
      answers: { 'POST Score/appeal': refused(409, 'Banding Anda sebelumnya belum dijawab.') },
      act: inOrder(write('Alasan banding', 'Salah hitung'), press('Ajukan banding')),
      shows: 'Banding Anda sebelumnya belum dijawab.',
    },
    'an appeal waits': {
      component: feature('appeal-card'),
      answers: {
        [SCORE]: data(anOwnScore({ banding: { ...ANSWERED, hasil: null, jawaban: null, dijawab: null } })),
      },
      shows: 'Banding Anda menunggu jawaban staf.',
    },
    'an appeal is answered': {
      component: feature('appeal-card'),
      answers: { [SCORE]: data(anOwnScore({ banding: ANSWERED, bandingLagi: '2025-11-06T03:00:00.000Z' })) },
      shows: 'Skornya sesuai rumus versi 2',
    },
    'asks before a refusal': {
      component: feature('refusal-card'),
      act: press('Tolak dinilai'),
      dialog: 'open',
      shows: 'Tolak dinilai?',
    },
    'refuses to be scored': {
      component: feature('refusal-card'),
      answers: { [SCORE]: data(anOwnScore({ ...NONE, ditolak: '2025-10-06T03:00:00.000Z' })) },
      shows: 'Anda menolak dinilai',
    },
  },
);
