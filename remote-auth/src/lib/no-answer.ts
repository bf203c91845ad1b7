import type { FallbackTexts } from '@sohor/shared/page';

/** What the user reads where the server has no sentence of its own. */
export const NO_ANSWER: FallbackTexts = { refused: 'Periksa koneksi internet Anda, lalu coba lagi.' };
