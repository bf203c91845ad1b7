import { Link, PRODUCT_NAME } from '@sohor/shared/platform';
import { HEADS } from '../page-heads.ts';
import { Contact } from './contact.tsx';
import { LegalPage } from './legal-page.tsx';
import { TERMS_SECTIONS } from './terms-sections.tsx';

export function TermsPage() {
  return (
    <LegalPage
      head={HEADS.terms}
      summary={
        <>
          <p>
            {PRODUCT_NAME} menyediakan alat analitik dan manajemen untuk kreator konten di berbagai platform
            media sosial, serta tempat bagi brand untuk bekerja sama dengan mereka. Dengan mendaftar, Anda
            menyetujui ketentuan di halaman ini.
          </p>
          <p>
            Cara kami memperlakukan data pribadi ada di <Link to="/privacy">Kebijakan Privasi</Link>. Ada
            pertanyaan? Tulis ke <Contact />.
          </p>
        </>
      }
      sections={TERMS_SECTIONS}
    />
  );
}
