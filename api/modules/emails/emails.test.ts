import { DAY_MS, MINUTE_MS } from '@sohor/shared/format';
import { receivedCodes } from '../../platform/testing/inbox.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { LINKS_A_DAY } from './send-link.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

let count = 0;
const next = () => {
  count += 1;
  return String(count).padStart(3, '0');
};
const newAddress = () => `kotak${next()}@contoh.id`;

const mailsTo = async (to: string): Promise<readonly { text: string }[]> =>
  (await api.simulators.inject({ url: '/mail/inbox.json', query: { to } })).json();
/** What the newest link to this mailbox holds. */
const tokenIn = async (to: string) =>
  (await mailsTo(to)).map(({ text }) => /\?email=([\w-]{43})/.exec(text.replace(/=\r?\n/g, ''))?.[1])[0] ??
  '';
async function ask(as: SignedIn, email: string) {
  const reply = await api.call('POST', 'Account/email', { as, body: { email } });
  await api.runJobs();
  return reply.status;
}
const confirm = (as: SignedIn, token: string) =>
  api.call('PUT', 'Account/email', { as, body: { token } }).then(({ status }) => status);
const account = async (as: SignedIn) => (await api.call('GET', 'Account', { as })).body.data;

test.each(['KOL', 'Brand'] as const)(
  'a %s takes another address by the link in its mailbox, once, and is told',
  async (role) => {
    const person = await api.signIn(role);
    const to = newAddress();
    expect(await ask(person, to)).toBe(200);
    expect(await account(person)).toMatchObject({
      email: person.email,
      emailDipastikan: false,
      emailDiminta: to,
    });
    const token = await tokenIn(to);
    expect(await confirm(person, token)).toBe(200);
    expect(await account(person)).toMatchObject({ email: to, emailDipastikan: true, emailDiminta: null });
    const notices = (await api.call('GET', 'Notice', { as: person })).body.data;
    expect(JSON.stringify(notices)).toContain('Alamat email Anda diganti');
    expect(await confirm(person, token)).toBe(400);
    expect(await ask(person, to)).toBe(400);
  },
);

test('a link of somebody else, an old one, a replaced one and a made-up one confirm nothing', async () => {
  const [person, other] = [await api.signIn('KOL'), await api.signIn('KOL')];
  const [first, second] = [newAddress(), newAddress()];
  await ask(person, first);
  const replaced = await tokenIn(first);
  await ask(other, first);
  expect(await confirm(other, replaced)).toBe(400);
  await ask(person, second);
  expect(await confirm(person, replaced)).toBe(400);
  expect(await confirm(person, 'a'.repeat(43))).toBe(400);
  const token = await tokenIn(second);
  api.clock.advance(DAY_MS);
  expect(await confirm(person, token)).toBe(400);
  expect((await account(person)).email).toBe(person.email);
});

test('nobody makes Sohor write to a mailbox as often as it likes, and the mail has no word of the account', async () => {
  const [local, domain] = newAddress().split('@');
  // One mailbox, with and without tag and dots.
  const forms = [
    `${local}@${domain}`,
    `${local}+a@${domain}`,
    `${local?.replace('kotak', 'ko.tak')}@${domain}`,
  ];
  const stranger = await api.signIn('Brand', { fullName: 'MENANG' });
  for (const to of [...forms, ...forms].slice(0, 5)) await ask(stranger, to);
  const mails = async () => (await Promise.all(forms.map(mailsTo))).flat();
  expect(await mails()).toHaveLength(LINKS_A_DAY.each);
  expect(JSON.stringify(await mails())).not.toContain('MENANG');
  for (let more = 0; more < LINKS_A_DAY.all; more += 1) {
    const another = await api.signIn('Brand');
    for (let tries = 0; tries < 2; tries += 1) await ask(another, forms[0] ?? '');
  }
  // However many strangers asked, its owner gets the first that it asks for.
  const before = (await mails()).length;
  const owner = await api.signIn('KOL');
  expect(await ask(owner, forms[0] ?? '')).toBe(200);
  // One more is refused, and takes the first one's worth from nobody.
  expect(await ask(owner, forms[0] ?? '')).toBe(429);
  expect(await mails()).toHaveLength(before + 1);
  expect(await confirm(owner, await tokenIn(forms[0] ?? ''))).toBe(200);
});

describe('a registration', () => {
  const nameOf = (email: string) => `Milik ${email.split('@')[0]}`;
  const register = (phoneNumber: string, email: string, cookies: Record<string, string> = {}) =>
    api.call('POST', 'auth/register', {
      body: { fullName: nameOf(email), email, phoneNumber, idRole: 'KOL' },
      cookies,
    });
  const cookieOf = ({ cookies }: Awaited<ReturnType<typeof register>>) =>
    Object.fromEntries(
      cookies.filter(({ name }) => name === 'sohor_registration').map(({ name, value }) => [name, value]),
    );
  async function prove(phonenumber: string, cookies: Record<string, string> = {}) {
    api.clock.advance(MINUTE_MS);
    await api.call('POST', 'auth/login', { body: { phoneNumber: phonenumber } });
    await api.runJobs();
    const [code] = await receivedCodes(api, phonenumber);
    const reply = await api.call('POST', 'otp/validateWA', { body: { phonenumber, code }, cookies });
    await api.runJobs();
    return reply;
  }
  const userOf = (phone: string) =>
    api.db.selectFrom('users').select(['email', 'full_name', 'status']).where('phone', '=', phone).execute();

  test('is of the browser that began it, whoever registers the number meanwhile', async () => {
    const phone = `+62856${next().padStart(8, '0')}`;
    const [own, strange] = [newAddress(), newAddress()];
    const cookies = cookieOf(await register(phone, own));
    await register(phone, strange);
    expect((await prove(phone, cookies)).status).toBe(200);
    expect(await userOf(phone)).toEqual([{ email: own, full_name: nameOf(own), status: 'active' }]);
    // The first thing that the new account gets is the link to its mailbox.
    expect([await tokenIn(own), await tokenIn(strange)]).toEqual([expect.stringMatching(/.{43}/), '']);
  });

  test('that somebody else made of a number is not taken over with it: the person registers again', async () => {
    const phone = `+62856${next().padStart(8, '0')}`;
    await register(phone, newAddress());
    await register(phone, newAddress());
    expect(await prove(phone)).toMatchObject({ status: 409 });
    const own = newAddress();
    const cookies = cookieOf(await register(phone, own));
    expect((await prove(phone, cookies)).status).toBe(200);
    expect(await userOf(phone)).toMatchObject([{ email: own, status: 'active' }]);
  });

  test('alone is enough on another device', async () => {
    const phone = `+62856${next().padStart(8, '0')}`;
    const own = newAddress();
    await register(phone, own);
    expect((await prove(phone)).status).toBe(200);
    expect(await userOf(phone)).toMatchObject([{ email: own, status: 'active' }]);
  });
});
