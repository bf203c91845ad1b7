import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

export interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Content type and file name as the form declares them. */
  readonly type?: string;
  readonly filename?: string;
  /** The status of the refusal, or `redrawn`: accepted for the picture in it, which is stored as a new file. */
  readonly fate: 'redrawn' | 400 | 413 | 415;
}

/** Texts that the files below carry. None may be in what is stored. */
export const MARKS = [
  '<script>',
  'alert(',
  'RAHASIA',
  '<?php',
  '<svg',
  '%PDF',
  'PK\u0003\u0004',
  'GPS',
] as const;

const SCRIPT = '<script>alert("RAHASIA")</script>';
const PHP = '<?php system($_GET["RAHASIA"]); ?>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`;

const canvas = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#c0392b' } });
const join = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

const CRC = Array.from({ length: 256 }, (_, at) => {
  let value = at;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
function crc32(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (CRC[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** A chunk of a PNG. */
function chunk(type: string, data: Buffer | string): Buffer {
  const body = join(type, data);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return join(length, body, sum);
}

function header(width: number, height: number, depth = 8, colour = 2): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour], 8);
  return join(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', data));
}

/** A segment of a JPEG. */
function segment(marker: number, data: Buffer | string): Buffer {
  const body = Buffer.from(data);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return join(head, body);
}

/** A GIF with a canvas of this size and so many frames of one pixel. */
function gif(width: number, height: number, frames: number): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  screen[4] = 0x80;
  const frame = Buffer.from([
    ...[0x21, 0xf9, 4, 0, 1, 0, 0, 0],
    ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0],
  ]);
  return join(
    'GIF89a',
    screen,
    Buffer.from([0, 0, 0, 255, 255, 255]),
    ...Array(frames).fill(frame),
    Buffer.from([0x3b]),
  );
}

/** Files that must be refused or redrawn, never stored as they came. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const [png, jpeg, still] = await Promise.all([
    canvas().png().toBuffer(),
    canvas().jpeg().toBuffer(),
    canvas().gif().toBuffer(),
  ]);
  const [webp, tiff, avif] = await Promise.all([
    canvas().webp().toBuffer(),
    canvas().tiff().toBuffer(),
    canvas().avif().toBuffer(),
  ]);
  const big = await canvas(400, 300).jpeg().toBuffer();
  const noise = await sharp({
    create: {
      width: 120,
      height: 90,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const located = await canvas()
    .withExif({
      IFD0: { Copyright: `RAHASIA ${SCRIPT}`, ImageDescription: PHP },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '6/1 12/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '106/1 48/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();
  const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`;
  const afterStart = (bytes: Buffer) => join(jpeg.subarray(0, 2), bytes, jpeg.subarray(2));
  const beforeEnd = (bytes: Buffer) => join(png.subarray(0, -12), bytes, png.subarray(-12));
  const zip = join('PK\u0003\u0004', Buffer.alloc(26), 'RAHASIA.txt', 'PK\u0005\u0006', Buffer.alloc(18));
  const animated = await sharp([await canvas().png().toBuffer(), await canvas().negate().png().toBuffer()], {
    join: { animated: true },
  })
    .gif({ delay: [50, 50] })
    .toBuffer();
  const cut = (of: Buffer, share: number) => of.subarray(0, Math.floor(of.length * share));
  const wrong = (of: Buffer, at: number) => {
    const bytes = Buffer.from(of);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
    return bytes;
  };
  const files: HostileFile[] = [
    // Markup, documents and programs that could run or fetch something
    { name: 'SVG', bytes: Buffer.from(SVG), type: 'image/svg+xml', fate: 415 },
    { name: 'SVG as PNG', bytes: Buffer.from(SVG), fate: 415 },
    { name: 'SVG behind a byte order mark', bytes: join('\ufeff', SVG), fate: 415 },
    {
      name: 'SVG in gzip',
      bytes: join(Buffer.from([0x1f, 0x8b, 8, 0]), SVG),
      type: 'image/svg+xml',
      fate: 415,
    },
    {
      name: 'SVG with an outside entity',
      bytes: Buffer.from(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`),
      fate: 415,
    },
    { name: 'HTML', bytes: Buffer.from(SCRIPT), type: 'text/html', fate: 415 },
    { name: 'HTML as JPEG', bytes: Buffer.from(SCRIPT), type: 'image/jpeg', fate: 415 },
    { name: 'PHP', bytes: Buffer.from(PHP), filename: 'kulit.php', fate: 415 },
    { name: 'PDF', bytes: Buffer.from(`%PDF-1.7\n${SCRIPT}`), type: 'application/pdf', fate: 415 },
    { name: 'PDF as PNG', bytes: Buffer.from(`%PDF-1.7\n${SCRIPT}`), fate: 415 },
    { name: 'PostScript', bytes: Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file'), fate: 415 },
    {
      name: 'ImageMagick script',
      bytes: Buffer.from("push graphic-context\nviewbox 0 0 9 9\nfill 'url(https://jahat.example)'"),
      fate: 415,
    },
    { name: 'a program', bytes: join(Buffer.from([0x7f]), 'ELF', Buffer.alloc(60)), fate: 415 },
    { name: 'a script of the shell', bytes: Buffer.from('#!/bin/sh\nrm -rf /'), fate: 415 },

    // Valid in two formats at once
    {
      name: 'GIF and JavaScript',
      bytes: Buffer.from(`GIF89a/*${SCRIPT}*/=1;alert("RAHASIA")//`),
      type: 'image/gif',
      fate: 400,
    },
    {
      name: 'a whole GIF and JavaScript',
      bytes: join(still, `/*${SCRIPT}*/`),
      type: 'image/gif',
      fate: 'redrawn',
    },
    {
      name: 'GIF with script in a comment',
      bytes: join(
        still.subarray(0, -1),
        Buffer.from([0x21, 0xfe, SCRIPT.length]),
        SCRIPT,
        Buffer.from([0, 0x3b]),
      ),
      type: 'image/gif',
      fate: 'redrawn',
    },
    { name: 'JPEG and ZIP', bytes: join(jpeg, zip), type: 'image/jpeg', fate: 'redrawn' },
    { name: 'PNG and ZIP', bytes: join(png, zip), fate: 'redrawn' },
    { name: 'ZIP before JPEG', bytes: join(zip, jpeg), type: 'image/jpeg', fate: 415 },
    { name: 'PDF before JPEG', bytes: join('%PDF-1.7\n', jpeg), type: 'image/jpeg', fate: 415 },
    {
      name: 'PDF in a JPEG comment',
      bytes: afterStart(segment(0xfe, `%PDF-1.7\n${SCRIPT}`)),
      type: 'image/jpeg',
      fate: 'redrawn',
    },
    {
      name: 'PHP in a JPEG comment',
      bytes: afterStart(segment(0xfe, PHP)),
      type: 'image/jpeg',
      filename: 'a.jpg.php',
      fate: 'redrawn',
    },
    { name: 'PNG and HTML after it', bytes: join(png, SCRIPT), fate: 'redrawn' },
    { name: 'HTML before PNG', bytes: join(SCRIPT, png), fate: 415 },
    {
      name: 'PNG with script in its text',
      bytes: beforeEnd(chunk('tEXt', `Comment\0${SCRIPT}`)),
      fate: 'redrawn',
    },
    { name: 'PNG with PHP in a chunk of its own', bytes: beforeEnd(chunk('phPx', PHP)), fate: 'redrawn' },
    { name: 'JPEG and a second JPEG', bytes: join(jpeg, located), type: 'image/jpeg', fate: 'redrawn' },

    // Metadata: place, author, scripts
    { name: 'EXIF with place, author and script', bytes: located, type: 'image/jpeg', fate: 'redrawn' },
    { name: 'XMP with script', bytes: afterStart(segment(0xe1, xmp)), type: 'image/jpeg', fate: 'redrawn' },
    {
      name: 'IPTC with PHP',
      bytes: afterStart(segment(0xed, `Photoshop 3.0\0${PHP}`)),
      type: 'image/jpeg',
      fate: 'redrawn',
    },
    {
      name: 'an ICC profile that is none',
      bytes: afterStart(segment(0xe2, `ICC_PROFILE\0\u0001\u0001${SCRIPT}`)),
      type: 'image/jpeg',
      fate: 'redrawn',
    },
    {
      name: 'a PNG profile that is a bomb',
      bytes: join(
        png.subarray(0, 33),
        chunk('iCCP', join('RAHASIA\0\0', deflateSync(Buffer.alloc(30e6)))),
        png.subarray(33),
      ),
      fate: 'redrawn',
    },
    {
      name: 'a PNG text that is a bomb',
      bytes: beforeEnd(chunk('zTXt', join('RAHASIA\0\0', deflateSync(Buffer.alloc(30e6))))),
      fate: 'redrawn',
    },

    // Too many pixels. The GIF reader does not believe a canvas beyond 2048
    {
      name: 'a PNG of 6000 × 4001',
      bytes: await canvas(6000, 4001).png({ compressionLevel: 9 }).toBuffer(),
      fate: 413,
    },
    {
      name: 'a PNG that says 2 billion each way',
      bytes: join(
        header(0x7fffffff, 0x7fffffff),
        chunk('IDAT', deflateSync(Buffer.alloc(99))),
        chunk('IEND', ''),
      ),
      fate: 400,
    },
    {
      name: 'a PNG that says 60,000 each way',
      bytes: join(header(60_000, 60_000), chunk('IDAT', deflateSync(Buffer.alloc(1e6))), chunk('IEND', '')),
      fate: 413,
    },
    {
      name: 'a PNG that says 1 × 60 million',
      bytes: join(header(1, 60_000_000), chunk('IDAT', deflateSync(Buffer.alloc(99))), chunk('IEND', '')),
      fate: 413,
    },
    {
      name: 'a PNG without width',
      bytes: join(header(0, 9), chunk('IDAT', deflateSync(Buffer.alloc(9))), chunk('IEND', '')),
      fate: 400,
    },
    {
      name: 'a PNG of 16 bits that says much',
      bytes: join(
        header(8_000, 8_000, 16, 6),
        chunk('IDAT', deflateSync(Buffer.alloc(99))),
        chunk('IEND', ''),
      ),
      fate: 413,
    },
    {
      name: 'a GIF that says 65,535 each way',
      bytes: gif(65_535, 65_535, 1),
      type: 'image/gif',
      fate: 'redrawn',
    },
    { name: 'a GIF of 20,000 frames', bytes: gif(8, 8, 20_000), type: 'image/gif', fate: 'redrawn' },
    {
      name: 'a JPEG that says 65,500 each way',
      bytes: (() => {
        const bytes = Buffer.from(jpeg);
        const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
        bytes.writeUInt16BE(65_500, at + 5);
        bytes.writeUInt16BE(65_500, at + 7);
        return bytes;
      })(),
      type: 'image/jpeg',
      fate: 413,
    },
    {
      name: 'a WebP bomb',
      bytes: join(webp.subarray(0, 24), Buffer.from([0xff, 0xff, 0xff, 0xff]), webp.subarray(28)),
      type: 'image/webp',
      fate: 415,
    },
    { name: 'a TIFF bomb as PNG', bytes: tiff, fate: 415 },
    { name: 'a moving GIF', bytes: animated, type: 'image/gif', fate: 'redrawn' },
    {
      name: 'a moving GIF with PHP after it',
      bytes: join(animated, PHP),
      type: 'image/gif',
      fate: 'redrawn',
    },

    // Other image formats, whose readers are turned off
    { name: 'WebP', bytes: webp, type: 'image/webp', fate: 415 },
    { name: 'WebP as JPEG', bytes: webp, type: 'image/jpeg', fate: 415 },
    { name: 'TIFF', bytes: tiff, type: 'image/tiff', fate: 415 },
    { name: 'AVIF as PNG', bytes: avif, fate: 415 },
    {
      name: 'HEIC as JPEG',
      bytes: join(Buffer.from([0, 0, 0, 24]), 'ftypheic', Buffer.alloc(99)),
      type: 'image/jpeg',
      fate: 415,
    },
    { name: 'BMP', bytes: join('BM', Buffer.alloc(60)), type: 'image/bmp', fate: 415 },
    { name: 'ICO as PNG', bytes: join(Buffer.from([0, 0, 1, 0, 1, 0]), png), fate: 415 },
    {
      name: 'JPEG XL as JPEG',
      bytes: join(Buffer.from([0xff, 0x0a]), Buffer.alloc(60)),
      type: 'image/jpeg',
      fate: 415,
    },
    {
      name: 'a film',
      bytes: join(Buffer.from([0, 0, 0, 24]), 'ftypmp42', Buffer.alloc(99)),
      type: 'video/mp4',
      fate: 415,
    },

    // Broken
    { name: 'nothing', bytes: Buffer.alloc(0), fate: 400 },
    { name: 'one byte', bytes: Buffer.from([0x89]), fate: 415 },
    { name: 'a million NULs', bytes: Buffer.alloc(1e6), fate: 415 },
    { name: 'the signature of PNG alone', bytes: png.subarray(0, 8), fate: 400 },
    { name: 'the signature of JPEG alone', bytes: jpeg.subarray(0, 3), type: 'image/jpeg', fate: 400 },
    { name: 'the signature of GIF alone', bytes: Buffer.from('GIF89a'), type: 'image/gif', fate: 400 },
    { name: 'PNG with a wrong sum', bytes: wrong(png, 30), fate: 400 },
    { name: 'PNG with wrong pixels', bytes: wrong(noise, 200), fate: 400 },
    { name: 'PNG without its header', bytes: join(png.subarray(0, 8), png.subarray(33)), fate: 400 },
    {
      name: 'JPEG signature, PNG after it',
      bytes: join(jpeg.subarray(0, 3), png),
      type: 'image/jpeg',
      fate: 400,
    },
    {
      name: 'PNG one byte over 5 MiB',
      bytes: join(png, Buffer.alloc(5 * 1024 * 1024 + 1 - png.length)),
      fate: 413,
    },
    ...[0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99].flatMap((share) => [
      { name: `PNG cut at ${share * 100}%`, bytes: cut(noise, share), fate: 400 as const },
      { name: `JPEG cut at ${share * 100}%`, bytes: cut(big, share), type: 'image/jpeg', fate: 400 as const },
    ]),

    // Good pictures with a wrong content type or a hostile file name
    { name: 'PNG as text/html', bytes: png, type: 'text/html', fate: 415 },
    { name: 'PNG as JavaScript', bytes: png, type: 'application/javascript', fate: 415 },
    { name: 'PNG as SVG', bytes: png, type: 'image/svg+xml', fate: 415 },
    { name: 'PNG as JPEG', bytes: png, type: 'image/jpeg', fate: 'redrawn' },
    ...[
      '../../../../etc/passwd.png',
      '..\\..\\windows\\win.ini',
      'a.png\0.php',
      'gambar.php',
      '.htaccess',
      'a\u202egnp.exe',
      'a'.repeat(5_000),
      '"; rm -rf / #.png',
      '<script>alert(1)</script>.png',
      '%00%2e%2e%2f.png',
      '🙂.png',
      'CON',
    ].map((filename) => ({
      name: `PNG called ${JSON.stringify(filename).slice(0, 30)}`,
      bytes: png,
      filename,
      fate: 'redrawn' as const,
    })),
  ];
  return files;
}
