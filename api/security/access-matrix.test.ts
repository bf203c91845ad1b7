import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@sohor/shared/wire';
import { callName } from '../platform/call-name.ts';
import { allErrors } from '../platform/errors.ts';
import type { TestReply } from '../platform/testing/call.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { fingerprint } from './fingerprint-fixture.ts';
import { expectedOf, MORE_CALLERS, type MoreCallers, moreCaller } from './more-callers-fixture.ts';
import { REQUESTS, type Sent, type Whose } from './requests-fixture.ts';
import { anotherSession, startWorld, type World } from './world-fixture.ts';

const CALLERS = ['no one', 'KOL A', 'KOL B', 'Brand A', 'Brand B'] as const;
type CallerName = (typeof CALLERS)[number];

/**
 * Status by caller. A and B: the request names things of KOL A and Brand A, or of KOL B and Brand B; ?: things that do
 * not exist. Calls that name nothing stand under A alone.
 */
const TABLE = `
                                        no one  KOL A  KOL B  Brand A  Brand B
GET health                           A     200    200    200      200      200
GET ready                            A     200    200    200      200      200
GET openapi.json                     A     200    200    200      200      200
GET docs                             A     200    200    200      200      200
POST telemetry                       A     200    200    200      200      200
POST auth/login                      A     200    200    200      200      200
POST auth/resendOTP                  A     200    200    200      200      200
POST auth/register                   A     200    200    200      200      200
POST otp/validateWA                  A     400    400    400      400      400
GET webhooks/whatsapp                A     403    403    403      403      403
POST webhooks/whatsapp               A     403    403    403      403      403
POST webhooks/xendit                 A     403    403    403      403      403
POST webhooks/midtrans               A     403    403    403      403      403
GET auth/verifySessions              A     401    200    200      200      200
POST auth/logout                     A     401    200    200      200      200
GET auth/sessions                    A     401    200    200      200      200
DELETE auth/sessions/:id             A     401    200    404      404      404
DELETE auth/sessions/:id             B     401    404    404      404      200
DELETE auth/sessions/:id             ?     401    404    404      404      404
POST file/upload                     A     401    200    200      200      200
GET files/:name                      A     200    200    200      200      200
GET files/:name                      B     200    200    200      200      200
GET files/:name                      ?     404    404    404      404      404
GET Campaign/all                     A     401    200    200      200      200
GET Campaign                         A     401    403    403      200      200
GET Campaign/counts                  A     401    403    403      200      200
GET Campaign/daftar.csv              A     401    403    403      200      200
GET Campaign/daftar.xlsx             A     401    403    403      200      200
GET Campaign/detail/:id              A     401    200    200      200      404
GET Campaign/detail/:id              B     401    200    200      404      200
GET Campaign/detail/:id              ?     401    404    404      404      404
POST Campaign                        A     401    403    403      200      400
POST Campaign                        B     401    403    403      400      200
POST Campaign                        ?     401    403    403      400      400
PUT Campaign/detail/:id              A     401    403    403      200      404
PUT Campaign/detail/:id              B     401    403    403      404      200
PUT Campaign/detail/:id              ?     401    403    403      404      404
DELETE Campaign/detail/:id           A     401    403    403      200      404
DELETE Campaign/detail/:id           B     401    403    403      404      200
DELETE Campaign/detail/:id           ?     401    403    403      404      404
POST Campaign/payCampaign            A     401    403    403      200      404
POST Campaign/payCampaign            B     401    403    403      404      200
POST Campaign/payCampaign            ?     401    403    403      404      404
GET Campaign/cancel/:id              A     401    403    403      200      404
GET Campaign/cancel/:id              B     401    403    403      404      200
GET Campaign/cancel/:id              ?     401    403    403      404      404
POST Campaign/cancel                 A     401    403    403      200      404
POST Campaign/cancel                 B     401    403    403      404      200
POST Campaign/cancel                 ?     401    403    403      404      404
GET Campaign/registerMember/:campaignId A  401    200    200      200      404
GET Campaign/registerMember/:campaignId B  401    200    200      404      200
GET Campaign/registerMember/:campaignId ?  401    404    404      404      404
PUT Campaign/MemberCampaign          A     401    403    403      200      404
PUT Campaign/MemberCampaign          B     401    403    403      404      200
PUT Campaign/MemberCampaign          ?     401    403    403      404      404
PUT Campaign/MemberCampaign/undo     A     401    403    403      200      404
PUT Campaign/MemberCampaign/undo     B     401    403    403      404      200
PUT Campaign/MemberCampaign/undo     ?     401    403    403      404      404
PUT Campaign/withdrawInvitation      A     401    403    403      200      404
PUT Campaign/withdrawInvitation      B     401    403    403      404      200
PUT Campaign/withdrawInvitation      ?     401    403    403      404      404
PUT Campaign/withdrawRegistration    A     401    200    404      403      403
PUT Campaign/withdrawRegistration    B     401    404    200      403      403
PUT Campaign/withdrawRegistration    ?     401    404    404      403      403
POST Campaign/register               A     401    200    403      403      403
POST Campaign/register               B     401    403    200      403      403
POST Campaign/register               ?     401    403    403      403      403
POST Campaign/registerByBrand        A     401    403    403      200      404
POST Campaign/registerByBrand        B     401    403    403      404      200
POST Campaign/registerByBrand        ?     401    403    403      404      404
GET Campaign/Kontrak                 A     401    200    200      403      403
GET Campaign/Kontrak/:id             A     401    200    404      403      403
GET Campaign/Kontrak/:id             B     401    404    200      403      403
GET Campaign/Kontrak/:id             ?     401    404    404      403      403
GET Campaign/Kontrak/:id/pdf         A     401    200    404      200      404
GET Campaign/Kontrak/:id/pdf         B     401    404    200      404      200
GET Campaign/Kontrak/:id/pdf         ?     401    404    404      404      404
GET Campaign/KontrakBrand            A     401    403    403      200      200
GET Campaign/kontrak.csv             A     401    403    403      200      200
GET Campaign/kontrak.xlsx            A     401    403    403      200      200
GET Campaign/KontrakBrand/:id        A     401    403    403      200      404
GET Campaign/KontrakBrand/:id        B     401    403    403      404      200
GET Campaign/KontrakBrand/:id        ?     401    403    403      404      404
PUT Campaign/approveContract/:id     A     401    200    404      403      403
PUT Campaign/approveContract/:id     B     401    404    200      403      403
PUT Campaign/approveContract/:id     ?     401    404    404      403      403
PUT Campaign/declineContract/:id     A     401    200    404      403      403
PUT Campaign/declineContract/:id     B     401    404    200      403      403
PUT Campaign/declineContract/:id     ?     401    404    404      403      403
GET Campaign/content/:id             A     401    200    200      200      200
GET Campaign/content/:id             B     401    200    200      200      200
GET Campaign/content/:id             ?     401    200    200      200      200
POST Campaign/content                A     401    200    404      403      403
POST Campaign/content                B     401    404    200      403      403
POST Campaign/content                ?     401    404    404      403      403
PUT Campaign/content/:id             A     401    403    403      200      404
PUT Campaign/content/:id             B     401    403    403      404      200
PUT Campaign/content/:id             ?     401    403    403      404      404
PUT Campaign/content/:id/extend      A     401    403    403      200      404
PUT Campaign/content/:id/extend      B     401    403    403      404      200
PUT Campaign/content/:id/extend      ?     401    403    403      404      404
POST Campaign/cancelContract/:id     A     401    200    404      200      404
POST Campaign/cancelContract/:id     B     401    404    200      404      200
POST Campaign/cancelContract/:id     ?     401    404    404      404      404
PUT Campaign/cancelContract/:id      A     401    200    404      409      404
PUT Campaign/cancelContract/:id      B     401    404    200      404      409
PUT Campaign/cancelContract/:id      ?     401    404    404      404      404
POST Dispute                         A     401    200    404      200      404
POST Dispute                         B     401    404    200      404      200
POST Dispute                         ?     401    404    404      404      404
GET Dispute                          A     401    200    200      200      200
GET Dispute/:id                      A     401    200    404      200      404
GET Dispute/:id                      B     401    404    200      404      200
GET Dispute/:id                      ?     401    404    404      404      404
POST Dispute/:id/message             A     401    200    404      200      404
POST Dispute/:id/message             B     401    404    200      404      200
POST Dispute/:id/message             ?     401    404    404      404      404
POST Dispute/:id/withdraw            A     401    200    404      409      404
POST Dispute/:id/withdraw            B     401    404    200      404      409
POST Dispute/:id/withdraw            ?     401    404    404      404      404
GET Tax/preview/:idKontrak           A     401    200    404      403      403
GET Tax/preview/:idKontrak           B     401    404    200      403      403
GET Tax/preview/:idKontrak           ?     401    404    404      403      403
GET Dashboard                        A     401    200    200      200      200
GET Dashboard/spending               A     401    403    403      200      200
GET Wallet                           A     401    200    200      200      200
GET Wallet/topUp                     A     401    403    403      200      200
POST Wallet/topUp                    A     401    403    403      200      200
GET Wallet/banks                     A     401    200    200      200      200
GET Team                             A     401    403    403      200      200
GET Team/acts                        A     401    403    403      200      200
POST Team                            A     401    403    403      200      200
PUT Team/:id                         A     401    403    403      200      404
PUT Team/:id                         B     401    403    403      404      200
PUT Team/:id                         ?     401    403    403      404      404
DELETE Team/:id                      A     401    403    403      200      404
DELETE Team/:id                      B     401    403    403      404      200
DELETE Team/:id                      ?     401    403    403      404      404
PUT Account/brand                    A     401    403    403      200      400
PUT Account/brand                    B     401    403    403      400      200
PUT Account/brand                    ?     401    403    403      200      200
POST Account/data                    A     401    200    200      200      200
GET Account/closing                  A     401    200    200      200      200
POST Account/closing                 A     401    409    409      409      409
PUT Account/closing                  A     401    400    400      400      400
POST Team/leave                      A     401    403    403      409      409
GET Account                          A     401    200    200      200      200
POST Account/phone                   A     401    200    200      200      200
PUT Account/phone                    A     401    400    400      400      400
POST Account/email                   A     401    200    200      200      200
PUT Account/email                    A     401    400    400      400      400
GET Tax                              A     401    200    200      200      200
PUT Tax                              A     401    200    200      200      200
GET Tax/statement                    A     401    200    200      200      200
GET Tax/statement.csv                A     401    200    200      200      200
GET Tax/statement.xlsx               A     401    200    200      200      200
GET Tax/statement/pdf                A     401    200    200      200      200
POST Tax/statement/file              A     401    403    403      200      409
POST Tax/statement/file              B     401    403    403      409      200
POST Tax/statement/file              ?     401    403    403      409      409
POST Tax/statement/file.xlsx         A     401    403    403      200      409
POST Tax/statement/file.xlsx         B     401    403    403      409      200
POST Tax/statement/file.xlsx         ?     401    403    403      409      409
POST Wallet/account                  A     401    200    200      200      200
POST Wallet/withdraw/code            A     401    200    404      404      404
POST Wallet/withdraw/code            B     401    404    200      404      404
POST Wallet/withdraw/code            ?     401    404    404      404      404
PUT Wallet/withdraw/code             A     401    400    400      400      400
POST Wallet/withdraw                 A     401    200    409      409      409
POST Wallet/withdraw                 B     401    409    200      409      409
POST Wallet/withdraw                 ?     401    409    409      409      409
GET Wallet/withdraw                  A     401    200    200      200      200
GET Wallet/withdraw/:id              A     401    200    404      404      404
GET Wallet/withdraw/:id              B     401    404    200      404      404
GET Wallet/withdraw/:id              ?     401    404    404      404      404
DELETE Wallet/withdraw/:id           A     401    200    404      404      404
DELETE Wallet/withdraw/:id           B     401    404    200      404      404
DELETE Wallet/withdraw/:id           ?     401    404    404      404      404
GET Wallet/transactions              A     401    200    200      200      200
GET Wallet/transactions.csv          A     401    200    200      200      200
GET Wallet/transactions.xlsx         A     401    200    200      200      200
GET Wallet/upcoming                  A     401    200    200      403      403
GET Wallet/upcoming.csv              A     401    200    200      403      403
GET Wallet/upcoming.xlsx             A     401    200    200      403      403
GET Notice                           A     401    200    200      200      200
GET Notice/state                     A     401    200    200      200      200
GET Notice/stream                    A     401    200    200      200      200
PUT Notice/read                      A     401    200    200      200      200
GET Notice/settings                  A     401    200    200      200      200
PUT Notice/settings                  A     401    200    200      200      200
POST Notice/push                     A     401    200    200      200      200
PUT Notice/push/remove               A     401    200    200      200      200
GET Invoice                          A     401    200    200      200      200
GET Invoice/daftar.csv               A     401    200    200      200      200
GET Invoice/daftar.xlsx              A     401    200    200      200      200
POST Invoice                         A     401    200    409      403      403
POST Invoice                         B     401    409    200      403      403
POST Invoice                         ?     401    409    409      403      403
GET Invoice/:id/pdf                  A     401    404    404      200      404
GET Invoice/:id/pdf                  B     401    404    404      404      200
GET Invoice/:id/pdf                  ?     401    404    404      404      404
POST Invoice/:id/pay                 A     401    403    403      200      404
POST Invoice/:id/pay                 B     401    403    403      404      200
POST Invoice/:id/pay                 ?     401    403    403      404      404
GET Ops/session                      A     401    403    403      403      403
POST Ops/session/enrol               A     401    403    403      403      403
PUT Ops/session                      A     401    403    403      403      403
GET Ops/users                        A     401    403    403      403      403
GET Ops/users/:id                    A     401    403    403      403      403
GET Ops/users/:id                    ?     401    403    403      403      403
PUT Ops/users/:id/block              A     401    403    403      403      403
PUT Ops/users/:id/block              ?     401    403    403      403      403
PUT Ops/users/:id/freeze             A     401    403    403      403      403
PUT Ops/users/:id/freeze             ?     401    403    403      403      403
PUT Ops/users/:id/verify             A     401    403    403      403      403
PUT Ops/users/:id/verify             ?     401    403    403      403      403
PUT Ops/users/:id/signOut            A     401    403    403      403      403
PUT Ops/users/:id/signOut            ?     401    403    403      403      403
POST Ops/writeOffs                   A     401    403    403      403      403
POST Ops/writeOffs                   ?     401    403    403      403      403
GET Ops/tax                          A     401    403    403      403      403
PUT Ops/tax/:id/verify               A     401    403    403      403      403
PUT Ops/tax/:id/verify               ?     401    403    403      403      403
PUT Ops/tax/:id/certificate          A     401    403    403      403      403
PUT Ops/tax/:id/certificate          ?     401    403    403      403      403
PUT Ops/tax/:id/certificate/revoke   A     401    403    403      403      403
PUT Ops/tax/:id/certificate/revoke   ?     401    403    403      403      403
GET Ops/taxMonths                    A     401    403    403      403      403
POST Ops/taxMonths                   A     401    403    403      403      403
POST Ops/taxMonths                   ?     401    403    403      403      403
POST Ops/users/:id/unmask            A     401    403    403      403      403
POST Ops/users/:id/unmask            ?     401    403    403      403      403
GET Ops/chatReports                  A     401    403    403      403      403
POST Ops/chatReports/:id/read        A     401    403    403      403      403
POST Ops/chatReports/:id/read        ?     401    403    403      403      403
PUT Ops/chatReports/:id              A     401    403    403      403      403
PUT Ops/chatReports/:id              ?     401    403    403      403      403
POST Ops/disputes/:id/chat           A     401    403    403      403      403
POST Ops/disputes/:id/chat           ?     401    403    403      403      403
GET Ops/approvals                    A     401    403    403      403      403
PUT Ops/approvals/:id                A     401    403    403      403      403
PUT Ops/approvals/:id                ?     401    403    403      403      403
GET Ops/disputes                     A     401    403    403      403      403
GET Ops/disputes/:id                 A     401    403    403      403      403
GET Ops/disputes/:id                 ?     401    403    403      403      403
GET Ops/disputes/:id/preview         A     401    403    403      403      403
GET Ops/disputes/:id/preview         ?     401    403    403      403      403
PUT Ops/disputes/:id                 A     401    403    403      403      403
PUT Ops/disputes/:id                 ?     401    403    403      403      403
GET Ops/payouts                      A     401    403    403      403      403
GET Ops/payouts/float                A     401    403    403      403      403
PUT Ops/payouts/:id/ask              A     401    403    403      403      403
PUT Ops/payouts/:id/ask              ?     401    403    403      403      403
GET Ops/held                         A     401    403    403      403      403
PUT Ops/held/:id                     A     401    403    403      403      403
PUT Ops/held/:id                     ?     401    403    403      403      403
GET Ops/differences                  A     401    403    403      403      403
PUT Ops/differences/:id              A     401    403    403      403      403
PUT Ops/differences/:id              ?     401    403    403      403      403
GET Ops/jobs                         A     401    403    403      403      403
PUT Ops/jobs/:id                     A     401    403    403      403      403
PUT Ops/jobs/:id                     ?     401    403    403      403      403
PUT Ops/jobs/:id/discard             A     401    403    403      403      403
PUT Ops/jobs/:id/discard             ?     401    403    403      403      403
GET Ops/releases                     A     401    403    403      403      403
GET Ops/events                       A     401    403    403      403      403
GET user/kol                         A     401    403    403      200      200
GET user/kol/:category               A     401    403    403      200      200
GET user/kol/:category               ?     401    403    403      404      404
GET Chat                             A     401    200    200      200      200
GET Chat/with/:idUser                A     401    404    404      200      200
GET Chat/with/:idUser                B     401    404    404      200      200
GET Chat/with/:idUser                ?     401    404    404      404      404
POST Chat                            A     401    403    403      200      403
POST Chat                            B     401    403    403      403      200
POST Chat                            ?     401    403    403      403      403
GET Chat/:id                         A     401    200    404      200      404
GET Chat/:id                         B     401    404    200      404      200
GET Chat/:id                         ?     401    404    404      404      404
POST Chat/:id                        A     401    200    404      200      404
POST Chat/:id                        B     401    404    200      404      200
POST Chat/:id                        ?     401    404    404      404      404
DELETE Chat/:id/:nomor               A     401    200    404      404      404
DELETE Chat/:id/:nomor               B     401    404    200      404      404
DELETE Chat/:id/:nomor               ?     401    404    404      404      404
PUT Chat/:id/read                    A     401    200    404      200      404
PUT Chat/:id/read                    B     401    404    200      404      200
PUT Chat/:id/read                    ?     401    404    404      404      404
PUT Chat/:id/request                 A     401    200    404      403      403
PUT Chat/:id/request                 B     401    404    200      403      403
PUT Chat/:id/request                 ?     401    404    404      403      403
PUT Chat/:id/block                   A     401    200    404      200      404
PUT Chat/:id/block                   B     401    404    200      404      200
PUT Chat/:id/block                   ?     401    404    404      404      404
PUT Chat/:id/evidence                A     401    200    404      200      404
PUT Chat/:id/evidence                B     401    404    200      404      200
PUT Chat/:id/evidence                ?     401    404    404      404      404
POST Chat/:id/report                 A     401    404    404      200      404
POST Chat/:id/report                 B     401    404    404      404      200
POST Chat/:id/report                 ?     401    404    404      404      404
GET Shortlist                        A     401    403    403      200      200
POST Shortlist                       A     401    403    403      200      200
GET Shortlist/:id                    A     401    403    403      200      404
GET Shortlist/:id                    B     401    403    403      404      200
GET Shortlist/:id                    ?     401    403    403      404      404
GET Shortlist/:id/daftar.csv         A     401    403    403      200      404
GET Shortlist/:id/daftar.csv         B     401    403    403      404      200
GET Shortlist/:id/daftar.csv         ?     401    403    403      404      404
GET Shortlist/:id/daftar.xlsx        A     401    403    403      200      404
GET Shortlist/:id/daftar.xlsx        B     401    403    403      404      200
GET Shortlist/:id/daftar.xlsx        ?     401    403    403      404      404
PUT Shortlist/:id                    A     401    403    403      200      404
PUT Shortlist/:id                    B     401    403    403      404      200
PUT Shortlist/:id                    ?     401    403    403      404      404
DELETE Shortlist/:id                 A     401    403    403      200      200
DELETE Shortlist/:id                 B     401    403    403      200      200
DELETE Shortlist/:id                 ?     401    403    403      200      200
PUT Shortlist/:id/kol/:idUser        A     401    403    403      200      404
PUT Shortlist/:id/kol/:idUser        B     401    403    403      404      200
PUT Shortlist/:id/kol/:idUser        ?     401    403    403      404      404
DELETE Shortlist/:id/kol/:idUser     A     401    403    403      200      404
DELETE Shortlist/:id/kol/:idUser     B     401    403    403      404      200
DELETE Shortlist/:id/kol/:idUser     ?     401    403    403      404      404
GET public/kol                       A     200    200    200      200      200
GET public/kol/:slug                 A     200    200    200      200      200
GET public/kol/:slug                 B     200    200    200      200      200
GET public/kol/:slug                 ?     404    404    404      404      404
GET public/showcase                  A     200    200    200      200      200
GET RateCard                         A     401    200    200      403      403
PUT RateCard                         A     401    200    200      403      403
GET Scraper                          A     401    200    200      403      403
GET Scraper/scraperTiktok            A     401    200    200      403      403
GET Scraper/sync/:runId              A     401    200    404      403      403
GET Scraper/sync/:runId              B     401    404    200      403      403
GET Scraper/sync/:runId              ?     401    404    404      403      403
GET auth/tiktok/config               A     401    200    200      403      403
POST auth/tiktok/exchange            A     401    400    400      403      403
POST auth/UpdateProfileSosmed        A     401    200    400      403      403
POST auth/UpdateProfileSosmed        B     401    400    200      403      403
POST auth/UpdateProfileSosmed        ?     401    400    400      403      403
`;

