import { LIMITS, RATE_CARD_ITEMS } from '@sohor/shared/wire/catalog';

/** Appearance type → amount, as a KOL typed it. */
export type Amounts = Readonly<Record<string, number>>;

export type AppearanceRefusal = 'appearance_name_invalid' | 'appearance_name_twice' | 'appearances_too_many';

const GIVEN: readonly string[] = RATE_CARD_ITEMS.Appearance;
/** Names with a meaning in JavaScript objects; they must not become keys anywhere. */
const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Trims the names; refuses empty, too long and repeated ones, whatever their case. */
export function readAppearances(typed: Amounts): Record<string, number> | AppearanceRefusal {
  const seen = new Set<string>();
  const entries: [string, number][] = [];
  for (const [raw, amount] of Object.entries(typed)) {
    const name = raw.normalize('NFC').replace(/\s+/gu, ' ').trim();
    if (!isName(name)) return 'appearance_name_invalid';
    const key = name.toLowerCase();
    if (seen.has(key)) return 'appearance_name_twice';
    seen.add(key);
    entries.push([GIVEN.find((given) => given.toLowerCase() === key) ?? name, amount]);
  }
  const own = entries.filter(([name]) => !GIVEN.includes(name));
  return own.length > LIMITS.maxOwnAppearances ? 'appearances_too_many' : Object.fromEntries(entries);
}

function isName(name: string): boolean {
  return (
    name.length <= LIMITS.maxAppearanceName &&
    /[^\s\p{Cc}\p{Cf}\p{Z}]/u.test(name) &&
    // Invisible characters, and those that change the reading direction, can make two names look alike.
    !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name) &&
    !RESERVED.has(name.toLowerCase())
  );
}
