/**
 * `node api/demo/rasterise.ts`: takes a JSON list of SVG texts, answers as many PNGs in base64. A process of its own: where
 * uploads are read, nothing may read SVG (modules/files/encode-image.ts).
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const drawings = JSON.parse(String(await buffer(process.stdin))) as string[];
const images = await Promise.all(drawings.map((svg) => sharp(Buffer.from(svg)).png().toBuffer()));
process.stdout.write(JSON.stringify(images.map((image) => image.toString('base64'))));