const ROWS = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [method = '', path = '', whose = '', ...statuses] = line.split(/\s+/);
    const answers = statuses.join(' ');
    return { name: `${method} ${path}`, whose: whose as Whose, statuses: statuses.map(Number), answers };
  });

let world: World;
let people: Readonly<Record<CallerName, SignedIn | undefined>>;
beforeAll(async () => {
  world = await startWorld();
  const { A, B } = world.pairs;
  people = { 'no one': undefined, 'KOL A': A.kol, 'KOL B': B.kol, 'Brand A': A.brand, 'Brand B': B.brand };
});
afterAll(() => world?.close());

test('every call has its rows, 250 cells or more in all', () => {
  const named = (calls: readonly Endpoint[]) => calls.map(callName).sort();
  expect([...new Set(ROWS.map(({ name }) => name))].sort()).toEqual(named(world.api.app.calls));
  expect(Object.keys(REQUESTS).sort()).toEqual(named(world.api.app.calls));
  expect(ROWS.length * CALLERS.length).toBeGreaterThanOrEqual(250);
  for (const { statuses } of ROWS) expect(statuses).toHaveLength(CALLERS.length);
});

/** Secrets of a caller that no answer to anybody else may contain. */
function secretsOf(name: CallerName): readonly string[] {
  const person = people[name];
  if (!person) return [];
  const pair = name.endsWith('A') ? world.pairs.A : world.pairs.B;
  const [, secret = ''] = person.accessToken.split('.');
  const own = [person.phone, person.phone.slice(3), person.sessionId, secret];
  if (person.role === 'KOL') return [...own, pair.runId, pair.contractId];
  return [...own, person.email, pair.draftName, pair.invoice.id, pair.invoice.no];
}

