import { type Static, Type } from 'typebox';
import { endpoint, exact, nullable, ok, oneOf, PageQuery, page, Uuid } from './endpoint.ts';
import { MAX_SIGN_ROWS, SIGN_FILTERS, SIGN_KINDS, SIGN_STATES } from './sign-choices.ts';
import { ById, Nothing, reasoned, Time } from './staff-calls.ts';

/** Calls for staff about signs of wrong dealing. A sign changes nothing for anybody, and only staff reads it. */

/** A row behind a sign. Each kind of sign has its own fields; the others are null. */
export const SignFact = exact({
  idUser: nullable(Uuid),
  /** Of the work. */
  idKontrak: nullable(Uuid),
  campaign: nullable(Type.String()),
  brand: nullable(Type.String()),
  /** Name of the payment at the gateway. */
  pesanan: nullable(Type.String()),
  waktu: nullable(Time),
  /** Followers that came in a day, interactions for each 10,000 views, or rupiah. */
  angka: nullable(Type.Integer()),
  /** What the figure is compared with: the KOL's median, that of its category, or the rupiah of paid work. */
  biasanya: nullable(Type.Integer()),
  /** The category, the link, or the account with its last four digits. */
  teks: nullable(Type.String()),
});
export type SignFact = Static<typeof SignFact>;

/** A sign in staff's list. */
export const Sign = exact({
  id: Uuid,
  jenis: oneOf(SIGN_KINDS),
  /** Whom it names. */
  orang: Type.Array(exact({ id: Uuid, nama: Type.String(), peran: oneOf(['KOL', 'Brand']) }), {
    maxItems: MAX_SIGN_ROWS,
  }),
  /** How much there is of it: people, works, rupiah, followers of a day, or a hundred times the distance from the median. */
  bobot: Type.Integer({ minimum: 1 }),
  /** The weightiest row behind it. */
  fakta: SignFact,
  pertama: Time,
  terakhir: Time,
  keadaan: oneOf(SIGN_STATES),
  /** The last look of staff. A sign that grew since is open again. */
  dilihat: nullable(exact({ oleh: Type.String(), waktu: Time, catatan: Type.String() })),
});
export type Sign = Static<typeof Sign>;

/** Open signs, unless asked for others. Searched by a part of a name or the id of a person. */
export const listSigns = endpoint({
  method: 'GET',
  path: 'Ops/signs',
  access: 'Admin',
  summary: 'Signs of wrong dealing, newest first.',
  query: exact({
    ...PageQuery.properties,
    q: Type.Optional(Type.String({ maxLength: 100 })),
    status: Type.Optional(oneOf(SIGN_FILTERS)),
  }),
  reply: page(Sign),
});

/** Kinds without any are left out. */
export const countSigns = endpoint({
  method: 'GET',
  path: 'Ops/signs/counts',
  access: 'Admin',
  summary: 'How many signs of each kind are open.',
  reply: ok(
    Type.Array(exact({ jenis: oneOf(SIGN_KINDS), jumlah: Type.Integer() }), { maxItems: SIGN_KINDS.length }),
  ),
});

/** Recorded for each person that it names. */
export const openSign = endpoint({
  method: 'GET',
  path: 'Ops/signs/:id',
  access: 'Admin',
  summary: 'A sign with the rows behind it.',
  errors: ['sign_not_found'],
  params: ById,
  reply: ok(exact({ ...Sign.properties, baris: Type.Array(SignFact, { maxItems: MAX_SIGN_ROWS }) })),
});

/** 409 for one that is not open. */
export const lookAtSign = endpoint({
  method: 'PUT',
  path: 'Ops/signs/:id',
  access: 'Admin',
  needsCompanion: true,
  summary: 'Notes that somebody of the staff has looked at a sign, with what was found.',
  errors: ['reason_required', 'sign_not_found', 'sign_not_open'],
  params: ById,
  body: reasoned,
  reply: Nothing,
});

/** Done by a job, in some seconds. */
export const recheckSigns = endpoint({
  method: 'POST',
  path: 'Ops/signs/recheck',
  access: 'Admin',
  needsCompanion: true,
  summary: 'Looks for signs now, as each night.',
  reply: Nothing,
});
