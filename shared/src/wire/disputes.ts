import { type Static, Type } from 'typebox';
import { DISPUTE_STATES } from './catalog.ts';
import {
  endpoint,
  exact,
  nullable,
  ok,
  oneOf,
  PageQuery,
  page,
  text,
  Uuid,
  WEB_ADDRESS,
} from './endpoint.ts';

const DISPUTE_MESSAGE = [
  'dispute_reason_required',
  'dispute_picture_not_yours',
  'dispute_link_invalid',
] as const;

const Party = oneOf(['KOL', 'Brand'] as const);
const Kind = oneOf(['Pekerjaan', 'Konten hilang'] as const);
const Time = Type.String({ format: 'date-time' });
const Words = text(2000, 1);
const MAX_SHOWN = 5;

/** Paths that the caller got from `file/upload`. */
const Pictures = Type.Array(Type.String({ maxLength: 200, pattern: '^/api/v1/files/[0-9a-z]+\\.[a-z]+$' }), {
  maxItems: MAX_SHOWN,
});
const Links = Type.Array(Type.String({ maxLength: 2048, pattern: WEB_ADDRESS }), { maxItems: MAX_SHOWN });

/** A dispute between the two sides of a contract. */
export const Dispute = exact({
  id: Uuid,
  idKontrak: Uuid,
  idCampaign: Uuid,
  namaProyek: Type.String(),
  /** Names of both sides. */
  kol: Type.String(),
  brand: Type.String(),
  /** The side that opened it. */
  oleh: Party,
  /** 'Konten hilang': the work was paid, and its content was taken down afterwards. */
  jenis: Kind,
  status: oneOf(DISPUTE_STATES),
  /** Disputed price in whole rupiah. */
  harga: Type.Integer({ minimum: 0 }),
  dibuka: Time,
  /** Until then both sides can add messages and evidence. */
  buktiSampai: Time,
  putusanSampai: Time,
  /** When it was decided or withdrawn. */
  berakhir: nullable(Time),
  /** `keKol`: the KOL's part of the price, before fee and tax. */
  putusan: nullable(exact({ keKol: Type.Integer({ minimum: 0 }), alasan: Type.String() })),
});
export type Dispute = Static<typeof Dispute>;

const Said = exact({
  at: Time,
  oleh: Party,
  teks: Type.String(),
  gambar: Type.Array(Type.String()),
  tautan: Type.Array(Type.String()),
});

/** A dispute with the messages of both sides, oldest first, at most 10 each. */
export const DisputeDetail = exact({
  ...Dispute.properties,
  idKol: Uuid,
  keterangan: Type.Array(Said, { maxItems: 20 }),
});
export type DisputeDetail = Static<typeof DisputeDetail>;

/**
 * 404 for a contract of others. 409 when a dispute is open, when the work was cancelled or settled, or when the caller has
 * already opened two. A Brand can open one about paid work for 30 days.
 */
export const openDispute = endpoint({
  method: 'POST',
  path: 'Dispute',
  access: 'session',
  needsCompanion: true,
  summary: 'Opens a dispute about the work of a signed contract: its money stands still until it has ended.',
  team: { right: 'campaigns', act: 'Mengajukan sengketa' },
  errors: [
    'work_not_found',
    'work_accepted',
    'work_cancelled',
    'work_settled',
    ...DISPUTE_MESSAGE,
    'dispute_too_often',
    'dispute_not_paid',
    'dispute_too_late',
    'dispute_taken_back',
    'dispute_open',
  ],
  body: exact({
    idKontrak: Uuid,
    alasan: Words,
    /** Kind of dispute that the caller's page offered; 409 if the work has another state by now. */
    jenis: Type.Optional(Kind),
    gambar: Type.Optional(Pictures),
    tautan: Type.Optional(Links),
  }),
  reply: ok(exact({ id: Uuid })),
});

/** Newest first. */
export const listDisputes = endpoint({
  method: 'GET',
  path: 'Dispute',
  access: 'session',
  summary: "The caller's disputes, newest first.",
  team: 'read',
  query: PageQuery,
  reply: page(Dispute),
});

/** 404 for a dispute of others. */
export const readDispute = endpoint({
  method: 'GET',
  path: 'Dispute/:id',
  access: 'session',
  summary: 'A dispute with all that both sides said and showed.',
  team: 'read',
  errors: ['dispute_not_found'],
  params: exact({ id: Uuid }),
  reply: ok(DisputeDetail),
});

/** 404 for a contract of others, and where there was no dispute. */
export const readContractDispute = endpoint({
  method: 'GET',
  path: 'Dispute/contract/:id',
  access: 'session',
  summary: 'The latest dispute about a contract with all that both sides said and showed.',
  team: 'read',
  errors: ['dispute_not_found'],
  params: exact({ id: Uuid }),
  reply: ok(DisputeDetail),
});

/** 409 when the time for evidence is over, and after 10 messages. */
export const addToDispute = endpoint({
  method: 'POST',
  path: 'Dispute/:id/message',
  access: 'session',
  summary: 'Says and shows something more in a dispute.',
  team: { right: 'campaigns', act: 'Memberi keterangan sengketa' },
  errors: ['dispute_not_found', ...DISPUTE_MESSAGE, 'dispute_evidence_over', 'dispute_ended', 'dispute_full'],
  params: exact({ id: Uuid }),
  body: exact({ teks: Words, gambar: Type.Optional(Pictures), tautan: Type.Optional(Links) }),
  reply: ok(Type.Null()),
});

/** 409 for the side that did not open it, and when it has ended. */
export const withdrawDispute = endpoint({
  method: 'POST',
  path: 'Dispute/:id/withdraw',
  access: 'session',
  needsCompanion: true,
  summary: 'Takes a dispute back: the work goes on, later by the time that it stood still.',
  team: { right: 'campaigns', act: 'Menarik sengketa' },
  errors: ['dispute_not_found', 'dispute_ended', 'dispute_not_yours'],
  params: exact({ id: Uuid }),
  body: Type.Optional(exact({})),
  reply: ok(Type.Null()),
});
