import type { Kol } from '@sohor/shared/api';

/** 'KOL · Bandung'; only the role when the KOL names no city. */
export function RoleAndCity({ kol: { role, city } }: { kol: Kol }) {
  return (
    <>
      {role || 'KOL'}
      {city && <span> · {city}</span>}
    </>
  );
}
