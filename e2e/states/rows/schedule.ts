import { awaited, offline, rows } from '../answers.ts';
import { aDueItem, LONG_WORD, many } from '../samples.ts';
import { type ScreenState, statesOf } from '../state.ts';

const DUE = 'GET Dashboard/due';
const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** The schedule, which both roles have. */
function schedule(who: 'kol' | 'brand'): ScreenState[] {
  const isKol = who === 'kol';
  const all = rows([
    ...many(3, (idKontrak, n) =>
      aDueItem({ idKontrak, kind: isKol ? 'hand_in_content' : 'review_content', sampai: inDays(n / 4) }),
    ),
    aDueItem({ kind: 'answer_dispute', sampai: inDays(2) }),
    aDueItem({ kind: isKol ? 'review_content' : 'hand_in_draft', giliran: 'lawan', sampai: inDays(3) }),
    aDueItem({
      kind: 'sign_contract',
      giliran: isKol ? 'saya' : 'lawan',
      sampai: inDays(7),
    }),
    aDueItem({
      kind: isKol ? 'answer_offer' : 'fund_offer',
      idKontrak: null,
      idPenawaran: '0190f5c0-0000-7000-8000-0000000000f1',
      sampai: inDays(1.5),
    }),
    aDueItem({ kind: 'await_decision', sampai: inDays(20) }),
    aDueItem({
      kind: who === 'brand' ? 'pay_top_up' : 'settle_balance',
      idCampaign: null,
      idKontrak: null,
      namaProyek: null,
      nama: null,
      sampai: who === 'brand' ? inDays(1) : null,
    }),
    aDueItem({
      kind: 'payout_returned',
      idCampaign: null,
      idKontrak: null,
      namaProyek: null,
      nama: null,
      sampai: null,
    }),
  ]);
  return statesOf(
    {
      id: `${who}-schedule`,
      name: `Schedule (${isKol ? 'KOL' : 'Brand'})`,
      path: '/appSohor/jadwal',
      who,
      component: `remote-${who}/src/features/schedule/schedule-page.tsx`,
      tests: ['shared/src/due/due.test.tsx'],
      answers: { [DUE]: all },
    },
    {
      loading: { answers: { [DUE]: awaited }, shows: 'Memuat jadwal kerja...' },
      filled: { component: 'shared/src/due/schedule.tsx', main: true, shows: 'Tanpa tenggat' },
      week: {
        component: 'shared/src/due/week.tsx',
        path: '/appSohor/jadwal?tampilan=minggu',
        shows: 'Minggu lalu',
      },
      empty: { answers: { [DUE]: rows([]) }, shows: 'Tidak ada yang menunggu.' },
      'error with retry': { answers: { [DUE]: offline }, shows: 'Jadwal kerja tidak dapat dimuat.' },
      'very long texts': {
        component: 'shared/src/due/due-step.tsx',
        answers: {
          [DUE]: rows([aDueItem({ nama: LONG_WORD, namaProyek: LONG_WORD, jumlah: 999_999_999_999 })]),
        },
        shows: /Rp999\.999\.999\.999/,
      },
    },
  );
}

export const SCHEDULE_STATES = [...schedule('kol'), ...schedule('brand')];
