import type { Campaign, CreateCampaign, ListedCampaign } from '@sohor/shared/wire';
import { CAMPAIGN_LABELS, LIMITS, renameTexts } from '@sohor/shared/wire/catalog';
import { readPublicName } from '../../platform/input.ts';
import { decided, startedBy } from '../../platform/replies.ts';
import { brandMark } from '../accounts/index.ts';
import type { CampaignRow } from './campaigns.repository.ts';

/** A campaign with all its texts. */
export function toWire(row: CampaignRow): Campaign {
  return { ...toListed(row), ...renameTexts(row, 'column', 'wire') };
}

/** A campaign of a list, with the texts that the query read. */
export function toListed(row: CampaignRow): ListedCampaign {
  return {
    id: row.id,
    jenisPekerjaan: row.job_type as Campaign['jenisPekerjaan'],
    hargaPekerjaan: row.price_idr,
    tipeKonten: row.content_type as Campaign['tipeKonten'],
    ...(hasTexts(row) ? renameTexts(row, 'column', 'wire') : { arahanKonten: row.content_direction }),
    namaProyek: row.name,
    tipeProyek: row.promotion_type as Campaign['tipeProyek'],
    coverProyek: row.cover,
    startDate: row.start_date,
    endDate: row.end_date,
    jumlahKOL: row.kol_count,
    ...(row.needs_draft && { perluDraf: true }),
    isVerification: row.is_verified,
    statusLabel: CAMPAIGN_LABELS[row.status],
    ...(row.cancelled_at && {
      pembatalan: { pada: row.cancelled_at.toISOString(), alasan: row.cancel_reason ?? '' },
    }),
    brandName: row.brand_name,
    ...(row.brand_checked_at && {
      tandaBrand: brandMark({
        checkedAt: row.brand_checked_at,
        checkedUntil: row.brand_checked_until,
        checkedNumber: row.brand_checked_number,
      }),
    }),
    ...(row.waiting !== undefined && { pendingApplicants: row.waiting }),
    ...(row.reviews !== undefined && { pendingReviews: row.reviews }),
    ...(row.places_left === 0 && { penuh: true as const }),
    ...ownEntryOf(row),
  };
}

/** Rows of a list that was asked for with `view=row` have only the excerpt. */
const hasTexts = (row: CampaignRow) => row.note !== undefined;

function ownEntryOf({
  own_status: status,
  own_invited_by: invitedBy,
  own_lapsed: isLapsed,
}: CampaignRow): Pick<Campaign, 'ownEntry'> {
  if (!status || !invitedBy) return {};
  const entry = { status: decided(status), inviteBy: startedBy(invitedBy) };
  return { ownEntry: { ...entry, ...(isLapsed && { bolehLagi: true as const }) } };
}

/** The columns that a brand fills in. */
export function fromWire(body: CreateCampaign) {
  return {
    name: readPublicName(body.namaProyek),
    cover: body.coverProyek ?? null,
    job_type: body.jenisPekerjaan,
    content_type: body.tipeKonten,
    price_idr: body.hargaPekerjaan ?? LIMITS.defaultPriceIdr,
    kol_count: body.jumlahKOL ?? 1,
    needs_draft: body.perluDraf ?? false,
    start_date: body.startDate,
    end_date: body.endDate,
    promotion_type: body.tipeProyek,
    ...renameTexts(body, 'wire', 'column'),
  };
}

export type CampaignDraft = ReturnType<typeof fromWire>;
