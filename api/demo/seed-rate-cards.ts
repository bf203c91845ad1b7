import { saveRateCard } from '../modules/rate-cards/index.ts';
import type { Db } from '../platform/database.ts';
import type { Random } from './random.ts';
import type { SeededCreator } from './seed-creators.ts';

const STEP_IDR = 50_000;

/** Rate cards of most KOLs with data, in keeping with their followers; the first KOL has a full one. */
export async function seedRateCards(
  tx: Db,
  random: Random,
  creators: readonly SeededCreator[],
  now: Date,
): Promise<void> {
  for (const [at, creator] of creators.entries()) {
    if (creator.stage !== 'synced') continue;
    // Both numbers are drawn for every KOL, so that one KOL's card does not depend on who else has one.
    const [has, rate] = [random.next() < 0.7, random.between(8, 18)];
    if (at > 0 && !has) continue;
    const video = rounded(creator.followers * rate);
    const { TikTok, ...more } = ratesOf(video, random.next());
    const rates =
      at === 0 ? { TikTok, ...more, ...APPEARANCE } : { TikTok, ...(random.next() < 0.5 && more) };
    await saveRateCard(tx, creator.id, { currency: 'IDR', rates }, now);
  }
}

function ratesOf(video: number, mood: number) {
  return {
    TikTok: {
      Video: video,
      'Content Owning': rounded(video * 0.4),
      'Exclusivity for 1 Months': rounded(video * 1.5),
    },
    Instagram: {
      Post: rounded(video * 0.7),
      Story: rounded(video * 0.3),
      Reels: rounded(video * (0.9 + mood / 5)),
      Carousel: rounded(video * 0.8),
    },
  };
}

const APPEARANCE = {
  YouTube: { 'Product Review': 4_500_000 },
  Appearance: { 'Store Visit': 2_000_000, Livestream: 3_000_000, 'Juri Lomba Masak': 2_500_000 },
};

function rounded(amount: number): number {
  return Math.max(STEP_IDR, Math.round(amount / STEP_IDR) * STEP_IDR);
}
