import { RadioGroup, type RadioOption } from '@sohor/shared/ui';
import type { MemberRole } from '@sohor/shared/wire/catalog';
import Megaphone from 'lucide-react/icons/megaphone';
import Sparkles from 'lucide-react/icons/sparkles';

const ROLE_OPTIONS: readonly RadioOption[] = [
  { value: 'KOL', label: 'KOL', description: 'Saya seorang kreator', icon: <Sparkles /> },
  { value: 'Brand', label: 'Brand', description: 'Saya mewakili brand', icon: <Megaphone /> },
];

export interface RoleCardsProps {
  /** Null until it is chosen. */
  value: MemberRole | null;
  error?: string | undefined;
  onChange: (role: MemberRole) => void;
}

export function RoleCards({ value, error, onChange }: RoleCardsProps) {
  return (
    <RadioGroup
      label="Saya mendaftar sebagai"
      name="role"
      variant="cards"
      options={ROLE_OPTIONS}
      value={value ?? ''}
      error={error}
      onValueChange={(role) => onChange(role === 'Brand' ? 'Brand' : 'KOL')}
    />
  );
}
