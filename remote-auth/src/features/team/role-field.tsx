import { RadioGroup } from '@sohor/shared/ui';
import { MEMBER_TEAM_ROLES, type MemberTeamRole, TEAM_ROLE_LABELS } from '@sohor/shared/wire/catalog';
import { ROLE_TEXTS } from './role-guide.tsx';

export interface RoleFieldProps {
  value: MemberTeamRole;
  disabled: boolean;
  onChange: (role: MemberTeamRole) => void;
}

/** The roles that the owner can give, with their rights. */
export function RoleField({ value, disabled, onChange }: RoleFieldProps) {
  return (
    <RadioGroup
      label="Peran"
      value={value}
      disabled={disabled}
      onValueChange={(role) => onChange(role as MemberTeamRole)}
      options={MEMBER_TEAM_ROLES.map((role) => ({
        value: role,
        label: TEAM_ROLE_LABELS[role],
        description: ROLE_TEXTS[role],
      }))}
    />
  );
}
