/** What a Brand shows of itself: its name and its logo. */
export { registerBrandProfiles } from './brand-profiles.routes.ts';
