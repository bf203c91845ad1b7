import { readAddress } from '@sohor/shared/format';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { isVisible } from '../../platform/input.ts';
import { claimFile } from '../files/index.ts';
import { insertMessage } from './disputes.repository.ts';

/** What one side writes, with its pictures. */
export interface Said {
  readonly body: string;
  /** Paths of images that the author uploaded. */
  readonly pictures: readonly string[];
  readonly links: readonly string[];
}

/** Stores what a side says for good, in the caller's transaction. */
export async function say(
  tx: Db,
  about: { readonly disputeId: string; readonly authorId: string; readonly at: Date },
  { body, pictures, links }: Said,
): Promise<void> {
  if (!isVisible(body)) fail('dispute_reason_required');
  const addresses = links.map((link) => readAddress(link)?.href ?? fail('dispute_link_invalid'));
  // Sorted, so that two transactions that claim the same images never wait for each other.
  for (const path of [...new Set(pictures)].sort())
    if (!(await claimFile(tx, about.authorId, path, about.at, { isPrivate: true })))
      fail('dispute_picture_not_yours');
  await insertMessage(tx, { ...about, body: body.trim(), pictures, links: addresses });
}
