import { plainText } from './plain-text.ts';

const INVALID = 'Format email tidak valid.';

/** What is wrong with an address, by what it looks like; the first that fits is told. */
const WRONG: readonly (readonly [looks: RegExp, why: string])[] = [
  [/ /, ' Hapus spasi di tengahnya.'],
  [/[,;].*@|@.*[,;]/, ' Gunakan titik, bukan koma, dan satu alamat saja.'],
  [/\.\./, ' Ada dua titik berurutan.'],
  [/^\.|\.@|@\./, ' Ada titik di awal, atau tepat di samping @.'],
  [/[^!-~]/, ' Hanya huruf tanpa tanda, angka, dan tanda baca biasa.'],
  [/["<>()[\]\\:]/, ' Hapus tanda kurung, kutip, atau titik dua.'],
];

const ADDRESS = /^[^@]{1,64}@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]{2,}$/i;

/** The address that was meant, or a sentence for the user that says what is wrong, and the part of it that says why. */
export type ReadEmail = { readonly email: string } | { readonly wrong: string; readonly why: string };

/**
 * Reads an address that was typed or pasted: `mailto:budi@…?subject=…`, `Budi <budi@…>,` and `budi@….` are the address inside. The
 * client and the server read addresses with this function only.
 */
export function readEmail(input: string): ReadEmail {
  const text = plainText(input);
  const bare = (/<([^<>]*)>[,;. ]*$/.exec(text)?.[1] ?? text)
    .replace(/^mailto:([^?]*).*/i, '$1')
    .replace(/^["'<( ]+|["'>),;:. ]+$/g, '');
  const [, why] = WRONG.find(([looks]) => looks.test(bare)) ?? [];
  if (!why && ADDRESS.test(bare) && bare.length <= 254) return { email: bare };
  return { wrong: INVALID + (why ?? ''), why: why ?? '' };
}
