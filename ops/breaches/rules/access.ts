import type { Breach } from '../breach.ts';

const SESSIONS = 'api/modules/sessions/authenticate.ts';
const BOLA = 'BOLA';
const STOLEN = 'Stolen token';

/** Who may call what, and whose things they get. */
export const accessBreaches: readonly Breach[] = [
  {
    rule: 'A list that a browser keeps',
    breaks: 'whoever logs in next is shown it',
    file: 'api/platform/entity-tags.ts',
    from: "'cache-control': 'private, no-cache', vary: 'authorization'",
    to: "'cache-control': 'private, max-age=60'",
    test: 'api/platform/entity-tags.test.ts',
  },
  {
    rule: 'A list that a browser keeps',
    breaks: 'any tag is good enough for a 304',
    file: 'api/platform/entity-tags.ts',
    from: "!headers['if-none-match']?.includes(tag)",
    to: "!headers['if-none-match']",
    test: 'api/platform/entity-tags.test.ts',
  },
  {
    rule: 'A list that a browser keeps',
    breaks: 'every call is kept',
    file: 'api/platform/entity-tags.ts',
    from: 'KEPT.has(',
    to: "method === 'GET' || KEPT.has(",
    test: 'api/platform/entity-tags.test.ts',
  },
  {
    rule: BOLA,
    breaks: 'a KOL finds contracts of other KOLs',
    file: 'api/modules/contracts/contracts.repository.ts',
    from: `    .where('contract.id', '=', id)
    .where('contract.kol_id', '=', kolId);`,
    to: `    .where('contract.id', '=', id);`,
    test: 'api/modules/contracts/contracts.routes.test.ts',
    tests: "somebody else's contract",
  },
  {
    rule: BOLA,
    breaks: 'a Brand reads contracts of other Brands',
    file: 'api/modules/contracts/brand-contracts.repository.ts',
    from: `    .where('contract.brand_id', '=', brandId)\n    .executeTakeFirst();`,
    to: '    .executeTakeFirst();',
    test: 'api/modules/contracts/brand-contracts.test.ts',
    tests: 'another Brand finds none',
  },
  {
    rule: BOLA,
    breaks: 'a Brand reads how any KOL that it invites is taxed',
    file: 'api/modules/contracts/current-text.ts',
    from: 'return renderOn(contract.decidedAt ?? now, contract, null);',
    to: 'return contract.text;',
    test: 'api/modules/contracts/brand-contracts.test.ts',
    tests: 'once it is signed',
  },
  {
    rule: BOLA,
    breaks: 'a statement has what other Brands paid',
    file: 'api/modules/payments/direct-payments.repository.ts',
    from: ".where('o.brand_id', '=', brandId)",
    to: ".where('o.brand_id', '<>', brandId)",
    test: 'api/modules/wallets/direct-payments.test.ts',
    tests: 'somebody else',
  },
  {
    rule: BOLA,
    breaks: 'a Brand lists contracts of other Brands',
    file: 'api/modules/contracts/brand-contracts.repository.ts',
    from: 'contract.brand_id = ANY (ARRAY',
    to: 'contract.brand_id <> ALL (ARRAY',
    test: 'api/modules/contracts/brand-contracts.test.ts',
    tests: 'another Brand finds none',
  },
  {
    rule: BOLA,
    breaks: 'anybody gets the document of a contract',
    file: 'api/modules/contracts/contracts.repository.ts',
    from: `    .where((or) => or.or([or('kol_id', '=', userId), or('brand_id', '=', userId)]))`,
    to: '',
    test: 'api/modules/contracts/contract-pdf.test.ts',
    tests: 'only the two parties',
  },
  {
    rule: BOLA,
    breaks: 'a Brand pays for the campaign of another',
    file: 'api/modules/payments/payable-campaign.ts',
    from: `if (campaign?.brand_id !== brandId) return fail('campaign_not_found');`,
    to: `if (!campaign) return fail('campaign_not_found');`,
    test: 'api/modules/payments/pay-campaign.test.ts',
    tests: "another brand's campaign",
  },
  {
    rule: BOLA,
    breaks: 'anybody ends the sessions of others',
    file: 'api/modules/sessions/sessions.repository.ts',
    from: `    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows`,
    to: `    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows`,
    test: 'api/modules/sessions/sessions.test.ts',
  },
  {
    rule: BOLA,
    breaks: 'a role is not asked for',
    file: 'api/platform/route.ts',
    from: `endpoint.access !== 'session' && caller.role !== endpoint.access`,
    to: 'false',
    test: 'api/modules/contracts/contracts.routes.test.ts',
    tests: "somebody else's contract",
  },
  {
    rule: STOLEN,
    breaks: 'a browser session needs no cookie',
    file: SESSIONS,
    from: `if (session.kind !== 'client' && !hasCompanion) return null;`,
    to: '',
    test: 'api/modules/sessions/sessions.test.ts',
    tests: 'without its cookie',
  },
  {
    rule: STOLEN,
    breaks: 'a client session pays and signs without its cookie',
    file: 'api/platform/route.ts',
    from: `if (endpoint.needsCompanion && !caller.hasCompanion) fail('companion_required');`,
    to: '',
    test: 'api/modules/contracts/contracts.routes.test.ts',
    tests: 'only with its cookie',
  },
  {
    rule: STOLEN,
    breaks: 'the id of a session suffices, any secret does',
    file: SESSIONS,
    from: `!matches(secret, session.secret_sha256) || `,
    to: '',
    test: 'api/modules/sessions/sessions.test.ts',
    tests: 'another secret',
  },
  {
    rule: STOLEN,
    breaks: 'a session never ends',
    file: SESSIONS,
    from: ` || !isLive(session, now)`,
    to: '',
    test: 'api/modules/sessions/sessions.test.ts',
  },
  {
    rule: STOLEN,
    breaks: 'a session works for an account that is not active',
    file: 'api/modules/sessions/sessions.repository.ts',
    from: ` and u.status = 'active'`,
    to: '',
    test: 'api/modules/sessions/sessions.test.ts',
    tests: 'not active any more',
  },
];
