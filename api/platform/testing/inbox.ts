import type { TestApi } from './test-api.ts';

/** Codes that arrived at a number on the simulated WhatsApp, newest first. */
export async function receivedCodes(api: TestApi, phone: string): Promise<readonly string[]> {
  const reply = await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: phone } });
  return (reply.json() as { code: string | null }[]).flatMap(({ code }) => code ?? []);
}
