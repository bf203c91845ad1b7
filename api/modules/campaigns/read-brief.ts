import { jakartaDay } from '@sohor/shared/format';
import { renameTexts } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import { toWire } from './campaign-reply.ts';
import { readCampaign } from './campaigns.repository.ts';

/** The Brand's brief for KOLs, as staff reads it. */
export async function readBrief({ pool, clock }: Pick<Context, 'pool' | 'clock'>, campaignId: string) {
  const row = await readCampaign(pool, campaignId, jakartaDay(clock.now()));
  const { jenisPekerjaan, tipeKonten, tipeProyek, startDate, endDate } = toWire(row);
  return {
    jenisPekerjaan,
    tipeKonten,
    tipeProyek,
    startDate,
    endDate,
    ...renameTexts(row, 'column', 'wire'),
  };
}
