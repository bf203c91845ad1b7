import { Balance } from '@sohor/shared/billing';
import { withProviders } from '@sohor/shared/page-parts';

export const BalancePage = withProviders(() => <Balance owner="KOL" />);
