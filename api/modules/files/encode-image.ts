import { fail } from '../../platform/errors.ts';
import sharp from './few-loaders.ts';

const MAX_PIXELS = 24e6;
const MAX_WIDTH = 1600;
/** Covers are landscapes. This limit only keeps a very narrow, tall image within what WebP can hold. */
const MAX_HEIGHT = 4096;
const SECONDS = 15;

export interface EncodedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const SIGNATURES = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from('GIF87a'),
  Buffer.from('GIF89a'),
];

/**
 * Re-encodes a PNG, JPEG or GIF as WebP. Everything but the pixels is dropped: EXIF with its location, appended HTML, all but the
 * first frame.
 */
export async function encodeImage(upload: Buffer): Promise<EncodedImage> {
  if (!SIGNATURES.some((signature) => upload.subarray(0, signature.length).equals(signature))) {
    fail('file_not_image', 'no signature of an accepted type');
  }
  try {
    const { data, info } = await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
      .rotate()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    fail(/pixel limit/i.test(reason) ? 'image_too_many_pixels' : 'image_damaged', reason.slice(0, 200));
  }
}
