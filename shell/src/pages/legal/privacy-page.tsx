import { Link, PRODUCT_NAME } from '@sohor/shared/platform';
import { HEADS } from '../page-heads.ts';
import { Contact } from './contact.tsx';
import { LegalPage } from './legal-page.tsx';
import { PRIVACY_SECTIONS } from './privacy-sections.tsx';

export function PrivacyPage() {
  return (
    <LegalPage
      head={HEADS.privacy}
      summary={
        <>
          <p>
            {PRODUCT_NAME} menyediakan alat analitik dan manajemen untuk kreator konten di berbagai platform
            media sosial, serta mempertemukan mereka dengan brand. Dokumen ini menjelaskan data apa yang kami
            proses, untuk apa, dan pilihan apa yang Anda punya.
          </p>
          <p>
            Baca juga <Link to="/term">Syarat &amp; Ketentuan</Link>. Ada pertanyaan? Tulis ke <Contact />.
          </p>
        </>
      }
      sections={PRIVACY_SECTIONS}
    />
  );
}
