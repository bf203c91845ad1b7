import { type BrowserContext, expect } from '@playwright/test';
import type { Viewer } from './state.ts';

/** The demo's first of each role; README names them. */
const PHONES: Record<Exclude<Viewer, 'guest'>, string> = { brand: '+6281200000001', kol: '+6281200001001' };

export interface Addresses {
  product: string;
  simulators: string;
}

async function inbox(simulators: string, phone: string): Promise<{ code: string }[]> {
  const reply = await fetch(`${simulators}/whatsapp/inbox.json?to=${encodeURIComponent(phone)}`);
  return (await reply.json()) as { code: string }[];
}

/** A person may have asked for a code just now: then one waits, as the person would have to. */
const PATIENCE = { timeout: 70_000, intervals: [300, 1_000, 5_000] };

/**
 * Signs a browser in as one of the demo's people, by the same calls as the pages make.
 * @returns what the browser stores of it
 */
export async function signInAs(
  context: BrowserContext,
  who: Exclude<Viewer, 'guest'>,
  { product, simulators }: Addresses,
): Promise<Record<string, string>> {
  const phone = PHONES[who];
  // What a browser sends with a fetch of the page: it makes the session a browser's, bound to its cookie.
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
    // Another browser of the same person may have asked in between: its code is the one that counts then.
    expect(reply.status(), await reply.text()).toBe(200);
    const { message } = (await reply.json()) as {
      message: { accessToken: string; idRole: string; id: string };
    };
    stored = { accessToken: message.accessToken, role: message.idRole, id: message.id };
  }).toPass(PATIENCE);
  return stored;
}
