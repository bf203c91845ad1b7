import { fileURLToPath } from 'node:url';
import type { OverlayOptions } from 'sharp';
import { createTurns } from './take-turns.ts';

/** Pixels; the page's tags name them (shell/src/pages/head-tags.ts). */
const CARD = { width: 1200, height: 630 };
const EDGE = 80;
const PORTRAIT = 320;
const GROUND = '#4c1130';
const BAND = '#8b1f55';

/** A line of text on the card. */
export interface CardLine {
  readonly text: string;
  /** Pixels. */
  readonly size: number;
  readonly color: string;
  readonly isBold?: boolean;
}

const turns = createTurns({ atOnce: 1, mostWaiting: 16 });
const font = (name: string) =>
  fileURLToPath(
    import.meta.resolve(`@expo-google-fonts/plus-jakarta-sans/${name}/PlusJakartaSans_${name}.ttf`),
  );

/** A wide card for previews of links, as PNG: a round portrait, as PNG, with lines beside it, and a line below. */
export function drawCard(card: {
  readonly owner: string;
  readonly portrait: Buffer | null;
  readonly lines: readonly CardLine[];
  readonly foot: CardLine;
}): Promise<Buffer> {
  const { owner, portrait, lines, foot } = card;
  const draw = async () => {
    const { default: sharp } = await import('./few-loaders.ts');
    const write = async ({ text, size, color, isBold = false }: CardLine, width: number) => {
      const written = sharp({
        text: {
          text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
          font: `Plus Jakarta Sans ${isBold ? 'Bold ' : ''}${size}`,
          fontfile: font(isBold ? '700Bold' : '400Regular'),
          rgba: true,
          dpi: 72,
          width,
          wrap: 'word-char',
        },
      });
      return written.png().toBuffer({ resolveWithObject: true });
    };
    const left = portrait ? EDGE + PORTRAIT + EDGE : EDGE;
    const written = await Promise.all(lines.map((line) => write(line, CARD.width - left - EDGE)));
    const gap = 24;
    const height = written.reduce((sum, { info }) => sum + info.height + gap, -gap);
    let top = Math.max(EDGE / 2, Math.round((CARD.height - EDGE - height) / 2));
    const parts: OverlayOptions[] = written.map(({ data, info }) => {
      const part = { input: data, left, top };
      top += info.height + gap;
      return part;
    });
    const band = { width: CARD.width, height: EDGE, channels: 3 as const, background: BAND };
    parts.push({ input: { create: band }, left: 0, top: CARD.height - EDGE });
    const { data, info } = await write(foot, CARD.width);
    parts.push({ input: data, left: EDGE, top: CARD.height - Math.round((EDGE + info.height) / 2) });
    if (portrait) {
      const square = sharp(portrait).resize(PORTRAIT, PORTRAIT, { fit: 'cover' }).ensureAlpha();
      const mask = {
        input: circle(PORTRAIT),
        raw: { width: PORTRAIT, height: PORTRAIT, channels: 4 as const },
      };
      const round = await square
        .composite([{ ...mask, blend: 'dest-in' }])
        .png()
        .toBuffer();
      parts.push({ input: round, left: EDGE, top: Math.round((CARD.height - EDGE - PORTRAIT) / 2) });
    }
    return sharp({ create: { ...CARD, channels: 3, background: GROUND } })
      .composite(parts)
      .png({ palette: true })
      .toBuffer();
  };
  return turns.run(owner, draw, true);
}

/** Pixels of a filled circle with a soft edge. */
function circle(side: number): Buffer {
  const pixels = Buffer.alloc(side * side * 4, 255);
  const middle = (side - 1) / 2;
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const inside = side / 2 - Math.hypot(x - middle, y - middle);
      pixels[(y * side + x) * 4 + 3] = Math.round(255 * Math.min(1, Math.max(0, inside)));
    }
  return pixels;
}

/** Pango reads markup. */
const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
