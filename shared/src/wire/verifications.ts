import { type Static, Type } from 'typebox';
import { BrandMark, NumberKind } from './brand-mark.ts';
import { VERIFICATION_STATES } from './catalog.ts';
import { endpoint, exact, nullable, ok, oneOf, PageQuery, page, responded, text, Uuid } from './endpoint.ts';
import { ById, Nothing, Reason, Time } from './staff-calls.ts';

/** 413 for a file that is too large, 415 for anything but PDF, PNG, JPG or GIF. Only a signed address opens the file. */
export const uploadDocument = endpoint({
  method: 'POST',
  path: 'file/document',
  access: 'Brand',
  summary: 'multipart/form-data with one field `file`: a PDF or a picture of a document, up to 5 MB.',
  team: { right: 'owner', act: 'Mengunggah dokumen' },
  errors: [
    'file_missing',
    'upload_fields',
    'image_damaged',
    'document_damaged',
    'file_too_large',
    'image_too_many_pixels',
    'file_not_image',
    'file_not_document',
  ],
  reply: responded(exact({ path: Type.String() })),
});

/** How a Brand stands with its verification. */
export const BrandVerification = exact({
  /** The mark that others see now; null without one. */
  tanda: nullable(BrandMark),
  /** The latest request; null before the first. */
  permintaan: nullable(
    exact({
      id: Uuid,
      keadaan: oneOf(VERIFICATION_STATES),
      jenis: NumberKind,
      /** The number with only its end visible: `••••1234`. */
      nomor: Type.String(),
      badan: Type.String(),
      /** Signed address of the document. */
      dokumen: Type.String(),
      diminta: Time,
      /** By when staff decides. */
      palingLambat: Time,
      diputuskan: nullable(Time),
      /** Why staff refused it. */
      alasan: nullable(Type.String()),
    }),
  ),
  /** Whether a mailbox has confirmed the Brand's e-mail address, without which it cannot ask. */
  emailDipastikan: Type.Boolean(),
});
export type BrandVerification = Static<typeof BrandVerification>;

/** The request is null before the first one. */
export const readVerification = endpoint({
  method: 'GET',
  path: 'Account/verification',
  access: 'Brand',
  summary: "The Brand's mark, and its latest request for one.",
  team: 'owner',
  reply: ok(BrandVerification),
});

/** Takes the place of a request that waits. The mark that the Brand has stays until its end. */
export const askVerification = endpoint({
  method: 'PUT',
  path: 'Account/verification',
  access: 'Brand',
  needsCompanion: true,
  summary: 'Asks staff to verify the company behind the Brand by its NIB or NPWP and a document.',
  team: { right: 'owner', act: 'Meminta verifikasi brand' },
  errors: [
    'name_turns_around',
    'verification_needs_email',
    'nib_invalid',
    'tax_npwp_invalid',
    'document_not_yours',
  ],
  body: exact({
    jenis: NumberKind,
    /** As typed or pasted. */
    nomor: Type.String({ minLength: 8, maxLength: 60 }),
    /** Name of the company, as in the document. */
    badan: text(120, 1),
    /** Path that the caller got from `file/document`. */
    dokumen: Type.String({ maxLength: 200 }),
  }),
  reply: ok(BrandVerification),
});

/** 404 where nothing waits. */
export const withdrawVerification = endpoint({
  method: 'DELETE',
  path: 'Account/verification',
  access: 'Brand',
  needsCompanion: true,
  summary: 'Takes back the request that waits.',
  team: { right: 'owner', act: 'Menarik permintaan verifikasi' },
  errors: ['verification_not_found'],
  reply: Nothing,
});

/** A request in staff's list. */
export const WaitingVerification = exact({
  id: Uuid,
  idBrand: Uuid,
  namaBrand: Type.String(),
  badan: Type.String(),
  jenis: NumberKind,
  nomor: Type.String(),
  diminta: Time,
  palingLambat: Time,
  terlambat: Type.Boolean(),
});
export type WaitingVerification = Static<typeof WaitingVerification>;

/** The earliest deadline first. */
export const listVerifications = endpoint({
  method: 'GET',
  path: 'Ops/verifications',
  access: 'Admin',
  summary: 'Requests of Brands that wait for a decision, the earliest deadline first.',
  query: PageQuery,
  reply: page(WaitingVerification),
});

/** Recorded, as it shows the whole number. 409 where it does not wait any more. */
export const openVerification = endpoint({
  method: 'GET',
  path: 'Ops/verifications/:id',
  access: 'Admin',
  summary: 'A request that waits, with its whole number and its document.',
  errors: ['verification_not_found', 'verification_decided', 'verification_gone'],
  params: ById,
  reply: ok(
    exact({
      ...WaitingVerification.properties,
      /** The name that the Brand has now, where it is another than the one it asked with. */
      namaKini: nullable(Type.String()),
      /** Other Brands that have this number, or ask for a mark with it: one company may own several. */
      nomorSama: Type.Array(Type.String(), { maxItems: 100 }),
      /** Signed address of the document. */
      dokumen: Type.String(),
    }),
  ),
});

/** The Brand is told. 409 for a request that was decided, withdrawn or replaced, or when the Brand has another name now. */
export const decideVerification = endpoint({
  method: 'PUT',
  path: 'Ops/verifications/:id',
  access: 'Admin',
  needsCompanion: true,
  summary: 'Verifies a Brand for a year, or refuses its request.',
  errors: [
    'reason_required',
    'person_is_gone',
    'verification_not_found',
    'verification_decided',
    'verification_gone',
    'verification_renamed',
    'verification_email_lost',
  ],
  params: ById,
  body: exact({ setuju: Type.Boolean(), alasan: Reason }),
  reply: Nothing,
});
