import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Cookie, Page } from '@playwright/test';

/** What log-in leaves in a browser, by phone number: a second code so soon would be refused. */
const kept = new Map<string, { cookies: Cookie[]; items: Record<string, string> }>();

/** A person of the demo, logged in with the code that the simulated WhatsApp has. */
export async function logIn(
  browser: Browser,
  { origin, simulators, phone }: { origin: string; simulators: string; phone: string },
): Promise<{ context: BrowserContext; page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
  });
  const known = kept.get(phone) ?? (await signIn(context, { origin, simulators, phone }));
  kept.set(phone, known);
  await context.addCookies(known.cookies);
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, known.items);
  const page = await context.newPage();
  return { context, page, devtools: await context.newCDPSession(page) };
}

async function signIn(
  context: BrowserContext,
  { origin, simulators, phone }: { origin: string; simulators: string; phone: string },
): Promise<{ cookies: Cookie[]; items: Record<string, string> }> {
  const post = async (path: string, data: object) => {
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const reply = await context.request.post(`${origin}/api/v1/${path}`, { data, headers });
    if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
    return (await reply.json()) as { message: { accessToken: string; idRole: string; id: string } };
  };
  /** Newest first. */
  const codes = async () => {
    const inbox = await fetch(`${simulators}/whatsapp/inbox.json?to=${encodeURIComponent(phone)}`);
    return ((await inbox.json()) as { code: string | null }[]).flatMap(({ code }) => code ?? []);
  };
  const { length } = await codes();
  await post('auth/login', { phoneNumber: phone });
  let [code, ...earlier] = await codes();
  for (let tries = 0; (code === undefined || earlier.length < length) && tries < 50; tries += 1) {
    await setTimeout(100);
    [code, ...earlier] = await codes();
  }
  const { message } = await post('otp/validateWA', { phonenumber: phone, code });
  const items = { accessToken: message.accessToken, role: message.idRole, id: message.id };
  return { cookies: await context.cookies(), items };
}
