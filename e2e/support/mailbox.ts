import { expect, type Page } from '@playwright/test';
import { simulators } from './settings.ts';

export interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { readonly filename: string }[];
}

/** E-mails to this address, newest first. */
export const mailsTo = async (address: string): Promise<readonly Mail[]> =>
  (await fetch(`${simulators}/mail/inbox.json?to=${encodeURIComponent(address)}`)).json();

/** Opens the link in the mailbox, as its owner does, and confirms that it is the account's. */
export async function confirmMailbox(page: Page, address: string): Promise<void> {
  await expect.poll(async () => (await mailsTo(address)).length).toBe(1);
  const [mail] = await mailsTo(address);
  await page.goto(/\/appSohor\/pengaturan\?email=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '');
  await page
    .getByRole('dialog', { name: 'Pastikan Email' })
    .getByRole('button', { name: 'Pastikan' })
    .click();
  await expect(page.getByText('Alamat email Anda sudah dipastikan.')).toBeVisible();
}
