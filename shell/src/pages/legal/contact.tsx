import { CONTACT_EMAIL } from '@sohor/shared/wire/catalog';

export function Contact() {
  return <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>;
}
