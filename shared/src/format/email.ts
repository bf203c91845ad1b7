import { plainText } from './plain-text.ts';

const INVALID = 'Format email tidak valid.';

/** What is wrong with an address, by what it looks like; the first that fits is told. */
const WRONG: readonly (readonly [looks: RegExp, why: string])[] = [
  [/[,;].*@|@.*[,;]|@.* .*@/, ' Gunakan titik, bukan koma, dan satu alamat saja.'],
  [/ /, ' Hapus spasi di tengahnya.'],
  [/\.\./, ' Ada dua titik berurutan.'],
  [/^\.|\.@|@\./, ' Ada titik di awal, atau tepat di samping @.'],
  [/[^!-~]/, ' Hanya huruf tanpa tanda, angka, dan tanda baca biasa.'],
  [/["<>()[\]\\:]/, ' Hapus tanda kurung, kutip, atau titik dua.'],
];

const ADDRESS = /^[^@]{1,64}@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i;
/** `Budi <budi@contoh.id>,`, `budi@contoh.id <budi@contoh.id>` */
const NAMED = /^([^<>]*)<([^<>]*)>[^\p{L}\p{N}]*$/u;

/** The address that was meant, or a sentence for the user that says what is wrong, and the part of it that says why. */
export type ReadEmail = { readonly email: string } | { readonly wrong: string; readonly why: string };

/**
 * Reads an address that was typed or pasted: `mailto:budi@…?subject=…`, `Budi <budi@…>,` and `budi@….` are the address inside. The
 * client and the server read addresses with this function only.
 */
export function readEmail(input: string): ReadEmail {
  const text = plainText(input);
  const [, name = '', named] = NAMED.exec(text) ?? [];
  const bare = (named !== undefined && (!name.includes('@') || name.includes(named)) ? named : text)
    .replace(/^["'“‘«<([{*` ]+/, '')
    .replace(/^e-?mail *[:=] */i, '')
    .replace(/^mailto:(?:\/\/)?([^?]*).*/i, '$1')
    .replace('%40', '@')
    .replace(/ *\([^()@]*\)$/, '')
    // No address ends with anything but a letter or a digit.
    .replace(/[^\p{L}\p{N}@]+$/u, '');
  const [, why] = WRONG.find(([looks]) => looks.test(bare)) ?? [];
  if (!why && ADDRESS.test(bare) && bare.length <= 254) return { email: bare };
  return { wrong: INVALID + (why ?? ''), why: why ?? '' };
}
