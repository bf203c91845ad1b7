import { crc32, deflateSync } from 'node:zlib';
import { seeded } from './random.ts';

type Rgb = [number, number, number];
/** Colours of a row, by the position in it. */
type Paint = (y: number) => (x: number) => Rgb;

/** Draws an avatar: head and shoulders on a coloured background. */
export function avatarPng(username: string, size = 168): Buffer {
  const random = seeded(`avatar ${username}`);
  const hue = random.next();
  const [ground, body, skin] = [
    color(hue, 0.55, 0.72),
    color(hue + 0.45, 0.5, 0.42),
    color(0.07, 0.42, random.between(0.5, 0.74)),
  ];
  return png(size, size, (y) => {
    const v = y / size;
    const light = 1.06 - v * 0.2;
    const behind: Rgb = [ground[0] * light, ground[1] * light, ground[2] * light];
    return (x) => {
      const u = x / size - 0.5;
      if (u * u + (v - 0.4) ** 2 < 0.17 ** 2) return skin;
      return (u / 0.34) ** 2 + ((v - 1.02) / 0.42) ** 2 < 1 ? body : behind;
    };
  });
}

/** Draws a video cover in portrait format: sky, sun and hills. */
export function coverPng(videoId: string, width = 135, height = 240): Buffer {
  const random = seeded(`cover ${videoId}`);
  const hue = random.next();
  const [top, bottom, sun] = [
    color(hue, 0.6, 0.34),
    color(hue + 0.12, 0.75, 0.72),
    color(hue + 0.1, 0.9, 0.86),
  ];
  const sunAt = {
    x: random.between(0.25, 0.75),
    y: random.between(0.25, 0.5),
    r: random.between(0.09, 0.17),
  };
  const hills = [0.62, 0.74, 0.86].map((level, index) => {
    const phase = random.between(0, 6);
    return {
      edge: Array.from({ length: width }, (_, x) => level + 0.05 * Math.sin((x / width) * 5 + phase)),
      paint: color(hue + 0.5, 0.35, 0.36 - index * 0.09),
    };
  });
  // Nearest first, because it hides the others.
  hills.reverse();
  return png(width, height, (y) => {
    const v = y / height;
    const mix = (at: 0 | 1 | 2) => top[at] + (bottom[at] - top[at]) * v;
    const sky: Rgb = [mix(0), mix(1), mix(2)];
    const fromSun = ((v - sunAt.y) * (height / width)) ** 2;
    return (x) => {
      for (const { edge, paint } of hills) if (v > (edge[x] ?? 1)) return paint;
      return (x / width - sunAt.x) ** 2 + fromSun < sunAt.r ** 2 ? sun : sky;
    };
  });
}

function png(width: number, height: number, paint: Paint): Buffer {
  // Rounds, and clamps to 0 … 255.
  const rows = new Uint8ClampedArray(height * (1 + width * 3));
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    at += 1;
    const colorAt = paint(y);
    for (let x = 0; x < width; x += 1) {
      const pixel = colorAt(x);
      rows[at] = pixel[0];
      rows[at + 1] = pixel[1];
      rows[at + 2] = pixel[2];
      at += 3;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits per channel, RGB without alpha.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Hue, saturation and lightness, 0 … 1 each. */
function color(hue: number, saturation: number, lightness: number): Rgb {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number) => {
    const k = (offset + (((hue % 1) + 1) % 1) * 12) % 12;
    return 255 * (lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [part(0), part(8), part(4)];
}
