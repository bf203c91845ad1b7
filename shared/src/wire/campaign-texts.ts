/** A free text of a campaign's brief. */
interface TextField {
  /** Its name in requests and replies, in code, and in the database. */
  readonly wire: string;
  readonly name: string;
  readonly column: string;
  /** Above its field in the form. */
  readonly label: string;
  /** Beside its text on the pages, and as the heading of a table's column. */
  readonly term: string;
  /** A web address, text of several lines, or one line. */
  readonly kind: 'link' | 'long' | 'line';
  readonly isRequired: boolean;
  /** In characters. */
  readonly longest: number;
}

/**
 * The texts of a campaign's brief, in the order in which the pages show them. Schema, translators, columns, form, pages, tables
 * and samples read this list. A new text is a row here, and a column in the database.
 */
export const CAMPAIGN_TEXTS = [
  {
    wire: 'referensiVisual',
    name: 'visualReference',
    column: 'visual_reference',
    label: 'Referensi Visual',
    term: 'Referensi visual',
    kind: 'link',
    isRequired: true,
    longest: 2048,
  },
  {
    wire: 'arahanKonten',
    name: 'contentDirection',
    column: 'content_direction',
    label: 'Arahan Konten',
    term: 'Arahan konten',
    kind: 'long',
    isRequired: true,
    longest: 4000,
  },
  {
    wire: 'arahanCaption',
    name: 'captionDirection',
    column: 'caption_direction',
    label: 'Arahan Caption',
    term: 'Arahan caption',
    kind: 'long',
    isRequired: true,
    longest: 4000,
  },
  {
    wire: 'hakPakai',
    name: 'usageRights',
    column: 'usage_rights',
    label: 'Hak Pakai Konten',
    term: 'Hak pakai konten',
    kind: 'long',
    isRequired: false,
    longest: 1000,
  },
  {
    wire: 'eksklusivitas',
    name: 'exclusivity',
    column: 'exclusivity',
    label: 'Eksklusivitas',
    term: 'Eksklusivitas',
    kind: 'long',
    isRequired: false,
    longest: 1000,
  },
  {
    wire: 'catatan',
    name: 'note',
    column: 'note',
    label: 'Catatan untuk Influencer',
    term: 'Catatan untuk influencer',
    kind: 'long',
    isRequired: false,
    longest: 4000,
  },
  {
    wire: 'website',
    name: 'website',
    column: 'website',
    label: 'Website',
    term: 'Website',
    kind: 'link',
    isRequired: false,
    longest: 2048,
  },
  {
    wire: 'hashtag',
    name: 'hashtags',
    column: 'hashtags',
    label: 'Hashtag',
    term: 'Hashtag wajib',
    kind: 'line',
    isRequired: false,
    longest: 500,
  },
  {
    wire: 'mentionAccount',
    name: 'mentions',
    column: 'mentions',
    label: 'Mention Akun',
    term: 'Mention akun',
    kind: 'line',
    isRequired: false,
    longest: 500,
  },
] as const satisfies readonly TextField[];

/** One text of a brief. */
export type CampaignText = (typeof CAMPAIGN_TEXTS)[number];
/** Its name in code. */
export type CampaignTextName = CampaignText['name'];
/** The texts by their names in code; one that is left empty is an empty string. */
export type CampaignTexts = Record<CampaignTextName, string>;
/** The texts by their columns. */
export type CampaignTextColumns = Record<CampaignText['column'], string>;

type Vocabulary = 'wire' | 'name' | 'column';

/** The same texts under the names of another vocabulary; a missing one becomes an empty string. */
export function renameTexts<From extends Vocabulary, To extends Vocabulary>(
  texts: Readonly<Partial<Record<CampaignText[From], string | undefined>>>,
  from: From,
  to: To,
): Record<CampaignText[To], string> {
  const values: Readonly<Record<string, string | undefined>> = texts;
  return Object.fromEntries(CAMPAIGN_TEXTS.map((text) => [text[to], values[text[from]] ?? ''])) as Record<
    CampaignText[To],
    string
  >;
}
