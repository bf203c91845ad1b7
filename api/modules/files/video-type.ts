export const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/webm'] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** The type of the document in an EBML header: its id, a length of four bytes, and the name. Matroska has another. */
const WEBM = Buffer.from([0x42, 0x82, 0x84, ...Buffer.from('webm')]);
/** Brands of MP4 that hold a film. HEIC, AVIF and sound alone have the same kind of header. */
const MP4 = /^(iso[m2-9]|mp4[12]|avc1|M4V[ HP]|dash|MSNV)$/;
const PICTURE = /^(mif1|msf1|hei[cxm]|hev[cx]|avif|avis|M4A |M4B )$/;

/** What the first bytes of a file say that it is, whatever its name says; null when it is no video of a type that is accepted. */
export function videoTypeOf(first: Buffer): VideoType | null {
  const head = first.subarray(0, 4096);
  if (head.subarray(0, 4).equals(EBML)) return head.subarray(0, 64).includes(WEBM) ? 'video/webm' : null;
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return null;
  const end = Math.min(head.readUInt32BE(0), head.length);
  const text = head.toString('latin1', 0, end);
  const major = text.slice(8, 12);
  const others = text.slice(16).match(/.{4}/gs) ?? [];
  if (major === 'qt  ') return 'video/quicktime';
  return !PICTURE.test(major) && [major, ...others].some((brand) => MP4.test(brand)) ? 'video/mp4' : null;
}
