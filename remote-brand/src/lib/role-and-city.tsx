import type { Kol } from '@sohor/shared/api';

/** 'KOL · Bandung'; the role alone of a KOL that does not say where it lives. */
export function RoleAndCity({ kol: { role, city } }: { kol: Kol }) {
  return (
    <>
      {role || 'KOL'}
      {city && <span> · {city}</span>}
    </>
  );
}
