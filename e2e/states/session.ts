import { type BrowserContext, expect } from '@playwright/test';
import type { Viewer } from './state.ts';

/** Phone numbers of the demo's first user of each role. */
export const PHONES: Record<Exclude<Viewer, 'guest'>, string> = {
  brand: '+6281200000001',
  kol: '+6281200001001',
  // Logged in without a second factor, as the answers to its calls are made up.
  admin: '+6281200000091',
};

export interface Addresses {
  product: string;
  simulators: string;
}

async function inbox(simulators: string, phone: string): Promise<{ code: string }[]> {
  const reply = await fetch(`${simulators}/whatsapp/inbox.json?to=${encodeURIComponent(phone)}`);
  // The inbox also holds messages without a code.
  return ((await reply.json()) as { code: string | null }[]).flatMap(({ code }) => (code ? [{ code }] : []));
}

/** Somebody may have asked for this user's code a moment ago; then the next one has to be waited for. */
const CODE_WAIT = { timeout: 70_000, intervals: [300, 1_000, 5_000] };

/**
 * Signs a browser in, by the same calls as the pages make.
 * @returns the items that the browser stores for the session
 */
export async function signInAs(
  context: BrowserContext,
  { product, simulators }: Addresses,
  phone: string,
): Promise<Record<string, string>> {
  // Headers of a browser's fetch. With them the API binds the session to a cookie.
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const call = (path: string, data: object) =>
    context.request.post(`${product}/api/v1/${path}`, { data, headers });
  let stored: Record<string, string> = {};
  await expect(async () => {
    const seen = (await inbox(simulators, phone)).length;
    expect((await call('auth/login', { phoneNumber: phone })).status()).toBe(200);
    await expect.poll(async () => (await inbox(simulators, phone)).length).toBeGreaterThan(seen);
    const [newest] = await inbox(simulators, phone);
    const reply = await call('otp/validateWA', { phonenumber: phone, code: newest?.code });
    // Another browser of the same user may have asked in between; then its code is the valid one.
    expect(reply.status(), await reply.text()).toBe(200);
    const { message } = (await reply.json()) as {
      message: { accessToken: string; idRole: string; id: string };
    };
    stored = { accessToken: message.accessToken, role: message.idRole, id: message.id };
  }).toPass(CODE_WAIT);
  return stored;
}
