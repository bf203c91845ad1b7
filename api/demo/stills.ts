import type { KolCategory } from '@sohor/shared/wire/catalog';
import { PALETTES, type Palette } from './covers.ts';
import type { Random } from './random.ts';

const WIDTH = 240;
const HEIGHT = 320;

// Drawn in a square of 100, in the still's light colour.
const BOWL =
  '<path d="M14 52h72c0 24-14 36-36 36S14 76 14 52z" fill="currentColor"/><path d="M36 40c-6-8 6-12 0-22M52 40c-6-8 6-12 0-22M68 40c-6-8 6-12 0-22" stroke="currentColor" stroke-width="5"/>';
const LIPSTICK =
  '<path d="M38 52h24v36H38z" fill="currentColor"/><path d="M42 46V26l16-10v30z" fill="currentColor" opacity=".7"/><path d="m80 16 3 8 8 3-8 3-3 8-3-8-8-3 8-3z" fill="currentColor"/>';
const HANGER =
  '<path d="M50 36v-6c10-4 8-16-2-16-6 0-9 4-9 8M50 36 12 66c-6 5-3 12 4 12h68c7 0 10-7 4-12z" stroke="currentColor" stroke-width="6"/>';
const MOUNTAINS =
  '<circle cx="72" cy="26" r="11" fill="currentColor" opacity=".7"/><path d="m6 84 30-50 18 28 10-14 30 36z" fill="currentColor"/>';
const DUMBBELL =
  '<path d="M30 50h40M24 32v36M12 40v20M76 32v36M88 40v20" stroke="currentColor" stroke-width="9"/>';
const CONTROLLER =
  '<path d="M28 34h44c16 0 22 16 22 32 0 12-12 16-20 4l-6-8H32l-6 8C18 82 6 78 6 66c0-16 6-32 22-32z" fill="currentColor"/><path d="M30 44v12M24 50h12" stroke="#0006" stroke-width="5"/><circle cx="68" cy="50" r="5" fill="#0006"/>';
const NOTE =
  '<path d="M38 74V24l40-8v50" stroke="currentColor" stroke-width="7"/><circle cx="28" cy="76" r="11" fill="currentColor"/><circle cx="68" cy="68" r="11" fill="currentColor"/>';
const PHONE =
  '<rect x="30" y="8" width="40" height="82" rx="9" stroke="currentColor" stroke-width="6"/><path d="M45 78h10" stroke="currentColor" stroke-width="5"/><path d="m50 26 5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z" fill="currentColor"/>';
const PAW =
  '<ellipse cx="50" cy="66" rx="22" ry="18" fill="currentColor"/><g fill="currentColor"><circle cx="22" cy="44" r="9"/><circle cx="40" cy="28" r="10"/><circle cx="61" cy="28" r="10"/><circle cx="79" cy="44" r="9"/></g>';
const CAMERA =
  '<path d="M12 32h18l7-12h26l7 12h18v50H12z" fill="currentColor"/><circle cx="50" cy="56" r="16" fill="#0005"/>';
const BOOK =
  '<path d="M50 26c-10-8-26-8-38-4v56c12-4 28-4 38 4 10-8 26-8 38-4V22c-12-4-28-4-38 4z" fill="currentColor"/><path d="M50 26v56" stroke="#0005" stroke-width="4"/>';
const COINS =
  '<g fill="currentColor"><ellipse cx="50" cy="30" rx="30" ry="12"/><path d="M20 40c4 14 56 14 60 0v10c-4 14-56 14-60 0zM20 62c4 14 56 14 60 0v10c-4 14-56 14-60 0z"/></g>';
const HEART =
  '<path d="M50 84C22 64 10 50 10 34c0-20 28-26 40-6 12-20 40-14 40 6 0 16-12 30-40 50z" fill="currentColor"/>';
const BUBBLES =
  '<path d="M10 18h56v34H34L20 64V52H10z" fill="currentColor"/><path d="M74 38h16v34H80v12L68 72H44V60" fill="currentColor" opacity=".6"/>';
const PLANT =
  '<path d="M36 66h28l-4 24H40z" fill="currentColor"/><path d="M50 66V34M50 46C30 46 24 30 24 22c16 0 26 10 26 24zM50 40c0-18 12-26 26-26 0 16-10 26-26 26z" stroke="currentColor" stroke-width="5" fill="currentColor"/>';

const SCENES: Readonly<Record<KolCategory, readonly [motif: string, palette: Palette]>> = {
  Fashion: [HANGER, 'blossom'],
  Beauty: [LIPSTICK, 'blossom'],
  Lifestyle: [PLANT, 'leaf'],
  Travel: [MOUNTAINS, 'sea'],
  Food: [BOWL, 'coffee'],
  Health: [HEART, 'leaf'],
  Fitness: [DUMBBELL, 'sunset'],
  Parenting: [HEART, 'blossom'],
  Technology: [PHONE, 'night'],
  Gaming: [CONTROLLER, 'night'],
  Music: [NOTE, 'sunset'],
  Education: [BOOK, 'sea'],
  Finance: [COINS, 'leaf'],
  Automotive: [MOUNTAINS, 'sunset'],
  Pets: [PAW, 'coffee'],
  Photography: [CAMERA, 'sea'],
  Film: [CAMERA, 'night'],
  Comedy: [BUBBLES, 'sunset'],
  Professional: [BUBBLES, 'sea'],
  Books: [BOOK, 'coffee'],
};

const PLAY =
  '<circle cx="30" cy="290" r="15" fill="#fff" opacity=".92"/><path d="m26 283 11 7-11 7z" fill="#2b1420"/>';

/** Position of the person and of the motif beside it: left, scale, top. A still without the person has a large motif. */
const LAYOUTS = [
  { person: [20, 1, 122], motif: [74, 0.92, 26] },
  { person: [-30, 1.05, 112], motif: [128, 0.9, 40] },
  { person: [76, 1.05, 112], motif: [22, 0.9, 40] },
  { person: null, motif: [42, 1.56, 70] },
] as const;

/** A picture as from a video of the creator's, as SVG. @param portrait its picture, as `drawPortrait` has drawn it */
export function drawStill(random: Random, portrait: string, category: KolCategory, at: number): string {
  const [motif, palette] = SCENES[category];
  const [base, glow, light, deep] = PALETTES[palette].map((colour) => `rgb(${colour.join(' ')})`);
  const { person, motif: place } = LAYOUTS[at % LAYOUTS.length] ?? LAYOUTS[0];
  // The portrait without its plain background.
  const figure = portrait.replace(/^<svg[^>]*><path [^>]*>/, '').replace('</svg>', '');
  const put = ([x, scale, y]: readonly [number, number, number], what: string) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${what}</g>`;
  const parts = [
    `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="${base}"/>`,
    `<circle cx="${random.whole(40, 200)}" cy="${random.whole(60, 160)}" r="${random.whole(96, 140)}" fill="${glow}"/>`,
    `<path d="M0 ${random.whole(200, 240)}c70-34 150 30 240-14v140H0z" fill="${deep}"/>`,
    `<g color="${light}">${put(place, motif)}</g>`,
    person ? put(person, figure) : '',
    PLAY,
  ];
  const lines = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${1.5 * WIDTH}" height="${1.5 * HEIGHT}" ${lines}>${parts.join('')}</svg>`;
}
