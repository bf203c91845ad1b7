import { sql } from 'kysely';

/**
 * Columns that show images, each with the rows in which a file may be used: only its owner can use a file. A new column with the
 * path of an image must be added to one of these views, or its images are removed; a test looks for missing ones.
 */
export const FILE_USES: readonly {
  readonly path: string;
  readonly from: string;
  readonly isPrivate?: true;
}[] = [
  { path: 'people.image', from: 'people where people.id = files.owner_id' },
  { path: 'campaign_terms.cover', from: 'campaign_terms where campaign_terms.brand_id = files.owner_id' },
  { path: 'kol_images.path', from: 'kol_images where kol_images.kol_id = files.owner_id' },
  { path: 'contract_logos.path', from: 'contract_logos where contract_logos.brand_id = files.owner_id' },
  {
    path: 'dispute_images.path',
    from: 'dispute_images where dispute_images.author_id = files.owner_id',
    isPrivate: true,
  },
  {
    path: 'work_images.path',
    from: 'work_images where work_images.kol_id = files.owner_id',
    isPrivate: true,
  },
  {
    path: 'figure_images.path',
    from: 'figure_images where figure_images.kol_id = files.owner_id',
    isPrivate: true,
  },
  {
    path: 'verification_documents.path',
    from: 'verification_documents where verification_documents.brand_id = files.owner_id',
    isPrivate: true,
  },
  {
    path: 'conversation_images.path',
    from: 'conversation_images where conversation_images.owner_id = files.owner_id',
    isPrivate: true,
  },
];

const anyOf = (uses: typeof FILE_USES) =>
  sql<boolean>`(${sql.raw(uses.map(({ path, from }) => `exists (select from ${from} and ${path} = files.path)`).join(' or '))})`;

/** For queries on `files`: whether anything shows the file. */
export const isUsed = anyOf(FILE_USES);
/** As {@link isUsed}, for what everybody may see. */
export const isShown = anyOf(FILE_USES.filter(({ isPrivate }) => !isPrivate));