/** Refusals must not contain these either. */
const namesOf = (person: SignedIn | undefined) => (person ? [person.id, person.fullName, person.email] : []);

function expectNoLeak(caller: CallerName, { status, body }: TestReply, isStaff = false): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const others = CALLERS.filter((other) => other !== caller);
  const secrets = others.flatMap(secretsOf);
  // Staff ends sessions, so it sees their ids, which give no access.
  const ids = isStaff ? others.flatMap((one) => people[one]?.sessionId ?? []) : [];
  const hidden = status === 200 ? secrets : [...secrets, ...others.flatMap((one) => namesOf(people[one]))];
  // Only the KOL itself and the brand that it works with see its email.
  const { A, B } = world.pairs;
  if (!caller.endsWith(' A')) hidden.push(A.kol.email);
  if (!caller.endsWith(' B')) hidden.push(B.kol.email);
  // Both sides of a contract see its id.
  const known = caller.endsWith(' A') ? A.contractId : caller.endsWith(' B') ? B.contractId : '';
  expect(
    hidden.filter((secret) => secret !== known && !ids.includes(secret) && text.includes(secret)),
  ).toEqual([]);
  for (const secret of secretsOf(caller)) if (text.includes(secret)) shownToOwner.add(secret);
}

/** Secrets that were seen in answers to their owner, to check that the right texts are looked for. */
const shownToOwner = new Set<string>();

