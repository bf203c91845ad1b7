import type { Context } from '../../platform/context.ts';
import type { Channel, Delivery } from '../notices/index.ts';
import type { Outcome } from './outcome.ts';
import { sendByMail } from './send-by-mail.ts';
import { sendOnWhatsApp } from './send-on-whatsapp.ts';
import { pushDigest, pushNotice } from './send-push.ts';

export type Sender = (context: Context, delivery: Delivery) => Promise<Outcome>;

/** How each channel sends; a digest goes by web push. */
export type Senders = Readonly<Record<Channel | 'digest', Sender>>;

export const SENDERS: Senders = {
  whatsapp: sendOnWhatsApp,
  email: sendByMail,
  push: pushNotice,
  digest: pushDigest,
};
