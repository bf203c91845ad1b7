import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

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
  const page = await context.newPage();
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
  for (let tries = 0; earlier.length < length && tries < 50; tries += 1) {
    await page.waitForTimeout(100);
    [code, ...earlier] = await codes();
  }
  const { message } = await post('otp/validateWA', { phonenumber: phone, code });
  await context.addInitScript(
    (items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    },
    { accessToken: message.accessToken, role: message.idRole, id: message.id },
  );
  return { context, page, devtools: await context.newCDPSession(page) };
}
