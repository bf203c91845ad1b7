import type { Chat, ChatEntry, ChatPartner } from '@sohor/shared/wire';
import { APP_BASE, type ChatEvent, PATHS, type VerifiedNumber } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import { brandMark, kolMark, type MarkRow } from '../accounts/index.ts';
import { signPath } from '../files/index.ts';
import type { ConversationRow, Party } from './conversations.repository.ts';
import type { Side } from './conversations.tables.ts';
import type { EntryRow } from './entries.repository.ts';
import { hideContactDetails } from './rules/contact-details.ts';
import { isUnbegun } from './rules/conversation.ts';

/** Who reads it. */
export interface Reader {
  readonly side: Side;
  readonly personId: string;
  /** Names of both sides. */
  readonly names: Readonly<Record<Side, string>>;
  /** The two have signed a contract: nothing is hidden any more. */
  readonly hasContract: boolean;
}

type Signer = Pick<Context, 'secrets' | 'clock'>;

/** An entry as this reader may see it. Contact details of the other side do not leave the server before a signature. */
export function entryToWire({ secrets, clock }: Signer, row: EntryRow, reader: Reader): ChatEntry {
  const isOwnSide = row.side === reader.side;
  const isTakenBack = row.takenBackAt !== null;
  const text = isOwnSide || reader.hasContract ? row.body : (row.masked ?? row.body);
  return {
    nomor: row.seq,
    at: row.at.toISOString(),
    oleh: row.side === 'sohor' ? 'Sohor' : row.side === 'brand' ? 'Brand' : 'KOL',
    penulis:
      row.side === 'sohor' ? '' : isOwnSide && row.authorName ? row.authorName : reader.names[row.side],
    clientId: row.authorId === reader.personId ? row.clientId : null,
    jenis: row.kind,
    idCampaign: row.campaignId,
    namaProyek:
      reader.hasContract || reader.side === 'brand' ? row.campaignName : hiddenName(row.campaignName),
    teks: isTakenBack ? '' : text,
    disembunyikan: reader.hasContract || isTakenBack ? [] : row.hidden,
    gambar: row.picture === null || isTakenBack ? null : signPath(secrets, row.picture, clock.now()),
    peristiwa: row.event,
    idPenawaran: row.offerId,
    tautan:
      row.event && row.campaignId && !row.event.startsWith('offer_')
        ? pathOf(row.event, reader.side, row.campaignId)
        : null,
    ditarik: isTakenBack,
  };
}

/** A campaign that nobody paid for has a name that a Brand changes as it likes. */
const hiddenName = (name: string | null): string | null => name && hideContactDetails(name).text;

const ABOUT_CONTRACT: readonly ChatEvent[] = ['invited', 'offered', 'signed', 'declined', 'lapsed'];

const ABOUT_PEOPLE: readonly ChatEvent[] = ['applied', ...ABOUT_CONTRACT];

/** The page where this side can see what happened. */
function pathOf(event: ChatEvent, side: Side, campaignId: string): string {
  if (side === 'brand')
    return PATHS.campaign(campaignId, ABOUT_PEOPLE.includes(event) ? 'pelamar' : 'konten');
  if (event === 'applied') return `${APP_BASE}/campaigns`;
  return `${APP_BASE}/contract?${ABOUT_CONTRACT.includes(event) ? 'campaign' : 'konten'}=${campaignId}`;
}

interface PartnerRow {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  readonly status: string;
  readonly role: string;
  readonly checkedAt: Date | null;
  readonly checkedUntil: Date | null;
  readonly checkedNumber: VerifiedNumber | null;
  readonly mark: MarkRow | null;
}

export function partnerToWire({ id, name, image, status, role, mark, ...checked }: PartnerRow): ChatPartner {
  const { checkedAt } = checked;
  return {
    idUser: id,
    nama: name,
    gambar: image,
    terverifikasi: checkedAt !== null,
    ...(role === 'Brand' && checkedAt && { tandaBrand: brandMark({ ...checked, checkedAt }) }),
    ...kolMark(mark),
    ditutup: status === 'closed',
  };
}

export const partnerOf = (row: ConversationRow): PartnerRow => ({
  id: row.partnerId,
  name: row.partnerName,
  image: row.partnerImage,
  status: row.partnerStatus,
  role: row.partnerRole,
  checkedAt: row.partnerCheckedAt,
  checkedUntil: row.partnerCheckedUntil,
  checkedNumber: row.partnerCheckedNumber,
  mark: row.partnerMark,
});

/** @param ownName name of the reader's side */
export const readerOf = (
  row: ConversationRow,
  { side }: Party,
  personId: string,
  ownName: string,
): Reader => ({
  side,
  personId,
  names:
    side === 'brand' ? { brand: ownName, kol: row.partnerName } : { kol: ownName, brand: row.partnerName },
  hasContract: row.signedAt !== null,
});

const MOST_UNREAD = 100;

export function chatToWire(row: ConversationRow, { side }: Party, last: ChatEntry | null): Chat {
  const unread = side === 'brand' ? row.brandUnread : row.kolUnread;
  return {
    id: row.id,
    lawan: partnerToWire(partnerOf(row)),
    // A Brand does not learn that a KOL said no.
    status: isUnbegun(row) ? 'open' : side === 'brand' && row.state === 'refused' ? 'request' : row.state,
    belumDibaca: Math.min(unread, MOST_UNREAD),
    terakhir: last,
    diblokir: (side === 'brand' ? row.brandBlockedAt : row.kolBlockedAt) !== null,
    kontrak: row.signedAt !== null,
  };
}
