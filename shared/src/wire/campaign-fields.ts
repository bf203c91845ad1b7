import { type TOptional, type TString, Type } from 'typebox';
import { CAMPAIGN_TEXTS, type CampaignText } from './campaign-texts.ts';
import { CONTENT_TYPES, JOB_TYPES, LIMITS, PROMOTION_TYPES } from './catalog.ts';
import { nullable, oneOf, text, WebAddress } from './endpoint.ts';

export const PriceIdr = Type.Integer({ minimum: 1, maximum: LIMITS.maxPriceIdr });
/** Calendar day, `YYYY-MM-DD`. */
const Day = Type.String({ format: 'date', maxLength: 10 });

/** One schema for each text of the brief. */
export const textSchemas = <Schemas>(schemaOf: (field: CampaignText) => TString | TOptional<TString>) =>
  Object.fromEntries(CAMPAIGN_TEXTS.map((field) => [field.wire, schemaOf(field)])) as Schemas;

export const readText = ({ kind, longest }: CampaignText) => (kind === 'link' ? WebAddress : text(longest));

export type TextSchemas = { [Text in CampaignText as Text['wire']]: TString };
export type OptionalTexts = { [Wire in Exclude<keyof TextSchemas, 'arahanKonten'>]: TOptional<TString> };

/** The texts of a brief, as every answer about a campaign has them. */
export const BRIEF_TEXTS = textSchemas<TextSchemas>(readText);

/** What a form asks for besides the texts, and every answer has. */
export const described = {
  jenisPekerjaan: oneOf(JOB_TYPES),
  hargaPekerjaan: PriceIdr,
  tipeKonten: oneOf(CONTENT_TYPES),
  namaProyek: text(160, 1),
  tipeProyek: oneOf(PROMOTION_TYPES),
  /** Path that the caller got from `file/upload`, or null. */
  coverProyek: nullable(Type.String({ maxLength: 200 })),
  startDate: Day,
  endDate: Day,
};
