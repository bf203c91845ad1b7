import type { Offer } from '@sohor/shared/api';

export interface AnswerDialogProps {
  offer: Offer;
  /** With a sentence where something else came first. */
  onClose: (said?: string) => void;
}
