/**
 * `node api/demo/rasterise.ts`: reads a JSON list of SVG texts and writes the PNGs in base64. It is a separate process because
 * the one that reads uploads must not be able to read SVG (modules/files/encode-image.ts).
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const drawings = JSON.parse(String(await buffer(process.stdin))) as string[];
const images = await Promise.all(drawings.map((svg) => sharp(Buffer.from(svg)).png().toBuffer()));
process.stdout.write(JSON.stringify(images.map((image) => image.toString('base64'))));
