import { MailError } from '../../adapters/mail.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { spendDaily } from '../../platform/limits.ts';
import { type Secrets, sha256 } from '../../platform/secrets.ts';
import { type EmailLink, lockLink, saveLink } from './email-links.repository.ts';

/** Most links that one mailbox gets within 24 hours, whoever asks for them. */
export const LINKS_A_DAY = 3;

const sendLink = defineJob<{ userId: string }>('send-email-link', { lane: 'notices', maxAttempts: 6 });

/** Sends a link to the mailbox, when the caller's transaction commits. The link before it is worth nothing any more. */
export async function askForMailbox({ jobs }: Pick<Context, 'jobs'>, tx: Db, link: EmailLink): Promise<void> {
  await saveLink(tx, link);
  await jobs.add(tx, sendLink, { userId: link.userId });
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
    const mailbox = sha256(link.email.toLowerCase()).toString('hex');
    if (!(await spendDaily(context, `email-link:${mailbox}`, LINKS_A_DAY))) return;
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
