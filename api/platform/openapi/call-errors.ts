import type { Endpoint } from '@sohor/shared/wire';
import { errorsOfField } from '../error-replies.ts';
import type { ErrorCode } from '../errors.ts';

/**
 * What each call refuses for reasons of its own, beside what any call can answer. The test API watches that no call
 * answers anything else.
 */
const OWN_ERRORS: Readonly<Record<string, readonly ErrorCode[]>> = {
  'GET health': [],
  'GET ready': [],
  'GET openapi.json': [],
  'GET docs': [],
  'POST telemetry': [],
  'POST auth/login': ['code_just_sent', 'code_budget_spent', 'proof_required'],
  'POST auth/resendOTP': ['code_just_sent', 'code_budget_spent', 'proof_required'],
  'GET webhooks/whatsapp': ['notification_forged'],
  'POST webhooks/whatsapp': ['notification_forged'],
  'POST auth/register': ['name_turns_around'],
  'POST otp/validateWA': ['code_wrong', 'too_many_wrong_codes', 'account_blocked'],
  'GET auth/verifySessions': [],
  'POST auth/logout': [],
  'GET auth/sessions': [],
  'DELETE auth/sessions/:id': ['session_not_found'],
  'POST file/upload': [
    'file_missing',
    'upload_fields',
    'image_damaged',
    'file_too_large',
    'image_too_many_pixels',
    'file_not_image',
  ],
  'GET files/:name': ['not_found'],
  'GET Campaign/all': [],
  'GET Campaign': [],
  'GET Campaign/detail/:id': ['campaign_not_found'],
  'POST Campaign': [
    'cover_not_yours',
    'campaign_ends_before_start',
    'campaign_already_over',
    'campaign_starts_too_early',
    'campaign_too_expensive',
    'name_turns_around',
    'idempotency_key_reused',
    'campaign_budget_spent',
  ],
  'POST Campaign/payCampaign': [
    'campaign_not_found',
    'campaign_already_active',
    'brand_in_debt',
    'payment_too_late',
    'payment_total_differs',
    'payment_refused',
    'payment_mismatch',
    'payment_unavailable',
  ],
  'POST webhooks/midtrans': [
    'notification_forged',
    'notification_unknown',
    'payment_mismatch',
    'payment_unconfirmed',
    'payment_unavailable',
  ],
  'GET Dashboard': [],
  'GET Campaign/registerMember/:campaignId': ['campaign_not_found', 'campaign_not_verified'],
  'PUT Campaign/MemberCampaign': [
    'campaign_not_found',
    'applicant_not_found',
    'campaign_not_verified',
    'campaign_ended',
    'campaign_full',
    'brand_in_debt',
    'campaign_unfunded',
    'applicant_already_approved',
    'applicant_already_rejected',
    'kol_unavailable',
    'invitation_awaits_kol',
  ],
  'POST Campaign/register': [
    'campaign_not_found',
    'campaign_ended',
    'campaign_closed',
    'already_applied',
    'already_invited_you',
  ],
  'POST Campaign/registerByBrand': [
    'campaign_not_found',
    'kol_not_found',
    'campaign_not_verified',
    'campaign_ended',
    'campaign_full',
    'brand_in_debt',
    'campaign_unfunded',
    'already_invited',
    'kol_already_applied',
  ],
  'GET Campaign/Kontrak': [],
  'GET Campaign/Kontrak/:id': ['contract_not_found'],
  'GET Campaign/Kontrak/:id/pdf': ['contract_not_found', 'contract_not_signed'],
  'PUT Campaign/approveContract/:id': [
    'contract_not_found',
    'contract_already_signed',
    'contract_already_declined',
    'contract_ended',
    'contract_unfunded',
    'contract_text_changed',
  ],
  'GET Campaign/content/:id': [],
  'POST Campaign/content': [
    'work_not_found',
    'work_in_review',
    'work_overdue',
    'work_draft_first',
    'work_draft_unwanted',
    'work_address_invalid',
    'work_link_unknown',
    'work_link_taken',
    'work_proof_not_yours',
    'work_accepted',
    'work_cancelled',
  ],
  'PUT Campaign/content/:id': [
    'work_not_found',
    'work_not_in_review',
    'work_changed',
    'work_no_revision_left',
    'revision_reason_required',
    'work_accepted',
    'work_cancelled',
  ],
  'PUT Campaign/content/:id/extend': [
    'work_not_found',
    'work_not_overdue',
    'work_no_extension_left',
    'work_extension_too_long',
    'work_accepted',
    'work_cancelled',
  ],
  'POST Campaign/cancelContract/:id': [
    'work_not_found',
    'cancel_already_proposed',
    'work_accepted',
    'work_cancelled',
  ],
  'PUT Campaign/cancelContract/:id': [
    'work_not_found',
    'cancel_not_proposed',
    'work_accepted',
    'work_cancelled',
  ],
  'GET Tax/preview/:idKontrak': ['contract_not_found'],
  'PUT Campaign/declineContract/:id': [
    'contract_not_found',
    'contract_already_signed',
    'contract_already_declined',
  ],
  'GET public/kol': ['category_not_found'],
  'GET public/kol/:slug': ['kol_not_found'],
  'GET RateCard': [],
  'PUT RateCard': ['appearance_name_invalid', 'appearance_name_twice', 'appearances_too_many'],
  'GET Wallet': [],
  'GET Wallet/transactions': [],
  'GET Wallet/transactions.csv': [],
  'GET Invoice': [],
  'GET Invoice/:id/pdf': ['invoice_not_found'],
  'GET user/kol': ['kol_reads_spent'],
  'GET user/kol/:category': ['category_not_found', 'kol_reads_spent'],
  'GET Scraper': [],
  'GET auth/tiktok/config': [],
  'POST auth/tiktok/exchange': [
    'tiktok_redirect_unknown',
    'tiktok_code_refused',
    'tiktok_account_taken',
    'tiktok_unavailable',
  ],
  'GET Scraper/scraperTiktok': ['tiktok_no_username', 'tiktok_not_linked', 'tiktok_link_lost'],
  'GET Scraper/sync/:runId': ['sync_not_found'],
  'POST auth/UpdateProfileSosmed': ['name_turns_around', 'category_unknown', 'image_not_yours'],
};

export const callName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/** Every error that the call can answer; undefined for a call that nobody has entered above yet. */
export function errorsOf(endpoint: Endpoint): readonly ErrorCode[] | undefined {
  const own = OWN_ERRORS[callName(endpoint)];
  return own && [...new Set([...commonErrors(endpoint), ...own])];
}

/** What follows from who may call and what is sent. */
export function commonErrors({ method, access, needsCompanion, body }: Endpoint): readonly ErrorCode[] {
  const fields = Object.keys((body as { properties?: object } | undefined)?.properties ?? {});
  const codes: (ErrorCode | false)[] = [
    'invalid_input',
    'malformed_body',
    'malformed_request',
    ...fields.flatMap(errorsOfField),
    access !== 'public' && 'unauthorized',
    access !== 'public' && 'forbidden',
    needsCompanion === true && 'companion_required',
    method !== 'GET' && 'body_too_slow',
    method !== 'GET' && 'body_too_large',
    method !== 'GET' && 'unsupported_media_type',
    'too_many_requests',
    'internal',
    'unavailable',
  ];
  return codes.filter((code) => code !== false);
}
