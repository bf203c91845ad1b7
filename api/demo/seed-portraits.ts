import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { storeImage } from '../modules/files/index.ts';
import type { Context } from '../platform/context.ts';
import { drawPortrait } from './portraits.ts';
import type { Random } from './random.ts';
import type { SeededCreator } from './seed-creators.ts';

/** The others show their initials. */
const WITH_PORTRAIT = 0.7;
const MAX_BYTES = 16 * 1024 * 1024;

/** Pictures of the creators' own, as if they had uploaded them. */
export async function seedPortraits(
  context: Context,
  random: Random,
  creators: readonly SeededCreator[],
): Promise<void> {
  const chosen = creators.filter(({ stage }, place) => {
    const isChosen = random.next() < WITH_PORTRAIT;
    return place === 0 || (isChosen && stage !== 'new');
  });
  const images = rasterise(chosen.map(({ fullName }) => drawPortrait(random, fullName)));
  await Promise.all(
    chosen.map(async ({ id }, place) => {
      const image = await storeImage(context, id, images[place] ?? Buffer.alloc(0));
      await context.db.updateTable('users').set({ image }).where('id', '=', id).execute();
    }),
  );
}

function rasterise(drawings: readonly string[]): Buffer[] {
  const script = join(import.meta.dirname, 'rasterise.ts');
  const output = execFileSync(process.execPath, [script], {
    input: JSON.stringify(drawings),
    maxBuffer: MAX_BYTES,
  });
  return (JSON.parse(String(output)) as string[]).map((image) => Buffer.from(image, 'base64'));
}
