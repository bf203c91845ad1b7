import type { Breach } from '../breach.ts';

const READ = 'Profiles and notes read by somebody else';
const TEST = 'api/modules/shortlists/shortlists.test.ts';

/** A Brand's notes are its own, and a list is no way around the limit of profiles. */
export const shortlistBreaches: readonly Breach[] = [
  {
    rule: READ,
    breaks: 'another Brand reads and changes a list whose id it knows',
    file: 'api/modules/shortlists/shortlists.repository.ts',
    from: `select(['id', 'name']).where('id', '=', id).where('brand_id', '=', brandId)`,
    to: `select(['id', 'name']).where('id', '=', id).where(sql<boolean>\`\${brandId}::text IS NOT NULL\`)`,
    test: TEST,
    tests: 'nobody reads or changes',
  },
  {
    rule: READ,
    breaks: 'profiles that a list shows are not counted',
    file: 'api/modules/kols/read-kols.ts',
    from: 'rows.map(({ id }) => id),\n',
    to: '[],\n',
    test: TEST,
    tests: 'profiles that a list shows',
  },
  {
    rule: 'Names that turn text around, or show nothing',
    breaks: 'a list has a name that nobody sees, or that turns around what stands beside it',
    file: 'api/modules/shortlists/read-texts.ts',
    from: "readName(typed.normalize('NFC'))",
    to: 'typed.trim()',
    test: TEST,
    tests: 'is refused in words',
  },
];
