import { pngImage } from '../../support/images.ts';
import { type Act, inOrder, press } from '../acts.ts';
import { awaited, data, offline, refused, response, rows } from '../answers.ts';
import { aCampaign } from '../samples.ts';
import { type StateRow, statesOf } from '../state.ts';

const form = 'remote-brand/src/features/campaign-form';
const filled = {
  'sohor.typedCampaign.ID': {
    values: {
      name: 'Peluncuran Kopi Senja',
      promotionType: 'Produk',
      startDate: '2030-01-10',
      endDate: '2030-02-10',
      jobType: 'TikTok Video Post',
      contentType: 'Product',
      priceIdr: 1_500_000,
      kolCount: 3,
      visualReference: 'https://contoh.example/moodboard',
      contentDirection: 'Tunjukkan suasana sore sambil menyeduh kopi.',
      captionDirection: 'Ajak pengikut mencoba varian baru.',
    },
    attempt: null,
  },
};
const attach =
  (name: string, buffer: Buffer): Act =>
  (page) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
const cover = attach('sampul.png', pngImage());
const send = press(/Kirim Campaign/);
const sends = (answers: StateRow['answers'], row: Pick<StateRow, 'shows'> & Partial<StateRow>): StateRow => ({
  kept: filled,
  act: inOrder(cover, send),
  ...row,
  answers: { 'POST file/upload': response({ path: '/files/sampul.png' }), ...answers },
});

export const CAMPAIGN_FORM_STATES = statesOf(
  {
    id: 'campaign-form',
    name: 'Campaign form (Brand)',
    path: '/appSohor/createCampaign',
    who: 'brand',
    component: `${form}/create-campaign-page.tsx`,
    tests: [`${form}/create-campaign-page.test.tsx`, 'e2e/journeys/campaign.spec.ts'],
  },
  {
    empty: { walk: true, shows: (page) => page.getByRole('button', { name: 'Kirim Campaign' }) },
    'editing an unpaid campaign': {
      path: `/appSohor/createCampaign?ubah=${aCampaign().id}`,
      answers: {
        'GET Campaign/detail/:id': data(
          aCampaign({ isVerification: false, statusLabel: 'Menunggu Persetujuan' }),
        ),
      },
      shows: 'Pembayaran yang sedang terbuka tidak berlaku lagi',
    },
    'duplicating a campaign': {
      path: `/appSohor/createCampaign?salin=${aCampaign().id}`,
      answers: { 'GET Campaign/detail/:id': data(aCampaign()) },
      shows: 'Isinya sudah disalin dan tanggalnya digeser.',
    },
    'loading the campaign to edit': {
      path: `/appSohor/createCampaign?ubah=${aCampaign().id}`,
      answers: { 'GET Campaign/detail/:id': awaited },
      shows: 'Memuat campaign...',
    },
    'everything missing': { act: send, shows: 'Nama proyek wajib diisi.' },
    'malformed addresses, dates and sums': {
      component: `${form}/work-section.tsx`,
      kept: {
        'sohor.typedCampaign.ID': {
          values: {
            ...filled['sohor.typedCampaign.ID'].values,
            endDate: '2029-01-01',
            visualReference: 'bukan alamat',
            website: 'javascript:alert(1)',
            kolCount: 1001,
          },
          attempt: null,
        },
      },
      act: send,
      shows: 'Tanggal selesai tidak boleh lebih awal dari tanggal mulai.',
    },
    'calendar open': {
      component: 'shared/src/ui/calendar.tsx',
      alsoTestedIn: ['shared/src/ui/date-field.test.tsx'],
      kept: filled,
      act: (page) => page.getByRole('button', { name: 'Buka kalender: Tanggal Mulai' }).click(),
      only: 'desktop',
      shows: (page) => page.getByRole('dialog', { name: 'Tanggal Mulai' }),
    },
    'typed text restored': { kept: filled, shows: 'Isian terakhir Anda dipulihkan.' },
    'cover chosen': {
      component: `${form}/project-section.tsx`,
      act: cover,
      shows: 'sampul.png',
    },
    'cover too large': {
      component: `${form}/project-section.tsx`,
      act: attach('besar.png', Buffer.alloc(5 * 1024 * 1024 + 1)),
      shows: /5 ?MB/,
    },
    'cover being uploaded': sends(
      { 'POST file/upload': awaited },
      { component: `${form}/submit-bar.tsx`, shows: 'Mengunggah...' },
    ),
    'cover refused': sends(
      { 'POST file/upload': refused(400, 'File ini bukan gambar PNG, JPG, atau GIF.') },
      {
        component: `${form}/use-send-campaign.ts`,
        shows: 'Upload gagal: File ini bukan gambar PNG, JPG, atau GIF.',
      },
    ),
    'sending failed': sends(
      { 'POST Campaign': offline },
      {
        component: `${form}/use-send-campaign.ts`,
        act: send,
        shows: 'Terjadi kesalahan saat mengirim data: ',
      },
    ),
    sent: sends(
      {
        'POST Campaign': data(aCampaign({ isVerification: false, statusLabel: 'Draft' })),
        'GET Campaign': rows([aCampaign()]),
      },
      {
        route: '/appSohor/daftarCampaign',
        component: `${form}/use-send-campaign.ts`,
        shows: 'Berhasil mengirim campaign!',
      },
    ),
  },
);
