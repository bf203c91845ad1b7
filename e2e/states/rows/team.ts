import type { Page } from '@playwright/test';
import { inOrder, press, write } from '../acts.ts';
import { awaited, broken, data, refused, rows } from '../answers.ts';
import { statesOf } from '../state.ts';

const person = (at: number, nama: string, peran: string, more: object = {}) => ({
  id: `0198c0de-0000-7000-8000-00000000000${at}`,
  nama,
  nomor: `+628120000123${at}`,
  peran,
  diundangSampai: null,
  anda: false,
  ...more,
});
const OWNER = person(1, 'Kopi Senja', 'owner', { anda: true });
const team = (...anggota: object[]) => data({ peran: 'owner', brand: 'Kopi Senja', anggota });
const FULL = team(
  OWNER,
  person(2, 'Dewi Lestari Kusumawardhani Prabowo', 'campaigns'),
  person(3, 'Rangga Aditya', 'finance'),
  person(4, 'Mega Puspita', 'reader', { diundangSampai: '2026-11-30T03:00:00.000Z' }),
);
const act = (at: number, siapa: string, tindakan: string, hasil: string) => ({
  id: `0198c0de-0000-7000-8000-00000000010${at}`,
  at: `2026-11-23T0${at}:15:00.000Z`,
  siapa,
  tindakan,
  hasil,
});
const ACTS = rows([
  act(4, 'Dewi Lestari Kusumawardhani Prabowo', 'Memutuskan pelamar', 'selesai'),
  act(3, 'Rangga Aditya', 'Mengisi saldo', 'ditolak'),
  act(2, 'Dewi Lestari Kusumawardhani Prabowo', 'Membuat campaign', 'belum jelas'),
]);
const base = { answers: { 'GET Team': FULL, 'GET Team/acts': ACTS } };
const FOLDER = 'remote-auth/src/features/team';
const invites = inOrder(
  press('Undang Anggota'),
  write('Nama', 'Bima Sakti'),
  write('Nomor WhatsApp', '0812 9999 1234'),
  press('Kirim Undangan'),
);

/** Stores the role in the team, as log-in does for a member. */
async function asMember(page: Page) {
  await page.evaluate(() => {
    const [session] = (localStorage.getItem('accessToken') ?? '').split('.');
    localStorage.setItem('sohor.teamRole', `${session} campaigns`);
  });
  await page.reload();
}

export const TEAM_STATES = statesOf(
  {
    id: 'team',
    name: 'Team of a Brand',
    path: '/appSohor/pengaturan/tim',
    who: 'brand',
    component: `${FOLDER}/team-page.tsx`,
    tests: [`${FOLDER}/team-page.test.tsx`, 'e2e/journeys/team.spec.ts'],
  },
  {
    loading: { answers: { 'GET Team': awaited }, shows: 'Memuat tim...' },
    failed: { answers: { 'GET Team': broken }, shows: 'Tim tidak dapat dimuat.' },
    'owner alone': { answers: { 'GET Team': team(OWNER) }, shows: 'Undang Anggota' },
    'filled with members, an invitation and history': {
      ...base,
      main: true,
      walk: true,
      shows: 'Memutuskan pelamar',
    },
    'nothing done yet': {
      answers: { ...base.answers, 'GET Team/acts': rows([]) },
      component: `${FOLDER}/team-acts.tsx`,
      shows: 'Anggota tim belum melakukan apa pun.',
    },
    'as a member sees it': {
      ...base,
      act: asMember,
      shows: 'Mengatur tim dilakukan oleh pemilik akun.',
    },
    'leaving asks first': {
      ...base,
      act: inOrder(asMember, press('Keluar dari Tim')),
      dialog: 'open',
      component: `${FOLDER}/leave-dialog.tsx`,
      shows: 'Keluar dari tim Kopi Senja?',
    },
    'leaving, refused': {
      answers: { ...base.answers, 'POST Team/leave': refused(500, 'Server sibuk.') },
      act: inOrder(asMember, press('Keluar dari Tim'), (page) =>
        page.getByRole('dialog').getByRole('button', { name: 'Keluar dari Tim' }).click(),
      ),
      dialog: 'open',
      component: `${FOLDER}/leave-dialog.tsx`,
      shows: 'Server sibuk.',
    },
    inviting: {
      ...base,
      act: press('Undang Anggota'),
      dialog: 'open',
      walk: true,
      component: `${FOLDER}/invite-dialog.tsx`,
      shows: 'Nomor yang sudah dipakai akun lain',
    },
    'inviting, refused': {
      answers: {
        ...base.answers,
        'POST Team': refused(409, 'Tim Anda sudah berisi 20 orang, termasuk undangan.'),
      },
      act: invites,
      dialog: 'open',
      component: `${FOLDER}/invite-dialog.tsx`,
      shows: 'Tim Anda sudah berisi 20 orang, termasuk undangan.',
    },
    'another role': {
      ...base,
      act: press('Ganti peran Rangga Aditya'),
      dialog: 'open',
      walk: true,
      component: `${FOLDER}/role-dialog.tsx`,
      shows: 'masuk lagi dengan peran baru',
    },
    'removing, asked first': {
      ...base,
      act: press('Keluarkan Rangga Aditya'),
      dialog: 'open',
      walk: true,
      component: `${FOLDER}/remove-dialog.tsx`,
      shows: 'Keluarkan Rangga Aditya?',
    },
  },
);
