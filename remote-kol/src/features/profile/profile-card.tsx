import { mediaKitAddress, type OwnProfile } from '@sohor/shared/api';
import { formatPhone } from '@sohor/shared/format';
import { ExternalLink, KolMarks, LinkedBadge } from '@sohor/shared/page-parts';
import {
  Avatar,
  Badge,
  Button,
  Card,
  CopyButton,
  DescriptionList,
  IconButton,
  Row,
  Stack,
  Text,
} from '@sohor/shared/ui';
import Download from 'lucide-react/icons/download';
import ExternalLinkIcon from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import { MissingForMark } from './missing-for-mark.tsx';
import styles from './profile-card.module.css';
import { socialLinks } from './social-links.ts';

export interface ProfileCardProps {
  own: OwnProfile;
  onEdit: () => void;
}

export function ProfileCard({ own, onEdit }: ProfileCardProps) {
  const { profile } = own;
  const links = socialLinks(profile);
  return (
    <Card as="section" aria-label="Profil" footer={own.slug && <PublicPage slug={own.slug} />}>
      <div className={styles.head}>
        <Avatar name={profile.fullName} src={profile.image} size="xl" />
        <IconButton
          label="Ubah profil"
          variant="outline"
          icon={<Pencil aria-hidden="true" />}
          onClick={onEdit}
        />
      </div>
      <Stack gap={2}>
        <Row>
          <h2 className={styles.name}>{profile.fullName}</h2>
          {own.isVerified && <LinkedBadge text="Verified" />}
          <KolMarks kol={{ ...own, isVerified: false }} />
        </Row>
        {profile.bio ? (
          <p className={styles.bio}>{profile.bio}</p>
        ) : (
          <Text size="sm" tone="muted">
            Belum ada bio. Ceritakan singkat tentang konten Anda.
          </Text>
        )}
      </Stack>
      {profile.categories.length > 0 ? (
        <Row as="ul" aria-label="Kategori">
          {profile.categories.map((category) => (
            <li key={category}>
              <Badge tone="brand">{category}</Badge>
            </li>
          ))}
        </Row>
      ) : (
        <Text size="sm" tone="muted">
          Belum ada kategori. Pilih kategori agar brand dapat menemukan Anda.
        </Text>
      )}
      {!own.mark && <MissingForMark steps={own.missingForMark} />}
      <DescriptionList
        layout="stack"
        items={[
          ...(profile.city ? [{ term: 'Kota', value: profile.city }] : []),
          { term: 'Email', value: own.email },
          { term: 'Nomor WhatsApp', value: formatPhone(own.phone) },
          ...links.map(({ network, label, address }) => ({
            term: network,
            value: address ? <ExternalLink to={address}>{label}</ExternalLink> : label,
          })),
        ]}
      />
    </Card>
  );
}

/** Link to the KOL's public page, and the same as a PDF; its address can be shared. */
function PublicPage({ slug }: { slug: string }) {
  const path = `/marketplace/${encodeURIComponent(slug)}`;
  return (
    <div className={styles.publicPage}>
      <Button
        variant="secondary"
        iconStart={<ExternalLinkIcon aria-hidden="true" />}
        render={<a href={path} target="_blank" rel="noopener noreferrer" />}
      >
        Lihat halaman publik
      </Button>
      <Button
        variant="secondary"
        iconStart={<Download aria-hidden="true" />}
        render={<a href={mediaKitAddress(slug)} download />}
      >
        Unduh media kit (PDF)
      </Button>
      <CopyButton text={new URL(path, window.location.origin).href} label="Salin tautan" />
    </div>
  );
}
