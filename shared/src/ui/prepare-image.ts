/** Longest side in pixels: more than any screen of ours shows. */
const LONGEST = 2400;
const QUALITY = 0.85;
/** Smaller files of a kind that the server takes are sent as they are. */
export const SMALL_BYTES = 1.5 * 1024 * 1024;

const HEIC =
  'Peramban ini tidak dapat membuka foto HEIC. Di iPhone: Pengaturan > Kamera > Format > Paling Kompatibel. Di Android: matikan HEIF di setelan kamera. Lalu ambil ulang, atau kirim sebagai JPG.';
export const UNREADABLE = 'Gambar ini tidak dapat dibuka. Pilih gambar PNG, JPG, atau GIF yang lain.';
const OTHER = 'Jenis berkas ini tidak didukung. Pilih gambar PNG, JPG, atau GIF.';

/** How files of a kind begin; `skip` bytes before that may be anything. */
const KINDS: readonly (readonly [type: string, skip: number, begins: RegExp])[] = [
  ['image/jpeg', 0, /^\xff\xd8\xff/],
  ['image/png', 0, /^\x89PNG\r\n/],
  ['image/gif', 0, /^GIF8[79]a/],
  ['image/webp', 8, /^WEBP/],
  ['image/heic', 4, /^ftyp(?:hei|hev|mif1|msf1)/],
  ['image/avif', 4, /^ftypavi/],
];
/** Kinds that the server takes. */
export const SENT = ['image/jpeg', 'image/png', 'image/gif'];

/** The kind of a picture by its bytes, whatever its name and its stated type say; undefined for anything else. */
export function kindOf(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head.subarray(0, 32));
  return KINDS.find(([, skip, begins]) => begins.test(text.slice(skip)))?.[0];
}

/**
 * A chosen picture as it is uploaded: photos of phones are made smaller, turned upright, and lose their place and time.
 * @returns a sentence for the user when that cannot be done
 */
export async function prepareImage(file: File): Promise<File | string> {
  const type = kindOf(new Uint8Array(await file.slice(0, 32).arrayBuffer()));
  if (!type) return OTHER;
  const isSent = SENT.includes(type);
  // Drawing would leave the first picture of an animation.
  if (isSent && (file.size <= SMALL_BYTES || type === 'image/gif'))
    return new File([file], file.name, { type });
  const picture = new Blob([file], { type });
  const apart = await drawnApart(picture).catch(() => null);
  const bytes = apart ?? (await drawn(picture).catch(() => null));
  if (bytes) return new File([bytes], file.name.replace(/\.\w+$|$/, '.jpg'), { type: 'image/jpeg' });
  return type === 'image/heic' ? HEIC : UNREADABLE;
}

/**
 * In a thread of its own: on a cheap phone the page would stand still for seconds. Null where the browser cannot do that. The file
 * belongs to the site and to no release, because browsers start workers of the page's own origin only.
 */
async function drawnApart(picture: Blob): Promise<Blob | null> {
  if (typeof OffscreenCanvas === 'undefined') return null;
  const worker = new Worker('/picture-worker.js');
  try {
    return await new Promise((done) => {
      worker.onmessage = ({ data }: MessageEvent<Blob | null>) => done(data);
      worker.onerror = () => done(null);
      worker.postMessage({ picture, longest: LONGEST, quality: QUALITY });
    });
  } finally {
    worker.terminate();
  }
}

async function drawn(picture: Blob): Promise<Blob | null> {
  const image = new Image();
  image.src = URL.createObjectURL(picture);
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(1, LONGEST / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const pen = canvas.getContext('2d');
    if (!pen) return null;
    // JPEG has no transparency.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