/** A refusal consists of a sentence of the table of errors and the request's id, without data of anybody. */
function expectPlainRefusal({ status, body }: TestReply): void {
  const text = body.Error;
  expect(body).toEqual({
    code: status,
    errorMessage: { Error: text },
    Error: text,
    requestId: body.requestId,
  });
  const sentences = allErrors().filter((error) => error.status === status);
  const fits = (sentence: string) =>
    new RegExp(`^${sentence.replace(/[.*+?()]/g, '\\$&').replace(/\{\w+\}/g, '[\\w-]+')}$`).test(text);
  expect(sentences.some((error) => fits(error.text))).toBe(true);
}

const refusals = new Map<string, unknown>();

/** Whose data each of them may see; all others may see what no one may. */
const PLAIN: Partial<Record<MoreCallers, CallerName>> = {
  'client KOL A': 'KOL A',
  'client Brand A': 'Brand A',
};

interface Turn {
  readonly caller: string;
  readonly expected: number;
  /** Makes the session with which it calls. */
  readonly session: () => Promise<SignedIn | undefined>;
}

/**
 * The replies to the callers, in order. Callers that must be refused all send the same request, one after the other,
 * and together change nothing; each of the others gets a request of its own.
 */
async function play(name: string, whose: Whose, turns: readonly Turn[]): Promise<TestReply[]> {
  const method = name.split(' ')[0] as 'GET';
  const make = async () => (await REQUESTS[name]?.(world, whose)) ?? { path: '' };
  const send = ({ path, ...sent }: Sent, as: SignedIn | undefined) =>
    world.api.call(method, path, { ...sent, ...(as && { as }) });
  const replies = new Map<Turn, TestReply>();

  const refused: { turn: Turn; as: SignedIn | undefined }[] = [];
  for (const turn of turns) if (turn.expected !== 200) refused.push({ turn, as: await turn.session() });
  if (refused.length > 0) {
    const request = await make();
    const before = await fingerprint(world.api.context.pool);
    for (const { turn, as } of refused) replies.set(turn, await send(request, as));
    const statuses = refused.map(({ turn }) => `${turn.caller}: ${replies.get(turn)?.status}`);
    expect(statuses).toEqual(refused.map(({ turn }) => `${turn.caller}: ${turn.expected}`));
    expect(await fingerprint(world.api.context.pool)).toEqual(before);
  }
  for (const turn of turns) {
    if (turn.expected === 200) replies.set(turn, await send(await make(), await turn.session()));
  }
  return turns.map((turn) => replies.get(turn) as TestReply);
}

