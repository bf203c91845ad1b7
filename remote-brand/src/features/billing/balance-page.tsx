import { Balance } from '@sohor/shared/billing';
import { withProviders } from '@sohor/shared/page-parts';
import { TopUpSection } from './top-up-section.tsx';

export const BalancePage = withProviders(() => <Balance owner="Brand" topUp={<TopUpSection />} />);
