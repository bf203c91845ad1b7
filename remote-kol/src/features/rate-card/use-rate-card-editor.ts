import { usePart } from '@sohor/shared/page-parts';

const EDITOR = {
  name: 'rate-card-editor',
  load: async () =>
    (await import(/* webpackChunkName: "rate-card-editor" */ './rate-card-editor.tsx')).RateCardEditor,
};

/**
 * Code of the editor, separate from the page's, so that a change of one of both lets browsers load less. The page requests it
 * together with its data.
 */
export const useRateCardEditor = () => usePart(EDITOR);
