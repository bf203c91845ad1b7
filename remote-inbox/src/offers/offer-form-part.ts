/** Loaded when it is opened. */
export const OFFER_FORM = {
  name: 'offer-form',
  load: async () => (await import(/* webpackChunkName: "offer-form" */ './offer-form.tsx')).OfferForm,
};
