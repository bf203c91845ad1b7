import type { KolDashboard, OwnProfile, RateCard } from '@sohor/shared/api';
import { APP_BASE } from '@sohor/shared/platform';

/** What a creator does once, on the way to a first contract. */
export interface NextStep {
  title: string;
  /** What it is good for. */
  text: string;
  /** On the button, while it is this step's turn. */
  action: string;
  path: string;
  /** Null while it is not known. */
  isDone: boolean | null;
}

/** What has been read so far. */
export interface KnownOfKol {
  tikTokLinked: boolean;
  own: OwnProfile | undefined;
  rateCard: RateCard | undefined;
  figures: KolDashboard | undefined;
}

/** In the order that gets a creator hired soonest. */
export function nextStepsOf({ tikTokLinked, own, rateCard, figures }: KnownOfKol): NextStep[] {
  return [
    {
      title: tikTokLinked ? 'Sinkronkan TikTok' : 'Hubungkan TikTok',
      text: 'Brand melihat pengikut dan performa video Anda, dan profil Anda mendapat tanda Verified.',
      action: tikTokLinked ? 'Sinkronkan TikTok' : 'Hubungkan TikTok',
      path: `${APP_BASE}/rate-card`,
      isDone: tikTokLinked ? isKnown(own, ({ accounts }) => accounts.length > 0) : false,
    },
    {
      title: 'Lengkapi profil',
      text: 'Brand mencari KOL menurut kategori, lalu membaca bio untuk mengenal kontennya.',
      action: 'Lengkapi profil',
      path: `${APP_BASE}/rate-card?dialog=profil`,
      isDone: isKnown(own, ({ profile }) => profile.categories.length > 0 && profile.bio !== ''),
    },
    {
      title: 'Isi rate card',
      text: 'Brand langsung tahu tarif Anda, jadi tawaran yang datang sudah sesuai.',
      action: 'Isi rate card',
      path: `${APP_BASE}/rate-card#rate-card-publik`,
      isDone: isKnown(rateCard, ({ rates }) =>
        Object.values(rates).some((items) => Object.keys(items).length > 0),
      ),
    },
    {
      title: 'Daftar ke campaign',
      text: 'Kontrak Anda dibuat begitu brand menyetujui pendaftaran Anda.',
      action: 'Cari campaign',
      path: `${APP_BASE}/campaigns`,
      // An invitation that was accepted is as good.
      isDone: isKnown(
        figures,
        ({ applications, contracts }) =>
          (applications?.total ?? 0) + contracts.pending + contracts.signed > 0,
      ),
    },
  ];
}

function isKnown<T>(known: T | undefined, holds: (value: T) => boolean): boolean | null {
  return known === undefined ? null : holds(known);
}
