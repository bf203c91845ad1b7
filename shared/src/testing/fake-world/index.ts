import { campaigns } from './campaigns.ts';
import { contracts } from './contracts.ts';
import { money } from './money.ts';
import { people } from './people.ts';
import { social } from './social.ts';
import { emptyWorld } from './world.ts';

export { settle } from './campaigns.ts';
export { finishSyncs } from './social.ts';
export { addPerson, logIn, type Person, type World } from './world.ts';

/** A fake of the whole API that remembers what it is told, for tests that go through more than one call. */
export function fakeWorld() {
  const world = emptyWorld();
  const parts = [people, campaigns, contracts, money, social];
  return { world, handlers: parts.flatMap((part) => part(world)) };
}
