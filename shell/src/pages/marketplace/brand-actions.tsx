import { type PublicKolProfile, searchKols } from '@sohor/shared/api';
import { Link, storedSession } from '@sohor/shared/platform';
import { Button, Row } from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import { useQuery } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import Send from 'lucide-react/icons/send';
import { useHydrated } from '../use-hydrated.ts';
import { searchAddress } from './brand-call.tsx';

/** What a Brand that is signed in can do with the KOL of a public page; both lead to the KOL's page for Brands. */
export function BrandActions({ kol }: { kol: PublicKolProfile }) {
  const isBrand = useHydrated() && storedSession().role === 'Brand';
  return isBrand ? <Actions kol={kol} /> : null;
}

function Actions({ kol: { fullName, slug } }: { kol: PublicKolProfile }) {
  // A public page knows no ids. Without an answer the links lead to the search for the name.
  const { data } = useQuery({
    queryKey: ['own search', slug],
    queryFn: async () => (await searchKols({ category: null, name: fullName })).items,
    select: (found) => found.find((one) => one.slug === slug),
  });
  const detail = data ? PATHS.kol(data.id) : searchAddress(fullName);
  return (
    <Row gap={2}>
      <Button iconStart={<Send aria-hidden="true" />} render={<Link to={detail} />}>
        Undang
      </Button>
      <Button
        variant="secondary"
        iconStart={data?.isSaved ? <BookmarkCheck aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
        aria-label={data?.isSaved ? `Tersimpan: ${fullName}` : `Simpan ke daftar: ${fullName}`}
        render={<Link to={detail} />}
      >
        {data?.isSaved ? 'Tersimpan' : 'Simpan'}
      </Button>
    </Row>
  );
}
