import type { StaffPerson } from '@sohor/shared/wire';
import type { Person } from '../accounts/index.ts';

/** A person in a list for staff, with masked number and address: staff searches by what it knows already. */
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
    ...(person.brandId !== null && { idTim: person.brandId }),
  };
}

/** `+6281234567890` → `+62812•••890`. */
const maskPhone = (phone: string) => `${phone.slice(0, 6)}•••${phone.slice(-3)}`;

/** `sari@contoh.id` → `s•••@contoh.id`: the company behind a Brand's address helps to tell it from another. */
const maskAddress = (email: string) => `${[...email][0] ?? ''}•••${email.slice(email.lastIndexOf('@'))}`;
