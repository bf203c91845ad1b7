import ExternalLinkIcon from 'lucide-react/icons/external-link';
import styles from './text.module.css';
import { TextLink, type TextLinkProps } from './text-link.tsx';

/** A link in or beside text that opens a new tab and says so to screen readers. */
export function NewTabLink({ children, ...rest }: TextLinkProps) {
  return (
    <TextLink {...rest} target="_blank" rel="noopener noreferrer" aria-description="Terbuka di tab baru">
      {children}
      <ExternalLinkIcon className={styles.external} aria-hidden="true" />
    </TextLink>
  );
}
