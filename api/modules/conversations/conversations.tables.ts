import type { ChatEvent, ContactKind, ReportReason, ReportResult } from '@sohor/shared/wire/catalog';
import type { ColumnType, Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';

type Fixed<T> = ColumnType<T, T, never>;
export type Side = 'brand' | 'kol';

export interface ConversationTables {
  conversations: {
    id: Generated<string>;
    brand_id: Fixed<string>;
    kol_id: Fixed<string>;
    /** `request`: a stranger's first message waits for the KOL; `refused`: the KOL said no to it. */
    state: 'open' | 'request' | 'refused';
    /** Number of the last entry. */
    last_seq: Generated<number>;
    /** The last entry that a person wrote. */
    said_seq: Generated<number | null>;
    said_at: Generated<Date | null>;
    brand_read_seq: Generated<number>;
    kol_read_seq: Generated<number>;
    brand_unread: Generated<number>;
    kol_unread: Generated<number>;
    brand_blocked_at: Generated<Date | null>;
    kol_blocked_at: Generated<Date | null>;
    /** When the two first signed a contract; triggers set it. */
    signed_at: Kept<{ at: Date | null }>['at'];
    touched_at: Generated<Date>;
    created_at: Fixed<Date>;
  };
  conversation_entries: {
    conversation_id: Fixed<string>;
    seq: Fixed<number>;
    at: Fixed<Date>;
    side: Fixed<Side | 'sohor'>;
    /** The person; null for events, which triggers write. */
    author_id: Fixed<string | null>;
    client_id: Fixed<string | null>;
    kind: Fixed<'text' | 'picture' | 'link' | 'offer' | 'event'>;
    campaign_id: Fixed<string | null>;
    body: Fixed<string>;
    /** What the other side reads before a signature; null where that is the same. */
    masked: Fixed<string | null>;
    hidden: Fixed<ContactKind[]>;
    picture: Fixed<string | null>;
    event: Fixed<ChatEvent | null>;
    offer_id: Fixed<string | null>;
    sides: Fixed<string[]>;
  };
  /** Entries that their side took back. */
  taken_back_entries: {
    conversation_id: Fixed<string>;
    seq: Fixed<number>;
    at: Fixed<Date>;
  };
  /** Conversations that a side showed in a dispute, up to an entry. */
  conversation_evidence: {
    dispute_id: Fixed<string>;
    side: Fixed<Side>;
    conversation_id: Fixed<string>;
    until_seq: number;
    at: Date;
  };
  conversation_reports: {
    id: Generated<string>;
    conversation_id: Fixed<string>;
    seq: Fixed<number>;
    reported_by: Fixed<Side>;
    at: Fixed<Date>;
    reason: Fixed<ReportReason>;
    note: Fixed<string>;
    answered_at: Generated<Date | null>;
    answered_by: Generated<string | null>;
    result: Generated<ReportResult | null>;
    answer: Generated<string | null>;
  };
}

/** What other modules may read. */
export interface ConversationViews {
  conversation_blocks: Kept<{ brand_id: string; kol_id: string }>;
  conversation_images: Kept<{ owner_id: string; path: string }>;
  conversation_changes: Kept<{ id: string; brand_id: string; kol_id: string; touched_at: Date }>;
}

declare module '../../platform/database.ts' {
  interface Database extends ConversationTables, ConversationViews {}
}