/** Sessions that serve all rows: refused calls change nothing, and the accepted ones end no session but by a log-out. */
const sessions = new Map<MoreCallers, Promise<SignedIn>>();
function sessionOf(caller: MoreCallers, name: string): Promise<SignedIn> {
  if (name === 'POST auth/logout') return moreCaller(world, caller);
  const session = sessions.get(caller) ?? moreCaller(world, caller);
  sessions.set(caller, session);
  return session;
}

test.each(ROWS)(
  '$name of $whose answers $answers, and other sessions as the same person or not at all',
  async ({ name, whose, statuses }) => {
    const call = world.api.app.calls.find((one) => callName(one) === name);
    if (!call) throw new Error(`no call ${name}`);
    const [noOne = 0, kolA = 0, , brandA = 0] = statuses;
    const turns: Turn[] = CALLERS.map((caller, at) => ({
      caller,
      expected: statuses[at] ?? 0,
      session: async () => {
        const person = people[caller];
        // A log-out must not end the session that the next rows call with.
        return person && name === 'POST auth/logout' ? anotherSession(world.api, person) : person;
      },
    }));
    const all = MORE_CALLERS.map((caller) => ({
      caller,
      expected: expectedOf(caller, call, { noOne, kolA, brandA, whose }),
      session: () => sessionOf(caller, name),
    }));
    // Who is not logged in is refused before anything is looked for, which the first row of each call shows.
    const more = all.filter(({ expected }) => whose === 'A' || expected !== 401);
    const replies = await play(name, whose, [...turns, ...more]);
    const expected = [...turns, ...more].map((turn) => `${turn.caller}: ${turn.expected}`);
    expect(replies.map(({ status }, at) => `${[...turns, ...more][at]?.caller}: ${status}`)).toEqual(
      expected,
    );
    for (const [at, reply] of replies.entries()) {
      const caller = CALLERS[at];
      const other = more[at - CALLERS.length]?.caller;
      if (reply.status !== 200) expectPlainRefusal(reply);
      if (caller === undefined) expectNoLeak((other && PLAIN[other]) ?? 'no one', reply, other === 'Admin');
      else {
        expectNoLeak(caller, reply);
        if (reply.status !== 200)
          refusals.set(`${name} ${whose} ${caller}`, { status: reply.status, text: reply.body.Error });
      }
    }
  },
);

