import { sql } from 'kysely';

/**
 * Every column that holds the path of an image, with the way from a file to the rows that may show it: only its owner can
 * take a file into use. A new such column belongs here, or its images are removed; a test looks for forgotten ones.
 */
export const FILE_USES = [
  { column: 'users.image', from: 'users where users.id = files.owner_id' },
  { column: 'campaigns.cover', from: 'campaigns where campaigns.brand_id = files.owner_id' },
  {
    column: 'social_accounts.avatar_url',
    from: 'social_accounts where social_accounts.kol_id = files.owner_id',
  },
  {
    column: 'social_videos.cover_image_url',
    from: `social_accounts join social_videos on social_videos.account_id = social_accounts.id
      where social_accounts.kol_id = files.owner_id`,
  },
] as const;

/** In a query on `files`: whether anything shows the file. */
export const isUsed = sql<boolean>`(${sql.raw(
  FILE_USES.map(({ column, from }) => `exists (select from ${from} and ${column} = files.path)`).join(' or '),
)})`;
