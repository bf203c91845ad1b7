import { Schedule } from '@sohor/shared/due';
import { withProviders } from '@sohor/shared/page-parts';

export const SchedulePage = withProviders(() => <Schedule side="KOL" />);
