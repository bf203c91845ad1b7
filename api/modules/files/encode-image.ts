import { fail } from '../../platform/errors.ts';
import sharp from './few-loaders.ts';

const MAX_PIXELS = 24e6;
/** Photos of phones, which are made smaller while they are read. */
const MAX_JPEG_PIXELS = 32e6;
const MAX_WIDTH = 1600;
/** Covers are landscapes. This limit only keeps a very narrow, tall image within what WebP can hold. */
const MAX_HEIGHT = 4096;
/** No image within the limits needs a tenth of it, unless the machine is very busy. */
const SECONDS = 60;

export interface EncodedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const SIGNATURES = [
  JPEG,
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('GIF87a'),
  Buffer.from('GIF89a'),
];

/**
 * Re-encodes a PNG, JPEG or GIF as WebP. Everything but the pixels is dropped: EXIF with its location, appended HTML, all but the
 * first frame.
 */
export async function encodeImage(upload: Buffer): Promise<EncodedImage> {
  const begins = (signature: Buffer) => upload.subarray(0, signature.length).equals(signature);
  if (!SIGNATURES.some(begins)) {
    fail('file_not_image', 'no signature of an accepted type');
  }
  try {
    return await (begins(JPEG) ? encodeJpeg(upload) : encode(upload, 'warning', MAX_PIXELS));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // The machine was too busy, which says nothing about the image.
    if (/^timeout/i.test(reason)) fail('unavailable', { detail: reason });
    fail(/pixel limit/i.test(reason) ? 'image_too_many_pixels' : 'image_damaged', reason.slice(0, 200));
  }
}

/** Some phones leave the mark at the end out. More than one does no harm. */
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
const IS_CUT = /premature end|truncat|end of (?:input|stream|file)/i;

/** Phones write much that the standard forbids and that every browser shows. Only a picture of which a part is missing is damaged. */
async function encodeJpeg(upload: Buffer): Promise<EncodedImage> {
  const whole = Buffer.concat([upload, END_OF_JPEG]);
  try {
    return await encode(whole, 'warning', MAX_JPEG_PIXELS);
  } catch (error) {
    if (!(error instanceof Error) || IS_CUT.test(error.message)) throw error;
    return await encode(whole, 'error', MAX_JPEG_PIXELS);
  }
}

async function encode(
  upload: Buffer,
  failOn: 'warning' | 'error',
  mostPixels: number,
): Promise<EncodedImage> {
  const { data, info } = await sharp(upload, { limitInputPixels: mostPixels, failOn })
    .rotate()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: SECONDS })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
