import type { Tone } from '@sohor/shared/ui';

/** Label and colour of a state. */
export interface StatusLook {
  label: string;
  tone: Tone;
}

/** For a state of a later API, of which nothing more is known. */
export const UNKNOWN_STATUS: StatusLook = { label: 'Status lain', tone: 'neutral' };
