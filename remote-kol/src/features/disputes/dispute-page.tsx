import { DisputePage as Dispute } from '@sohor/shared/disputes';
import { withProviders } from '@sohor/shared/page-parts';

/** The dispute about one contract, as the KOL sees it. */
export const DisputePage = withProviders(() => <Dispute side="KOL" />);
