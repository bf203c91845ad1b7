import { storeImage } from '../modules/files/index.ts';
import type { Context } from '../platform/context.ts';
import { drawPortrait } from './portraits.ts';
import type { Random } from './random.ts';
import { drawnAsPng } from './rasterise-apart.ts';
import type { SeededCreator } from './seed-creators.ts';

/** Share of creators with a portrait; the others show their initials. */
const WITH_PORTRAIT = 0.7;

/** Saves portraits as if the creators had uploaded them. Returns them as SVG, by creator id. */
export async function seedPortraits(
  context: Context,
  random: Random,
  creators: readonly SeededCreator[],
): Promise<ReadonlyMap<string, string>> {
  const chosen = creators.filter(({ stage }, place) => {
    const isChosen = random.next() < WITH_PORTRAIT;
    return place === 0 || (isChosen && stage !== 'new');
  });
  const drawings = new Map(chosen.map(({ id, fullName }) => [id, drawPortrait(random, fullName)] as const));
  const images = drawnAsPng([...drawings.values()]);
  await Promise.all(
    chosen.map(async ({ id }, place) => {
      const image = await storeImage(context, id, images[place] ?? Buffer.alloc(0));
      await context.db.updateTable('users').set({ image }).where('id', '=', id).execute();
    }),
  );
  return drawings;
}
