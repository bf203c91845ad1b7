import { randomBytes } from 'node:crypto';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import type { TestApi } from '../../platform/testing/test-api.ts';

export const PDF = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';

/** A form with one document, for `file/document`. */
export async function documentForm(
  content: string | Uint8Array<ArrayBuffer> = PDF,
  type = 'application/pdf',
) {
  const form = new FormData();
  form.append('file', new Blob([content], { type }), 'nib.pdf');
  const sent = new Response(form);
  return {
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    body: Buffer.from(await sent.arrayBuffer()),
  };
}

export async function uploadDocument(api: TestApi, as: SignedIn): Promise<string> {
  return (await api.call('POST', 'file/document', { as, ...(await documentForm()) })).body.response.path;
}

/** As a link in its mailbox does. */
export async function confirmEmailOf({ db, clock }: TestApi, { id }: SignedIn): Promise<void> {
  await db.updateTable('users').set({ email_confirmed_at: clock.now() }).where('id', '=', id).execute();
}

/** A request that a Brand may make. Each has another document. */
export async function requestOf(api: TestApi, as: SignedIn) {
  await confirmEmailOf(api, as);
  return {
    jenis: 'NIB',
    nomor: `9120 0045 ${String(1000 + (randomBytes(2).readUInt16BE() % 9000))}1`,
    badan: 'PT Kopi Senja Abadi',
    dokumen: await uploadDocument(api, as),
  };
}

/** A Brand's request that waits. @returns its id */
export async function waiting(api: TestApi, as: SignedIn): Promise<string> {
  const reply = await api.call('PUT', 'Account/verification', { as, body: await requestOf(api, as) });
  return reply.body.data.permintaan.id;
}
