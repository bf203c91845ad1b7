import { LIMITS } from '@sohor/shared/wire/catalog';
import { badRequest, conflict, defineErrors, type ErrorText, notFound } from '../../platform/errors.ts';

const TEAM_ERRORS = defineErrors({
  team_member_not_found: notFound('Orang ini tidak, atau tidak lagi, ada di tim Anda.'),
  team_full: conflict(`Tim Anda sudah berisi ${LIMITS.maxTeam} orang, termasuk undangan.`),
  team_owner_stays: conflict('Anda pemilik akun ini. Hanya anggota yang dapat keluar dari tim.'),
  team_member_already: conflict('Nomor ini sudah ada di tim Anda.'),
  team_own_number: badRequest('Itu nomor Anda sendiri.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof TEAM_ERRORS, ErrorText> {}
}
