import { usePart } from '@sohor/shared/page';

const EDITOR = {
  name: 'rate-card-editor',
  load: async () =>
    (await import(/* webpackChunkName: "rate-card-editor" */ './rate-card-editor.tsx')).RateCardEditor,
};

/**
 * The editor's code: apart from the page's, so that a small release of either fetches less again. The page asks for it
 * together with the data that it edits.
 */
export const useRateCardEditor = () => usePart(EDITOR);
