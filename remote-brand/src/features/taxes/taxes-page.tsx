import { withProviders } from '@sohor/shared/page-parts';
import { Taxes } from '@sohor/shared/taxes';

export const TaxesPage = withProviders(() => <Taxes owner="Brand" />);
