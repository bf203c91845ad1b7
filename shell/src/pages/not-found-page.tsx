import { Link } from '@sohor/shared/platform';
import { Button } from '@sohor/shared/ui';
import { NotFound } from './not-found.tsx';
import { PublicFooter } from './public-layout/public-footer.tsx';
import { PublicHeader } from './public-layout/public-header.tsx';
import { PublicMain } from './public-layout/public-main.tsx';

/** The 404 page outside the signed-in area. */
export function NotFoundPage() {
  return (
    <>
      <PublicHeader />
      <PublicMain>
        <NotFound
          text="Periksa kembali tautannya, atau mulai dari beranda."
          ways={
            <>
              <Button render={<Link to="/" />}>Ke beranda</Button>
              <Button variant="secondary" render={<Link to="/marketplace" />}>
                Jelajahi KOL
              </Button>
            </>
          }
        />
      </PublicMain>
      <PublicFooter />
    </>
  );
}
