import type { NewCampaign } from '@sohor/shared/api';
import type { MoneyValue } from '@sohor/shared/ui';
import { CAMPAIGN_TEXTS, type CampaignText, type CampaignTexts, LIMITS } from '@sohor/shared/wire/catalog';

/** Values of the form; an open choice is an empty string. */
export interface CampaignValues extends CampaignTexts {
  name: string;
  promotionType: NewCampaign['promotionType'] | '';
  cover: File | null;
  startDate: string;
  endDate: string;
  jobType: NewCampaign['jobType'] | '';
  contentType: NewCampaign['contentType'] | '';
  /** Whole rupiah for one KOL. */
  priceIdr: MoneyValue;
  kolCount: MoneyValue;
  needsDraft: boolean;
}

const texts = (textOf: (text: CampaignText) => string) =>
  Object.fromEntries(CAMPAIGN_TEXTS.map((text) => [text.name, textOf(text)])) as CampaignTexts;

export const EMPTY_CAMPAIGN: CampaignValues = {
  name: '',
  promotionType: '',
  cover: null,
  startDate: '',
  endDate: '',
  jobType: '',
  contentType: '',
  priceIdr: LIMITS.defaultPriceIdr,
  kolCount: 1,
  ...texts(() => ''),
  needsDraft: false,
};

/** The price is optional; without one the default applies. */
export function priceOf(priceIdr: MoneyValue): number {
  return priceIdr === '' ? LIMITS.defaultPriceIdr : priceIdr;
}

export function totalOf({ priceIdr, kolCount }: Pick<CampaignValues, 'priceIdr' | 'kolCount'>): number {
  return priceOf(priceIdr) * (kolCount === '' ? 0 : kolCount);
}

/** Removes blanks at both ends, and invisible control characters, which pasted text may contain. */
function tidy(text: string): string {
  return text.replace(/(?![\n\t])\p{Cc}/gu, '').trim();
}

/**
 * @param values must have passed the form's rules
 * @param cover path of the uploaded image, or null
 */
export function toNewCampaign(values: CampaignValues, cover: string | null): NewCampaign {
  const { promotionType, jobType, contentType } = values;
  if (promotionType === '' || jobType === '' || contentType === '') throw new Error('a choice is missing');
  return {
    name: tidy(values.name),
    promotionType,
    cover,
    startDate: values.startDate,
    endDate: values.endDate,
    jobType,
    contentType,
    priceIdr: priceOf(values.priceIdr),
    kolCount: values.kolCount === '' ? 1 : values.kolCount,
    ...texts(({ name }) => tidy(values[name])),
    needsDraft: values.needsDraft,
  };
}
