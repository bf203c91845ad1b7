import type { LinkPlatform } from '../format/published-link.ts';
import type { ReferenceCpm as WireReference } from '../wire/index.ts';
import { call } from './call.ts';

/** What a thousand views are worth on a platform. */
export interface ReferenceCpm {
  id: string;
  platform: LinkPlatform;
  /** Whole rupiah; null: from then on the platform has none. */
  cpmIdr: number | null;
  source: string;
  /** `YYYY-MM-DD` */
  validFrom: string;
  enteredBy: string;
  /** ISO 8601 */
  enteredAt: string;
}

const toReference = (wire: WireReference): ReferenceCpm => ({
  id: wire.id,
  platform: wire.platform,
  cpmIdr: wire.cpm,
  source: wire.sumber,
  validFrom: wire.berlaku,
  enteredBy: wire.oleh,
  enteredAt: wire.dicatat,
});

/** What staff entered, the last 200, newest first. */
export async function fetchReferenceCpms(): Promise<ReferenceCpm[]> {
  const { data } = await call('GET Ops/cpm', {});
  return data.map(toReference);
}

/** Enters one for a platform; none is ever changed. */
export async function enterReferenceCpm(
  entered: Pick<ReferenceCpm, 'platform' | 'cpmIdr' | 'source' | 'validFrom'>,
): Promise<void> {
  const { platform, cpmIdr: cpm, source: sumber, validFrom: berlaku } = entered;
  await call('POST Ops/cpm', { body: { platform, cpm, sumber, berlaku } });
}