test("another's thing is refused in the very words as one that nobody has", () => {
  let compared = 0;
  for (const { name, whose, statuses } of ROWS) {
    if (whose === '?') continue;
    for (const [at, caller] of CALLERS.entries()) {
      const unknown = refusals.get(`${name} ? ${caller}`);
      // Only those whose thing it is get a 409.
      if (unknown === undefined || statuses[at] === 200 || statuses[at] === 409) continue;
      expect({ name, caller, ...(refusals.get(`${name} ${whose} ${caller}`) as object) }).toEqual({
        name,
        caller,
        ...(unknown as object),
      });
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(50);
});

test('an unpaid campaign is to KOLs and to other Brands one that does not exist', async () => {
  const { A, B } = world.pairs;
  const words: unknown[] = [];
  for (const id of [A.draftId, randomUUID()]) {
    const invitation = { IdUser: B.kol.id, IdCampaign: id };
    const replies = [
      await world.api.call('GET', `Campaign/registerMember/${id}`, { as: A.kol }),
      await world.api.call('GET', `Campaign/registerMember/${id}`, { as: B.brand }),
      await world.api.call('POST', 'Campaign/register', {
        as: A.kol,
        body: { IdUser: A.kol.id, IdCampaign: id },
      }),
      await world.api.call('POST', 'Campaign/registerByBrand', { as: B.brand, body: invitation }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    words.push(replies.map(({ body }) => body.Error));
  }
  expect(words[0]).toEqual(words[1]);
});

test('the measures measure: owners saw their secrets, and a write shows', async () => {
  for (const { kol, runId, contractId, draftName, invoice, brand } of Object.values(world.pairs)) {
    const shown = [kol.phone, kol.sessionId, runId, contractId, brand.sessionId, draftName, invoice.no];
    expect(shown.filter((secret) => !shownToOwner.has(secret))).toEqual([]);
  }
  const before = await fingerprint(world.api.context.pool);
  await world.api.newCampaign();
  expect(await fingerprint(world.api.context.pool)).not.toEqual(before);
});
