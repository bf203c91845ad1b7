import type { StaffPerson } from '@sohor/shared/wire';
import type { Person } from '../accounts/index.ts';

/** Staff finds people by what it knows of them; it need not read whole numbers and addresses off a list. */
export function toStaffPerson(person: Person, now: Date): StaffPerson {
  const { moneyHeldUntil } = person;
  return {
    id: person.id,
    role: person.role,
    fullName: person.fullName,
    phone: maskPhone(person.phone),
    email: maskAddress(person.email),
    status: person.status,
    blocked: person.blockReason,
    frozen: person.freezeReason,
    ...(moneyHeldUntil !== null && moneyHeldUntil > now && { heldUntil: moneyHeldUntil.toISOString() }),
    verified: person.checkedAt !== null,
    createdAt: person.createdAt.toISOString(),
    ...(person.teamOf !== null && { teamOf: person.teamOf }),
  };
}

/** `+6281234567890` → `+62812•••890`. */
const maskPhone = (phone: string) => `${phone.slice(0, 6)}•••${phone.slice(-3)}`;

/** `sari@contoh.id` → `s•••@contoh.id`: the company behind a Brand's address helps to tell it from another. */
const maskAddress = (email: string) => `${[...email][0] ?? ''}•••${email.slice(email.lastIndexOf('@'))}`;
