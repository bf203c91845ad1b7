import type { Breach } from '../breach.ts';

const FOREIGN = 'Another image or another company on a paper';
const TEST = 'api/modules/brand-profiles/brand-profiles.test.ts';
const CONTRACT_TEST = 'api/modules/contracts/brand-contracts.test.ts';

/** A Brand shows its own image, and papers say what a company was when they were issued. */
export const brandProfileBreaches: readonly Breach[] = [
  {
    rule: FOREIGN,
    breaks: 'an image of somebody else becomes a logo',
    file: 'api/modules/brand-profiles/update-brand.ts',
    from: 'if (typed.logo !== null && !(await claimFile(db, brandId, typed.logo, now)))',
    to: 'if (typed.logo !== null && !(await claimFile(db, brandId, typed.logo, now)) && brandId === undefined)',
    test: TEST,
    tests: 'an image of somebody else',
  },
  {
    rule: FOREIGN,
    breaks: 'a member of the team changes the name',
    file: 'shared/src/wire/account.ts',
    from: "{ right: 'owner', act: 'Mengubah nama",
    to: "{ right: 'campaigns', act: 'Mengubah nama",
    test: TEST,
    tests: 'a member of the team changes neither',
  },
  {
    rule: FOREIGN,
    breaks: 'an invoice says what the company is today',
    file: 'api/modules/taxes/profiles.repository.ts',
    from: `    .where('created_at', '<=', at)\n`,
    to: `    .where('created_at', '>', new Date(0))\n`,
    test: TEST,
    tests: 'nothing that came later',
  },
  {
    rule: FOREIGN,
    breaks: 'a signed contract says what the company is today',
    file: 'api/modules/contracts/contract-document.ts',
    from: 'findCompany(context, contract.brandId, contract.decidedAt)',
    to: 'findCompany(context, contract.brandId, clock.now())',
    test: CONTRACT_TEST,
    tests: 'as it was when it was signed',
  },
  {
    rule: FOREIGN,
    breaks: 'the logo on a signed contract is cleared away',
    file: 'api/modules/files/file-uses.queries.ts',
    from: "  { path: 'contract_logos.path', from: 'contract_logos where contract_logos.brand_id = files.owner_id' },\n",
    to: '',
    test: CONTRACT_TEST,
    tests: 'as it was when it was signed',
  },
  {
    rule: FOREIGN,
    breaks: 'another name keeps the mark of who was checked',
    file: 'api/modules/accounts/accounts.repository.ts',
    from: `row.case().when('full_name', '=', fullName).then(row.ref('checked_at')).else(null).end()`,
    to: `row.ref('checked_at')`,
    test: TEST,
    tests: 'another name is unchecked',
  },
];
