import type { BreachRow } from '../breach.ts';

const SESSIONS = 'api/modules/sessions/authenticate.ts';
const BOLA = 'BOLA';
const STOLEN = 'Stolen token';

/** Who may call what, and whose things they get. */
// biome-ignore format: a table
export const accessBreaches: readonly BreachRow[] = [
  ['A list that a browser keeps', 'whoever logs in next is shown it', 'api/platform/entity-tags.ts', 'api/platform/envelope.test.ts', 'entity tags',
    "'cache-control': 'private, no-cache', vary: 'authorization'", "'cache-control': 'private, max-age=60'"],
  ['A list that a browser keeps', 'any tag is good enough for a 304', 'api/platform/entity-tags.ts', 'api/platform/envelope.test.ts', 'entity tags',
    "!headers['if-none-match']?.includes(tag)", "!headers['if-none-match']"],
  ['A list that a browser keeps', 'every call is kept', 'api/platform/entity-tags.ts', 'api/platform/envelope.test.ts', 'entity tags',
    'KEPT.has(', "method === 'GET' || KEPT.has("],
  ["A shared cache keeps one person's answer", 'a call that says nothing of caches may be kept by them',
    'api/platform/http.ts', 'api/platform/envelope.test.ts', 'carries security headers and is not cached',
    "reply.header('cache-control', 'no-store')", "reply.header('cache-control', 'public, max-age=60')"],
  ['An answer with more than it should hold', 'keys that the schema does not list leave',
    'api/platform/reply-schema.ts', 'api/platform/reply-schema.test.ts', 'without what the schema does not list',
    '    ...rest,\n    ...(properties', '    ...rest,\n    additionalProperties: true,\n    ...(properties'],
  ['Reading what one has just written', 'people who are signed in are shown what the replica has',
    'api/platform/replica.ts', 'api/resilience/replica.test.ts', 'whoever is signed in',
    'if (isSomebody(request) || !keepsUp())', 'if (!keepsUp())'],
  [BOLA, 'a KOL finds contracts of other KOLs',
    'api/modules/contracts/contracts.repository.ts', 'api/modules/contracts/contracts.routes.test.ts', "somebody else's contract",
    `    .where('contract.id', '=', id)
    .where('contract.kol_id', '=', kolId);`,
    `    .where('contract.id', '=', id);`],
  [BOLA, 'a Brand reads contracts of other Brands',
    'api/modules/contracts/brand-contracts.repository.ts', 'api/modules/contracts/brand-contracts.test.ts', 'another Brand finds none',
    `    .where('contract.brand_id', '=', brandId)\n    .executeTakeFirst();`, '    .executeTakeFirst();'],
  [BOLA, 'a Brand reads how any KOL that it invites is taxed',
    'api/modules/contracts/current-text.ts', 'api/modules/contracts/brand-contracts.test.ts', 'once it is signed',
    'return renderOn(contract.decidedAt ?? now, contract, null);', 'return contract.text;'],
  [BOLA, 'a statement has what other Brands paid',
    'api/modules/payments/direct-payments.repository.ts', 'api/modules/wallets/direct-payments.test.ts', 'somebody else',
    ".where('o.brand_id', '=', brandId)", ".where('o.brand_id', '<>', brandId)"],
  [BOLA, 'a Brand lists contracts of other Brands',
    'api/modules/contracts/brand-contracts.repository.ts', 'api/modules/contracts/brand-contracts.test.ts', 'another Brand finds none',
    'contract.brand_id = ANY (ARRAY', 'contract.brand_id <> ALL (ARRAY'],
  ['BOLA', 'anybody gets the document of a contract', 'api/modules/contracts/contracts.repository.ts', 'api/modules/contracts/brand-contracts.test.ts', 'only the two parties',
    "    .where((or) => or.or([or('kol_id', '=', userId), or('brand_id', '=', userId)]))",
    ''],
  [BOLA, 'a Brand pays for the campaign of another',
    'api/modules/payments/payable-campaign.ts', 'api/modules/payments/pay-campaign.test.ts', "another brand's campaign",
    `if (campaign?.brand_id !== brandId) return fail('campaign_not_found');`, `if (!campaign) return fail('campaign_not_found');`],
  [BOLA, 'anybody ends the sessions of others', 'api/modules/sessions/sessions.repository.ts', 'api/modules/sessions/sessions.test.ts', '',
    `    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows`,
    `    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows`],
  [BOLA, 'a role is not asked for', 'api/platform/route.ts', 'api/modules/contracts/contracts.routes.test.ts', "somebody else's contract",
    `endpoint.access !== 'session' && caller.role !== endpoint.access`, 'false'],
  [STOLEN, 'a browser session needs no cookie', SESSIONS, 'api/modules/sessions/sessions.test.ts', 'without its cookie',
    `if (session.kind !== 'client' && !hasCompanion) return null;`, ''],
  [STOLEN, 'a client session pays and signs without its cookie',
    'api/platform/route.ts', 'api/modules/contracts/contracts.routes.test.ts', 'only with its cookie',
    `if (endpoint.needsCompanion && !caller.hasCompanion) fail('companion_required');`, ''],
  [STOLEN, 'the id of a session suffices, any secret does', SESSIONS, 'api/modules/sessions/sessions.test.ts', 'another secret',
    `!matches(secret, session.secret_sha256) || `, ''],
  [STOLEN, 'a session never ends', SESSIONS, 'api/modules/sessions/sessions.test.ts', '',
    ` || !isLive(session, now)`, ''],
  [STOLEN, 'a session works for an account that is not active',
    'api/modules/sessions/sessions.repository.ts', 'api/modules/sessions/sessions.test.ts', 'one that is not active any more',
    `p.status = 'active' and u.status = 'active'`, 'true'],
  [STOLEN, 'a member acts on for a Brand that is not active',
    'api/modules/sessions/sessions.repository.ts', 'api/modules/sessions/sessions.test.ts', 'who acts for a Brand is nobody',
    ` and u.status = 'active'`, ''],
  [STOLEN, 'a member that is not active acts on for its Brand',
    'api/modules/sessions/sessions.repository.ts', 'api/modules/sessions/sessions.test.ts', 'who acts for a Brand is nobody',
    ` and p.status = 'active'`, ''],
];
