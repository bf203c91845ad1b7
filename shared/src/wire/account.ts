import { type Static, Type } from 'typebox';
import { Email, Phone } from './auth.ts';
import { LIMITS } from './catalog.ts';
import { endpoint, exact, nullable, ok, text } from './endpoint.ts';
import { CODE_LIMITS } from './shared-errors.ts';

const Code = Type.String({ pattern: `^[0-9]{${LIMITS.codeLength}}$`, maxLength: LIMITS.codeLength });
const Time = Type.String({ format: 'date-time' });

/** The caller's account, beyond what comes with the session. */
export const Account = exact({
  /** Full number, `+628…`. */
  nomor: Type.String(),
  /** Empty for members of a team. */
  email: Type.String(),
  /** Whether its mailbox has confirmed it; papers go nowhere else. */
  emailDipastikan: Type.Boolean(),
  /** The address that a link was sent to, and that waits for it. */
  emailDiminta: nullable(Type.String()),
  bergabung: Time,
  /** Set after a change of the number: no money is paid out until then. */
  danaDitahanSampai: nullable(Time),
});
export type Account = Static<typeof Account>;

/** Shown only to the caller. */
export const readAccount = endpoint({
  method: 'GET',
  path: 'Account',
  access: 'session',
  needsCompanion: true,
  summary: "The caller's number, and since when it is here.",
  team: 'self',
  reply: ok(Account),
});

/**
 * Changes what others see of a Brand. Papers that are already signed or issued keep the old name. 400 for an image that is not
 * the caller's.
 */
export const updateBrand = endpoint({
  method: 'PUT',
  path: 'Account/brand',
  access: 'Brand',
  needsCompanion: true,
  summary: 'Replaces the name and the logo of the Brand.',
  team: { right: 'owner', act: 'Mengubah nama atau logo brand' },
  errors: ['name_required', 'name_turns_around', 'name_has_address', 'image_not_yours'],
  body: exact({
    nama: text(120, 1),
    /** Path that the caller got from `file/upload`, or null. */
    logo: nullable(Type.String({ maxLength: 200 })),
  }),
  reply: ok(Type.Null()),
});
/** Body of {@link updateBrand}. */
export type UpdateBrand = Static<typeof updateBrand.body>;

/** 400 where the address is the caller's own and confirmed, 429 after several within an hour. */
export const requestEmail = endpoint({
  method: 'POST',
  path: 'Account/email',
  access: 'session',
  needsCompanion: true,
  summary: 'Sends a link to the mailbox that is to get papers from now on.',
  team: { right: 'owner', act: 'Meminta tautan untuk alamat email' },
  errors: ['email_same'],
  body: exact({ email: Email }),
  reply: ok(Type.Null()),
});

/** 400 for a link that was used or replaced, is older than a day, or is somebody else's. */
export const confirmEmail = endpoint({
  method: 'PUT',
  path: 'Account/email',
  access: 'session',
  needsCompanion: true,
  summary: 'Confirms the address by what the link in its mailbox holds.',
  team: { right: 'owner', act: 'Memastikan alamat email' },
  errors: ['email_link_wrong'],
  body: exact({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', maxLength: 43 }) }),
  reply: ok(Type.Null()),
});

/** Only for the owner of an account, who is informed by WhatsApp. 429 after several within an hour. */
export const downloadOwnData = endpoint({
  method: 'POST',
  path: 'Account/data',
  access: 'session',
  needsCompanion: true,
  summary: 'All that is kept of the caller, as a ZIP of CSV files.',
  team: { right: 'owner', act: 'Mengunduh salinan data' },
  media: 'application/zip',
  reply: Type.Unknown(),
});

/**
 * Gives the same answer for a number that belongs to somebody else, but sends it no code. 400 for a number that is not valid or
 * is the caller's own, 429 until the next codes may be sent.
 */
export const requestNumberChange = endpoint({
  method: 'POST',
  path: 'Account/phone',
  access: 'session',
  needsCompanion: true,
  summary: "Sends one code to the caller's number and one to the number that is to take its place.",
  team: 'self',
  errors: ['phone_invalid', 'number_same', ...CODE_LIMITS],
  body: exact({ nomor: Phone }),
  reply: ok(Type.Null()),
});

/** 400 where either code is wrong or expired, or was requested in another session. */
export const confirmNumberChange = endpoint({
  method: 'PUT',
  path: 'Account/phone',
  access: 'session',
  needsCompanion: true,
  summary: 'Takes both codes. The other sessions end, and for 24 hours the person moves no money.',
  team: 'self',
  errors: ['code_wrong'],
  body: exact({ kodeLama: Code, kodeBaru: Code }),
  reply: ok(Account),
});
