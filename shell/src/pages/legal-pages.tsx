export { PrivacyPage } from './legal/privacy-page.tsx';
export { TermsPage } from './legal/terms-page.tsx';
