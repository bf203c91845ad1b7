import type { BreachRow } from '../breach.ts';

const FOREIGN = 'Another image or another company on a paper';
const TEST = 'api/modules/brand-profiles/brand-profiles.test.ts';
const _CONTRACT_TEST = 'api/modules/contracts/brand-contracts.test.ts';

/** A Brand shows its own image, and papers say what a company was when they were issued. */
// biome-ignore format: a table
export const brandProfileBreaches: readonly BreachRow[] = [
  [FOREIGN, 'an image of somebody else becomes a logo', 'api/modules/brand-profiles/update-brand.ts', TEST, 'an image of somebody else',
    'if (typed.logo !== null && !(await claimFile(db, brandId, typed.logo, now)))',
    'if (typed.logo !== null && !(await claimFile(db, brandId, typed.logo, now)) && brandId === undefined)'],
  [FOREIGN, 'a member of the team changes the name', 'shared/src/wire/account.ts', TEST, 'a member of the team changes neither',
    "{ right: 'owner', act: 'Mengubah nama", "{ right: 'campaigns', act: 'Mengubah nama"],
  [FOREIGN, 'an invoice says what the company is today', 'api/modules/taxes/profiles.repository.ts', TEST, 'nothing that came later',
    `    .where('created_at', '<=', at)\n`, `    .where('created_at', '>', new Date(0))\n`],
  ['Another image or another company on a paper', 'a signed contract says what the company is today', 'api/modules/contracts/contract-document.ts', 'api/modules/contracts/brand-contracts.test.ts', 'as it was when it was signed',
    'findCompany(context, contract.brandId, contract.decidedAt)',
    'findCompany(context, contract.brandId, clock.now())'],
  ['Another image or another company on a paper', 'the logo on a signed contract is cleared away', 'api/modules/files/file-uses.queries.ts', 'api/modules/contracts/brand-contracts.test.ts', 'as it was when it was signed',
    "  { path: 'contract_logos.path', from: 'contract_logos where contract_logos.brand_id = files.owner_id' },\n",
    ''],
  [FOREIGN, 'another name keeps the mark of who was checked', 'api/modules/accounts/accounts.repository.ts', TEST, 'another name is unchecked',
    `row.case().when('full_name', '=', fullName).then(row.ref('checked_at')).else(null).end()`, `row.ref('checked_at')`],
];
