import type { BreachRow } from '../breach.ts';

const READ = 'Profiles and notes read by somebody else';
const TEST = 'api/modules/shortlists/shortlists.test.ts';

/** A Brand's notes are its own, and a list is no way around the limit of profiles. */
// biome-ignore format: a table
export const shortlistBreaches: readonly BreachRow[] = [
  [READ, 'another Brand reads and changes a list whose id it knows',
    'api/modules/shortlists/shortlists.repository.ts', TEST, 'nobody reads or changes',
    `select(['id', 'name']).where('id', '=', id).where('brand_id', '=', brandId)`,
    `select(['id', 'name']).where('id', '=', id).where(sql<boolean>\`\${brandId}::text IS NOT NULL\`)`],
  [READ, 'profiles that a list shows are not counted', 'api/modules/kols/read-kols.ts', TEST, 'profiles that a list shows',
    'rows.map(({ id }) => id),\n', '[],\n'],
  ['Names that turn text around, or show nothing', 'a list has a name that nobody sees, or that turns around what stands beside it',
    'api/modules/shortlists/read-texts.ts', TEST, 'is refused in words',
    "readName(typed.normalize('NFC'))", 'typed.trim()'],
];
