import type { Content } from '@sohor/shared/wire';
import type { Context } from '../../platform/context.ts';
import { loadManySides } from '../taxes/index.ts';
import { toContent } from './content-reply.ts';
import { findWorkRow, listEvents } from './work-lists.repository.ts';

/** The work of a contract with its history, for staff; undefined where the contract was never signed. */
export async function findContent(
  { db, config, secrets, clock }: Pick<Context, 'db' | 'config' | 'secrets' | 'clock'>,
  contractId: string,
): Promise<Content | undefined> {
  const work = await findWorkRow(db, contractId);
  if (!work) return undefined;
  const now = clock.now();
  const sidesOf = await loadManySides(db, [work], now);
  return toContent(work, await listEvents(db, [contractId]), { config, secrets, now, sidesOf });
}
