import { jakartaDay } from '@sohor/shared/format';
import type { Context } from '../../platform/context.ts';
import { toWire } from './campaign-reply.ts';
import { readCampaign } from './campaigns.repository.ts';

/** The Brand's brief for KOLs, as staff reads it. */
export async function readBrief({ pool, clock }: Pick<Context, 'pool' | 'clock'>, campaignId: string) {
  const campaign = toWire(await readCampaign(pool, campaignId, jakartaDay(clock.now())));
  const { jenisPekerjaan, tipeKonten, tipeProyek, startDate, endDate } = campaign;
  const { arahanKonten, arahanCaption, catatan, referensiVisual } = campaign;
  const { website, hashtag, mentionAccount } = campaign;
  return {
    ...{ jenisPekerjaan, tipeKonten, tipeProyek, startDate, endDate },
    ...{ arahanKonten, arahanCaption, catatan, referensiVisual },
    ...{ website, hashtag, mentionAccount },
  };
}
