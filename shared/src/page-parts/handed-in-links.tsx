import type { HandedInLink } from '@sohor/shared/api';
import { type AgreedPiece, pieceName } from '@sohor/shared/format';
import { Text } from '@sohor/shared/ui';
import { ExternalLink } from './external-link.tsx';

/** Props of {@link HandedInLinks}. */
export interface HandedInLinksProps {
  links: readonly HandedInLink[];
  /** Of the work, in the order of its links. */
  pieces: readonly AgreedPiece[];
  className?: string | undefined;
  /** Says of each link whether its account is sure; by default of several only. */
  saysAccounts?: boolean;
}

/** What was handed in, a line for each link; of several each is named after its piece. */
export function HandedInLinks({
  links,
  pieces,
  className,
  saysAccounts = links.length > 1,
}: HandedInLinksProps) {
  return links.map(({ url, isAccountUnsure }, n) => {
    const piece = links.length > 1 ? pieces[n] : undefined;
    return (
      // A work keeps its pieces and their order.
      <Text key={`${n} ${url}`} size="sm" className={className}>
        {piece && `${pieceName(piece)}: `}
        <ExternalLink to={url} />
        {saysAccounts && isAccountUnsure && ' (akun belum pasti)'}
      </Text>
    );
  });
}
