import type { DescriptionItem } from '@sohor/shared/ui';
import { CAMPAIGN_TEXTS, type CampaignTexts } from '@sohor/shared/wire/catalog';
import { ExternalLink } from './external-link.tsx';

/** The texts of a campaign's brief, as items of a description list. */
export function briefItems(texts: CampaignTexts): DescriptionItem[] {
  return CAMPAIGN_TEXTS.map(({ name, term, kind }) => {
    const text = texts[name];
    const value = kind === 'link' && text !== '' ? <ExternalLink to={text} /> : text;
    return { term, value, wide: kind !== 'line' };
  });
}
