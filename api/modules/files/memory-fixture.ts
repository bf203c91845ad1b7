import { readFileSync } from 'node:fs';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import sharp from 'sharp';
import type { Context } from '../../platform/context.ts';
import { storeImage } from './store-image.ts';

// Runs in a process of its own: stores the image for so many accounts at once, and prints how much memory that took.
const accounts = Number(process.argv[2]);

/**
 * The most expensive image to read: 24 megapixels, four channels of 16 bits, interlaced so that it must be read whole,
 * and to be turned.
 */
async function worstImage(): Promise<Buffer> {
  const background = { r: 10, g: 200, b: 30, alpha: 0.5 };
  const canvas = sharp({ create: { width: 6000, height: 4000, channels: 4, background } });
  const turned = canvas.toColourspace('rgb16').withMetadata({ orientation: 6 });
  return turned.png({ progressive: true, compressionLevel: 6 }).toBuffer();
}

const db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const context = {
  db,
  clock: { now: () => new Date() },
  files: { put: async () => {} },
} as unknown as Context;

if (process.argv[3] === undefined) {
  process.stdout.write((await worstImage()).toString('base64'));
} else {
  const image = readFileSync(process.argv[3]);
  const peak = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
  const before = peak();
  const outcomes = await Promise.allSettled(
    Array.from({ length: accounts }, (_, at) => storeImage(context, String(at), Buffer.from(image))),
  );
  const kept = outcomes.filter(({ status }) => status === 'fulfilled').length;
  process.stdout.write(JSON.stringify({ kept, before, peak: peak() }));
}
