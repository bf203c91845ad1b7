import { Balance } from '@sohor/shared/billing';
import { withProviders } from '@sohor/shared/page';

export const BalancePage = withProviders(() => <Balance owner="Brand" />);
