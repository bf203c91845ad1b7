import type { FallbackTexts } from '@sohor/shared/page-parts';

/** Texts for failures without a sentence of the server. */
export const NO_ANSWER: FallbackTexts = {
  refused: 'Terjadi gangguan pada server. Silakan coba beberapa saat lagi.',
};
