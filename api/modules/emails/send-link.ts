import { MailError } from '../../adapters/mail.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { spendDailyAs } from '../../platform/limits.ts';
import { type Secrets, sha256 } from '../../platform/secrets.ts';
import { type EmailLink, lockLink, saveLink } from './email-links.repository.ts';

/** Most links that one mailbox gets within 24 hours: for one account, and for all. */
export const LINKS_A_DAY = { each: 3, all: 12 };

/** One mailbox has many addresses: with `+tag`, and at some providers with dots anywhere. */
const mailboxOf = (email: string): string => {
  const [local = '', domain = ''] = email.toLowerCase().split(/@(?=[^@]*$)/);
  return sha256(`${local.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`).toString('hex');
};

const sendLink = defineJob<{ userId: string }>('send-email-link', { lane: 'notices', maxAttempts: 6 });

/**
 * Sends a link to the mailbox, when the caller's transaction commits. The link before it is worth nothing any more.
 * @returns false where the mailbox got as many as it may: then the link before it still counts
 */
export async function askForMailbox(
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  tx: Db,
  link: EmailLink,
): Promise<boolean> {
  const of = { key: `email-link:${mailboxOf(link.email)}`, asker: link.userId };
  if (!(await spendDailyAs({ db: tx, clock }, of, LINKS_A_DAY))) return false;
  await saveLink(tx, link);
  await jobs.add(tx, sendLink, { userId: link.userId });
  return true;
}

/** What the link holds: nobody can make it from what the database has. */
export const tokenOf = (secrets: Secrets, { userId, email, at }: EmailLink): string =>
  secrets.hmac('email-link', `${userId}:${at.toISOString()}:${email}`).toString('base64url');

export function handleSendLink(context: Context): void {
  const { jobs, db, mail, secrets, config, log } = context;
  jobs.handle(sendLink, async ({ userId }, { isLastAttempt }) => {
    const link = await db.transaction().execute((tx) => lockLink(tx, userId));
    // Used or erased meanwhile.
    if (!mail || !link) return;
    const token = tokenOf(secrets, link);
    try {
      await mail.send({
        id: token.slice(0, 20),
        // No name: whoever registered may have written anything there, and the mailbox may be a stranger's.
        to: { name: '', address: link.email },
        subject: 'Pastikan alamat email Anda di Sohor',
        text: [
          'Halo,',
          'Seseorang, semoga Anda, memasukkan alamat ini untuk akunnya di Sohor. Buka tautan ini di peramban tempat Anda masuk, lalu pastikan:',
          `${config.publicUrl}/appSohor/pengaturan?email=${token}`,
          'Tautan berlaku 24 jam. Bukan Anda? Abaikan email ini: tanpa tautan itu, tidak ada dokumen yang dikirim ke alamat ini.',
          'Sohor',
        ].join('\n\n'),
        attachments: [],
      });
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      if (error.failure === 'transient' && !isLastAttempt) throw error;
      // After any other failure it may have arrived, or another try will not help. The person can ask again.
      log.warn({ err: error, userId }, 'a link to a mailbox was not sent');
    }
  });
}
