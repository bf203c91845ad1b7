import sharp from 'sharp';
import type { Random } from './random.ts';

type Colour = readonly [red: number, green: number, blue: number];

// biome-ignore format: a table
export const PALETTES = {
  coffee: [[58, 36, 26], [181, 116, 66], [244, 211, 166], [112, 66, 40]],
  leaf: [[16, 62, 52], [72, 145, 104], [214, 230, 178], [31, 98, 84]],
  sunset: [[70, 24, 72], [226, 84, 76], [252, 186, 98], [140, 38, 92]],
  sea: [[10, 42, 82], [34, 122, 170], [168, 224, 226], [16, 78, 130]],
  blossom: [[106, 28, 70], [224, 104, 140], [252, 214, 214], [166, 56, 104]],
  night: [[16, 16, 44], [76, 62, 160], [176, 150, 240], [36, 30, 92]],
} as const satisfies Record<string, readonly [Colour, Colour, Colour, Colour]>;
export type Palette = keyof typeof PALETTES;

const WIDTH = 360;
const HEIGHT = 203;

/** A soft gradient with a few rings, as a JPEG such as a brand would upload. */
export async function drawCover(random: Random, palette: Palette): Promise<Buffer> {
  const [base, ...colours] = PALETTES[palette];
  const glows = colours.map((colour) => ({
    colour,
    x: random.between(0, WIDTH),
    y: random.between(0, HEIGHT),
    size: random.between(90, 180),
  }));
  const rings = Array.from({ length: 3 }, () => ({
    x: random.between(0, WIDTH),
    y: random.between(0, HEIGHT),
    radius: random.between(24, 114),
    width: random.between(2, 16),
    strength: random.between(0.08, 0.2),
  }));
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  let at = 0;
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      let [red, green, blue]: Colour = base;
      for (const { colour, x: cx, y: cy, size } of glows) {
        const share = Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * size * size));
        red += (colour[0] - red) * share;
        green += (colour[1] - green) * share;
        blue += (colour[2] - blue) * share;
      }
      let light = 0;
      for (const ring of rings) {
        const off = Math.abs(Math.hypot(x - ring.x, y - ring.y) - ring.radius) - ring.width / 2;
        light += ring.strength * Math.min(1, Math.max(0, 0.5 - off));
      }
      pixels[at] = red + (255 - red) * light;
      pixels[at + 1] = green + (255 - green) * light;
      pixels[at + 2] = blue + (255 - blue) * light;
      at += 3;
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .resize({ width: 960 })
    .jpeg({ quality: 92 })
    .toBuffer();
}
