import type { ChatPartner } from '@sohor/shared/api';
import { BrandMarkBadge, KolMarks } from '@sohor/shared/page-parts';
import { Link, storedSession } from '@sohor/shared/platform';
import { Avatar, Badge, Heading, IconButton, TextLink } from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import styles from './conversation.module.css';

export interface HeadProps {
  partner: ChatPartner;
  onClose?: (() => void) | undefined;
  /** The menu of what can be done. */
  children?: ReactNode;
}

/** Who the other side is, above the entries. */
export function Head({ partner, onClose, children }: HeadProps) {
  const { id, name, image, isClosed, brandMark, mark, isChecked } = partner;
  const isKol = storedSession().role === 'Brand' && !isClosed;
  return (
    <header className={styles.head}>
      {onClose && (
        <IconButton
          className={styles.back}
          label="Kembali ke daftar pesan"
          icon={<ArrowLeft />}
          onClick={onClose}
        />
      )}
      <Avatar name={name} src={image} />
      <div className={styles.partner}>
        <Heading level={2} size="sm" className={styles.name}>
          {isKol ? (
            <TextLink apart render={<Link to={PATHS.kol(id)} />}>
              {name}
            </TextLink>
          ) : (
            name
          )}
        </Heading>
        {isClosed ? (
          <Badge>Akun ditutup</Badge>
        ) : brandMark ? (
          <BrandMarkBadge mark={brandMark} />
        ) : (
          <KolMarks kol={{ isVerified: false, isChecked, mark }} />
        )}
      </div>
      {children}
    </header>
  );
}
