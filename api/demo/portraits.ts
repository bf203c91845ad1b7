import { MEN } from './people.ts';
import type { Random } from './random.ts';

const SIZE = 240;
const INK = '#2b1420';

const GROUNDS = ['#f4c1d9', '#fbb02a', '#a8e0c0', '#8ccbe0', '#c9bff0', '#f7d9a8', '#f2a38f', '#d5d9a0'];
const CLOTHES = ['#8b1f55', '#136a8a', '#1c7a4a', '#fdf1f6', '#3b2f63', '#c8553d', '#2b1420', '#e0a100'];
const SCARVES = ['#fdf1f6', '#8b1f55', '#20324f', '#b98f6b', '#5f7f6a', '#e8b9c9'];
const SKINS = ['#8d5634', '#a9693f', '#c4855a', '#d99a72', '#eab38c'];
const HAIRS = ['#1d1216', '#2b1420', '#3a1a2c', '#4a2a1c'];

const body = (clothes: string) => `<path d="M18 204c0-50 34-68 82-68s82 18 82 68z" fill="${clothes}"/>`;
const neck = (skin: string) =>
  `<path d="M86 116h28v24c0 12-28 12-28 0z" fill="${skin}"/><path d="M86 124c8 10 20 10 28 0v6c-8 8-20 8-28 0z" fill="${INK}" opacity=".14"/>`;
const head = (skin: string) => `<ellipse cx="100" cy="92" rx="34" ry="39" fill="${skin}"/>`;
const ears = (skin: string) => `<path d="M66 96h.1M134 96h.1" stroke="${skin}" stroke-width="15"/>`;
const eyes = `<path d="M87 92h.1M113 92h.1" stroke="${INK}" stroke-width="6"/>`;
const smile = (colour: string) => `<path d="M90 110c6 7 14 7 20 0" stroke="${colour}" stroke-width="4"/>`;
const glasses = `<g stroke="${INK}" stroke-width="3.5"><circle cx="86" cy="92" r="11"/><circle cx="114" cy="92" r="11"/><path d="M97 92h6"/></g>`;
const beard = (hair: string) =>
  `<path d="M67 96c2 30 16 40 33 40s31-10 33-40c-4 14-12 8-33 8s-29 6-33-8z" fill="${hair}"/>`;

/** Paths drawn behind the head and in front of it. */
type Hair = readonly [behind: string, before: string];

const MENS_HAIR: readonly ((hair: string) => Hair)[] = [
  (hair) => [
    '',
    `<path d="M66 90c-8-40 14-54 36-54s42 14 33 54c-3-12-6-20-12-26-18 5-34 4-44 1-6 6-10 14-13 25z" fill="${hair}"/>`,
  ],
  (hair) => [
    '',
    `<path d="M66 86c-4-34 14-48 36-48s38 12 33 48c-4-12-10-18-16-20-14 4-34 3-42 0-5 5-9 11-11 20z" fill="${hair}"/>`,
  ],
  (hair) => [
    '',
    `<g fill="${hair}"><circle cx="76" cy="60" r="15"/><circle cx="94" cy="50" r="16"/><circle cx="114" cy="51" r="16"/><circle cx="128" cy="64" r="13"/><circle cx="67" cy="76" r="9"/><circle cx="134" cy="78" r="8"/></g>`,
  ],
  (_, cap = '#136a8a') => [
    '',
    `<path d="M62 76c0-28 16-40 38-40s38 12 38 40z" fill="${cap}"/><path d="M96 70h56c6 0 6 9 0 9H96z" fill="${INK}"/>`,
  ],
];

const WOMENS_HAIR: readonly ((hair: string) => Hair)[] = [
  (hair) => [
    `<path d="M58 96c-6-48 14-62 42-62s48 14 42 62c-2 30 6 44 10 56H48c4-12 12-26 10-56z" fill="${hair}"/>`,
    `<path d="M66 84c-2-30 14-42 36-42 20 0 34 14 32 40-10-8-22-16-26-24-8 12-24 20-42 26z" fill="${hair}"/>`,
  ],
  (hair) => [
    `<path d="M60 104c-10-52 12-70 40-70s50 18 40 70c-2 14-10 20-18 22H78c-8-2-16-8-18-22z" fill="${hair}"/>`,
    `<path d="M66 82c0-26 14-38 34-38s34 12 34 38c-14-4-50-4-68 0z" fill="${hair}"/>`,
  ],
  (hair) => [
    `<circle cx="102" cy="30" r="19" fill="${hair}"/>`,
    `<path d="M64 86c-6-36 12-48 38-48s40 14 34 48c-6-12-14-18-22-22-10 10-28 16-50 22z" fill="${hair}"/>`,
  ],
];

function scarf(colour: string): Hair {
  return [
    `<path d="M54 92c0-38 20-60 46-60s46 22 46 60c0 36 10 48 14 62H40c4-14 14-26 14-62z" fill="${colour}"/>`,
    `<path d="M100 32c-30 0-46 24-46 60 0 30-4 44-10 56 24 18 88 18 112 0-6-12-10-26-10-56 0-36-16-60-46-60zm0 20c18 0 30 14 30 38 0 26-12 42-30 42S70 116 70 90c0-24 12-38 30-38z" fill="${colour}" fill-rule="evenodd"/><path d="M58 146c22 14 64 14 86-4" stroke="${INK}" stroke-width="4" opacity=".16"/>`,
  ];
}

/** A creator's picture as SVG, in the product's own style; it shows no real person. */
export function drawPortrait(random: Random, fullName: string): string {
  const isMan = (MEN as readonly string[]).includes(fullName.split(' ')[0] ?? '');
  const skin = random.pick(SKINS);
  const hair = random.pick(HAIRS);
  const hasBeard = isMan && random.next() < 0.3;
  const wearsScarf = !isMan && random.next() < 0.5;
  const [behind, before] = wearsScarf
    ? scarf(random.pick(SCARVES))
    : random.pick(isMan ? MENS_HAIR : WOMENS_HAIR)(hair);
  const parts = [
    `<path d="M0 0h200v200H0z" fill="${random.pick(GROUNDS)}"/>`,
    behind,
    body(random.pick(CLOTHES)),
    neck(skin),
    wearsScarf ? '' : ears(skin),
    head(skin),
    hasBeard ? beard(hair) : '',
    before,
    eyes,
    smile(hasBeard ? '#fdf1f6' : INK),
    random.next() < 0.25 ? glasses : '',
  ];
  const lines = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="${SIZE}" height="${SIZE}" ${lines}>${parts.join('')}</svg>`;
}
