import { APP_BASE, Link } from '@sohor/shared/platform';
import { Button } from '@sohor/shared/ui';
import { NotFound } from './not-found.tsx';

/** The 404 page of the signed-in area, inside its layout. */
export function AppNotFoundPage() {
  return (
    <NotFound
      text="Periksa kembali tautannya, atau pilih halaman lain dari menu."
      ways={<Button render={<Link to={APP_BASE} />}>Ke dashboard</Button>}
    />
  );
}
