import type { KolDashboard } from '@sohor/shared/api';
import { APP_BASE } from '@sohor/shared/platform';

/** Something that a creator does once before the first contract. */
export interface NextStep {
  title: string;
  /** Why it is useful. */
  text: string;
  /** Text of its button while it is the current step. */
  action: string;
  path: string;
  isDone: boolean;
}

/** Steps in the order that gets a creator hired soonest. */
export function nextStepsOf(figures: KolDashboard): NextStep[] {
  const { steps } = figures;
  const toTikTok = steps.tikTok === 'unlinked' ? 'Hubungkan TikTok' : 'Sinkronkan TikTok';
  return [
    {
      title: toTikTok,
      text: 'Brand melihat pengikut dan performa video Anda, dan profil Anda mendapat tanda Verified.',
      action: toTikTok,
      path: `${APP_BASE}/rate-card`,
      isDone: steps.tikTok === 'synced',
    },
    {
      title: 'Lengkapi profil',
      text: 'Brand baru menemukan Anda menurut kategori setelah profil terisi, lalu membaca bio untuk mengenal konten Anda.',
      action: 'Lengkapi profil',
      path: `${APP_BASE}/rate-card?dialog=profil`,
      isDone: steps.hasProfile,
    },
    {
      title: 'Isi rate card',
      text: 'Brand langsung tahu tarif Anda, jadi tawaran yang datang sudah sesuai.',
      action: 'Isi rate card',
      path: `${APP_BASE}/rate-card#rate-card-publik`,
      isDone: steps.hasRates,
    },
    {
      title: 'Daftar ke campaign',
      text: 'Kontrak Anda dibuat begitu brand menyetujui pendaftaran Anda.',
      action: 'Cari campaign',
      path: `${APP_BASE}/campaigns`,
      isDone: isWanted(figures),
    },
  ];
}

/** An invitation counts like an application. */
const isWanted = ({ applications, contracts }: KolDashboard) =>
  applications.total + contracts.pending + contracts.signed > 0;
