import { HEADS } from '../page-heads.ts';
import { PublicFooter } from '../public-layout/public-footer.tsx';
import { PublicHeader } from '../public-layout/public-header.tsx';
import { PublicMain } from '../public-layout/public-main.tsx';
import { usePageHead } from '../use-page-head.ts';
import { Brands } from './brands.tsx';
import { Closing } from './closing.tsx';
import { Features } from './features.tsx';
import { Gallery } from './gallery.tsx';
import { Hero } from './hero.tsx';
import { Marketplace } from './marketplace.tsx';
import { Questions } from './questions.tsx';

/** The landing page. It is prerendered, so it must render without a DOM. */
export function LandingPage() {
  usePageHead(HEADS.landing);
  return (
    <>
      <PublicHeader>
        <a href="#features">Fitur</a>
        <a href="#marketplace">Kategori KOL</a>
        <a href="#brands">Untuk brand</a>
        <a href="#gallery">Galeri</a>
      </PublicHeader>
      <PublicMain>
        <Hero />
        <Features />
        <Marketplace />
        <Brands />
        <Gallery />
        <Questions />
        <Closing />
      </PublicMain>
      <PublicFooter />
    </>
  );
}
