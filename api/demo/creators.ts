import { KOL_CATEGORIES, type KolCategory, type KolCity } from '@sohor/shared/wire/catalog';
import { CITIES, FIRST_NAMES, INVENTED, LAST_NAMES } from './people.ts';
import type { Random } from './random.ts';
import { TOPICS } from './topics.ts';

export interface Creator {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly categories: readonly KolCategory[];
  readonly handle: string;
  readonly bio: string;
  readonly city: KolCity;
  readonly followers: number;
  readonly joinedDaysAgo: number;
  /** `synced`: with TikTok's data; `profile`: a profile without TikTok; `new`: nothing but the account. */
  readonly stage: 'synced' | 'profile' | 'new';
}

export const CREATOR_COUNT = 200;
const MIN_FOLLOWERS = 800;
const MAX_FOLLOWERS = 3_000_000;

/** The KOL that the demo shows first; everyone else is made up. */
const SARI = {
  fullName: 'Sari Wulandari',
  categories: ['Food', 'Lifestyle', 'Parenting'] as readonly KolCategory[],
  handle: `sari.wulandari${INVENTED}`,
  bio: 'Berburu kuliner kaki lima dan resep rumahan dari Bandung. Ibu dua anak, pencinta kopi susu. Kerja sama lewat Sohor, ya!',
  city: 'Bandung' as const,
  followers: 184_200,
  joinedDaysAgo: 240,
  stage: 'synced' as const,
};

export const SARI_ACCOUNT = { name: SARI.fullName, phone: phoneOf(0) };

export function makeCreators(random: Random): Creator[] {
  const creators: Creator[] = [{ ...SARI, email: 'sari@contoh.id', phone: phoneOf(0) }];
  const names = new Set<string>([SARI.fullName]);
  while (creators.length < CREATOR_COUNT) {
    const fullName = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
    if (names.has(fullName)) continue;
    names.add(fullName);
    creators.push(makeCreator(random, fullName, creators.length));
  }
  return creators;
}

function makeCreator(random: Random, fullName: string, index: number): Creator {
  const main = KOL_CATEGORIES[index % KOL_CATEGORIES.length] ?? 'Lifestyle';
  const others = random.sample(
    KOL_CATEGORIES.filter((category) => category !== main),
    random.pick([0, 1, 1, 2, 3]),
  );
  const [first = '', last = ''] = fullName.toLowerCase().split(' ');
  const handle = random.pick([
    `${first}.${last}`,
    `${first}${last}`,
    `${first}_${main.toLowerCase()}`,
    `kak.${first}.${last}`,
  ]);
  const city = random.pick(CITIES);
  const stage = index % 29 === 0 ? 'new' : index % 17 === 0 ? 'profile' : 'synced';
  return {
    fullName,
    email: `${first}.${last}@contoh.id`,
    phone: phoneOf(index),
    categories: stage === 'new' ? [] : [main, ...others],
    handle: handle + INVENTED,
    bio: bioOf(random, main, city),
    city,
    followers: followersOf(random, index),
    joinedDaysAgo: stage === 'new' ? random.whole(0, 5) : random.whole(6, 300),
    stage,
  };
}

function phoneOf(index: number): string {
  return `+6281200001${String(index + 1).padStart(3, '0')}`;
}

function bioOf(random: Random, category: KolCategory, city: KolCity): string {
  const { about } = TOPICS[category];
  return random.pick([
    `Berbagi ${about} dari ${city}. Terbuka untuk kerja sama.`,
    `Kreator asal ${city}. Isinya ${about}.`,
    `${city} · ${about.charAt(0).toUpperCase()}${about.slice(1)}.`,
    `Halo dari ${city}! Di sini aku berbagi ${about}.`,
  ]);
}

/** Spread on a logarithmic scale and leaning to its small end: many small accounts, few very large ones. */
function followersOf(random: Random, index: number): number {
  if (index === 1) return MIN_FOLLOWERS;
  if (index === 2) return MAX_FOLLOWERS;
  const share = random.next() ** 1.4;
  return Math.round(MIN_FOLLOWERS * (MAX_FOLLOWERS / MIN_FOLLOWERS) ** share);
}
