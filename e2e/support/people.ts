import { randomInt } from 'node:crypto';
import { expect, type Page, request } from '@playwright/test';
import { signInAs } from '../states/session.ts';
import { product, simulators } from './settings.ts';

/** `Admin`: one of the demo's staff, who cannot be registered. */
export type Role = 'KOL' | 'Brand' | 'Admin';

export interface Person {
  role: Role;
  fullName: string;
  email: string;
  /** `+62…` */
  phone: string;
}

/** A new person, whom no other journey uses. */
export function somebody(role: Role, name = role === 'KOL' ? 'Sari Melati' : 'Kopi Nusantara'): Person {
  const digits = String(randomInt(10_000_000, 99_999_999));
  return {
    role,
    fullName: `${name} ${digits}`,
    email: `orang${digits}@contoh.example`,
    phone: `+62812${digits}`,
  };
}

interface Message {
  to: string;
  code: string | null;
  text: string;
  at: string;
}

interface InboxMessage extends Message {
  code: string;
}

/** Messages with a code that were sent to the number, newest first. */
export async function inbox(phone: string): Promise<InboxMessage[]> {
  return (await messages(phone)).filter((message): message is InboxMessage => message.code !== null);
}

/** All messages sent to the number, newest first. */
export async function messages(phone: string): Promise<Message[]> {
  const reply = await fetch(`${simulators}/whatsapp/inbox.json?to=${encodeURIComponent(phone)}`);
  return (await reply.json()) as Message[];
}

/** Waits for the code in the message after the first `seen` ones. */
export async function nextCode(phone: string, seen = 0): Promise<string> {
  await expect
    .poll(async () => (await inbox(phone)).length, { message: `a code for ${phone}` })
    .toBeGreaterThan(seen);
  return (await inbox(phone))[0]?.code ?? '';
}

/** Registers by the same call as the page makes. */
export async function register(page: Page, { fullName, email, phone, role }: Person): Promise<void> {
  const data = { fullName, email, phoneNumber: phone, idRole: role };
  const reply = await page.request.post('/api/v1/auth/register', { data });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** Registers and logs in by the same calls as the pages make. The browser is signed in afterwards. */
export async function signUp(page: Page, person: Person): Promise<{ id: string }> {
  // Headers of a browser's fetch. With them the API binds the session to a cookie.
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const call = async (path: string, data: object) => {
    const reply = await page.request.post(`/api/v1/${path}`, { data, headers });
    expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200);
    return (await reply.json()) as { message: { accessToken: string; idRole: string; id: string } };
  };
  const { phone } = person;
  await register(page, person);
  await call('auth/login', { phoneNumber: phone });
  const { message } = await call('otp/validateWA', { phonenumber: phone, code: await nextCode(phone) });
  // localStorage needs any page of the origin; a picture loads fastest.
  await page.goto('/favicon.svg');
  await page.evaluate(
    (items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    },
    { accessToken: message.accessToken, role: message.idRole, id: message.id },
  );
  return { id: message.id };
}

/** The demo's staff; each act that needs two persons takes both. */
export const STAFF = ['+6281200000091', '+6281200000092'] as const;

/**
 * Logs in somebody who is registered, by the same calls as the pages make; the demo's staff without its second factor. Tries
 * again while another browser is logging the person in.
 */
export async function signIn(page: Page, phone: string): Promise<void> {
  const context = page.context();
  await page.goto('/favicon.svg');
  const origin = new URL(page.url()).origin;
  const stored = await signInAs(context, { product: origin, simulators }, phone);
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
}

/** Logs in on the screen. A code that was sent a moment ago keeps the next one waiting. */
export async function logIn(page: Page, phone: string): Promise<void> {
  const seen = (await inbox(phone)).length;
  await page.goto('/login');
  await page.getByLabel('Nomor WhatsApp').fill(phone.replace('+62', '0'));
  await expect(async () => {
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await expect(page).toHaveURL(/\/verify/, { timeout: 2_000 });
  }).toPass();
  const code = await nextCode(phone, seen);
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Verifikasi' }).click();
}

/** Calls the API as a program does, with a session of its own. */
export async function apiFor(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  return {
    get: (path: string) =>
      page.request.get(`/api/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } }),
    delete: (path: string) =>
      page.request.delete(`/api/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } }),
    post: (path: string, data: object) =>
      page.request.post(`/api/v1/${path}`, { data, headers: { Authorization: `Bearer ${token}` } }),
    put: (path: string, data: object) =>
      page.request.put(`/api/v1/${path}`, { data, headers: { Authorization: `Bearer ${token}` } }),
  };
}

/** Logs in without a browser, as a second device of the same person. */
export async function secondDevice(person: Person) {
  const context = await request.newContext({ baseURL: product });
  const seen = (await inbox(person.phone)).length;
  await expect
    .poll(async () =>
      (await context.post('/api/v1/auth/login', { data: { phoneNumber: person.phone } })).status(),
    )
    .toBe(200);
  const code = await nextCode(person.phone, seen);
  const reply = await context.post('/api/v1/otp/validateWA', { data: { phonenumber: person.phone, code } });
  const { message } = (await reply.json()) as { message: { accessToken: string } };
  return { context, headers: { Authorization: `Bearer ${message.accessToken}` } };
}
