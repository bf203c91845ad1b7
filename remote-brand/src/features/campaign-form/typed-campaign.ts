import { type CampaignValues, EMPTY_CAMPAIGN } from './campaign-values.ts';

/** A request whose success is unknown: the same content is sent again under the same key. */
export interface Attempt {
  content: string;
  key: string;
}

type Texts = Omit<CampaignValues, 'cover'>;

interface Typed {
  values: Texts;
  attempt: Attempt | null;
}

const nameOf = (userId: string) => `sohor.typedCampaign.${userId}`;

/** The user's last input on this device, or null. Fields that the form no longer has are dropped. */
export function readTyped(userId: string): Typed | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(userId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('values' in stored)) return null;
    const { values, attempt } = stored as { values: Partial<Texts>; attempt?: Attempt };
    const known = Object.entries(values).filter(
      ([field, value]) => field in EMPTY_CAMPAIGN && ['string', 'number', 'boolean'].includes(typeof value),
    );
    const { cover: _, ...empty } = EMPTY_CAMPAIGN;
    const restored: Texts = { ...empty, ...Object.fromEntries(known) };
    const untouched = JSON.stringify(restored) === JSON.stringify(empty);
    return untouched ? null : { values: restored, attempt: attempt ?? null };
  } catch {
    return null;
  }
}

/** The cover is left out, because browsers cannot store a file here. */
export function saveTyped(userId: string, { cover: _, ...values }: CampaignValues, attempt: Attempt | null) {
  try {
    localStorage.setItem(nameOf(userId), JSON.stringify({ values, attempt } satisfies Typed));
  } catch {
    // The storage is full or switched off: the form works without it.
  }
}

export function clearTyped(userId: string): void {
  localStorage.removeItem(nameOf(userId));
}
