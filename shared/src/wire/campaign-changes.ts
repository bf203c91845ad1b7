import { type Static, type TOptional, type TString, Type } from 'typebox';
import { described, PriceIdr, readText, textSchemas } from './campaign-fields.ts';
import type { CampaignText } from './campaign-texts.ts';
import { Campaign } from './campaigns.ts';
import { LIMITS } from './catalog.ts';
import { endpoint, exact, ok, responded, text, Uuid, WEB_ADDRESS } from './endpoint.ts';
import { CAMPAIGN_OVER, PAYMENT_PAGE } from './shared-errors.ts';

const CAMPAIGN_FORM = [
  'cover_not_yours',
  'campaign_ends_before_start',
  'campaign_already_over',
  'campaign_starts_too_early',
  'campaign_too_cheap',
  'campaign_too_expensive',
  'name_turns_around',
  'name_has_address',
] as const;

const enteredText = (field: CampaignText) => {
  if (!field.isRequired) return Type.Optional(readText(field));
  const { kind, longest } = field;
  if (kind === 'long') return text(longest, 1);
  return Type.String({ minLength: 1, maxLength: longest, pattern: WEB_ADDRESS });
};

type EnteredTexts = {
  [Text in CampaignText as Text['wire']]: Text['isRequired'] extends true ? TString : TOptional<TString>;
};

/** What a Brand enters for a campaign. */
const Draft = exact({
  ...described,
  ...textSchemas<EnteredTexts>(enteredText),
  /** 100000 when left out. */
  hargaPekerjaan: Type.Optional(PriceIdr),
  coverProyek: Type.Optional(described.coverProyek),
  /** 1 when left out. */
  jumlahKOL: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.maxKols })),
  /** false when left out. */
  perluDraf: Type.Optional(Type.Boolean()),
});

/** With the header `Idempotency-Key`, a repeated call returns the campaign that the first one created. */
export const createCampaign = endpoint({
  method: 'POST',
  path: 'Campaign',
  access: 'Brand',
  summary: 'Makes an unverified campaign.',
  team: { right: 'campaigns', act: 'Membuat campaign' },
  errors: [...CAMPAIGN_FORM, 'idempotency_key_reused', 'campaign_budget_spent'],
  body: Draft,
  reply: ok(Campaign),
});
/** Body of {@link createCampaign}. */
export type CreateCampaign = Static<typeof createCampaign.body>;

/** 409 once it was paid or cancelled. An open payment page for it becomes void: money paid there goes to the balance. */
export const editCampaign = endpoint({
  method: 'PUT',
  path: 'Campaign/detail/:id',
  access: 'Brand',
  summary: "Changes a campaign of the Brand's own that was never paid.",
  team: { right: 'campaigns', act: 'Mengubah campaign' },
  errors: [...CAMPAIGN_FORM, 'campaign_not_found', 'campaign_cancelled', 'campaign_paid'],
  params: exact({ id: Uuid }),
  body: Draft,
  reply: ok(Campaign),
});

/** 409 once it was paid or cancelled. An open payment page for it becomes void, as in {@link editCampaign}. */
export const deleteCampaign = endpoint({
  method: 'DELETE',
  path: 'Campaign/detail/:id',
  access: 'Brand',
  summary: "Deletes a campaign of the Brand's own that was never paid.",
  team: { right: 'campaigns', act: 'Menghapus campaign' },
  errors: ['campaign_not_found', 'campaign_cancelled', 'campaign_paid'],
  params: exact({ id: Uuid }),
  reply: ok(Type.Null()),
});

/**
 * 409 when the total differs, the campaign is verified or over, or the Brand's balance is below zero or too low to pay from it;
 * 503 without Midtrans.
 */
export const payCampaign = endpoint({
  method: 'POST',
  path: 'Campaign/payCampaign',
  access: 'Brand',
  needsCompanion: true,
  movesMoney: true,
  summary:
    'Opens the payment of a campaign, or answers the one that is open. With `sumber: "Saldo"` the campaign is paid from the balance at once, and `paymentUrl` is the list of campaigns.',
  team: { right: 'money', act: 'Membayar campaign' },
  errors: [
    'campaign_not_found',
    'campaign_already_active',
    'campaign_cancelled',
    'brand_in_debt',
    'payment_too_late',
    'payment_total_differs',
    'balance_too_low',
    ...PAYMENT_PAGE,
  ],
  /** `hargaPekerjaan` is the total shown: price of one KOL times the number of KOLs. */
  body: exact({
    idCampaign: Uuid,
    hargaPekerjaan: Type.Integer({ minimum: 1, maximum: LIMITS.maxPriceIdr * LIMITS.maxKols }),
    sumber: Type.Optional(Type.Literal('Saldo')),
  }),
  reply: responded(exact({ paymentUrl: Type.String() })),
});

const Rupiah = Type.Integer({ minimum: 0 });

/** 404 for another Brand's campaign. Until it is cancelled, KOLs may still sign, so the result may change. */
export const foreseeCancellation = endpoint({
  method: 'GET',
  path: 'Campaign/cancel/:id',
  access: 'Brand',
  summary: 'What cancelling a campaign would do now.',
  team: 'read',
  errors: ['campaign_not_found'],
  params: exact({ id: Uuid }),
  reply: ok(
    exact({
      /** Whole rupiah that would come back to the Brand's balance. */
      kembali: Rupiah,
      /** Whole rupiah set aside for signed contracts whose work goes on, and the number of these contracts. */
      tertahan: Rupiah,
      kontrak: Type.Integer({ minimum: 0 }),
      /** Number of offers that no KOL has answered and that would end. */
      tawaran: Type.Integer({ minimum: 0 }),
    }),
  ),
});

/** 409 when it is already cancelled or over. */
export const cancelCampaign = endpoint({
  method: 'POST',
  path: 'Campaign/cancel',
  access: 'Brand',
  needsCompanion: true,
  summary:
    "Cancels a campaign: what no KOL has signed for goes back to the Brand's balance; signed contracts go on.",
  team: { right: 'campaigns', act: 'Membatalkan campaign' },
  errors: ['account_frozen', 'cancel_reason_required', 'campaign_not_found', ...CAMPAIGN_OVER],
  body: exact({ idCampaign: Uuid, alasan: text(1000, 1) }),
  /** `kembali`: whole rupiah that went back to the balance. */
  reply: ok(exact({ kembali: Rupiah })),
});
