import { jakartaDay } from '@sohor/shared/format';
import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { spendHourly } from '../../platform/limits.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { toTaxProfile } from './profile-reply.ts';
import { certificateOn, type ProfileRow, profileInUse } from './profiles.repository.ts';
import { saveProfile } from './save-profile.ts';

export function taxRoutes(app: FastifyInstance): void {
  route(app, wire.readTaxProfile, async ({ caller, context }) => {
    const profile = await profileInUse(context.db, caller.userId);
    return ok(profile ? await replyOf(context, profile) : null);
  });

  route(app, wire.saveTaxProfile, async ({ caller, body, request, context }) => {
    await spendHourly(context, `tax-profile:${caller.userId}`, context.config.taxChangesPerUserHour);
    const profile = await saveProfile(context, {
      userId: caller.userId,
      role: caller.role,
      kind: body.jenis === 'Badan' ? 'company' : 'person',
      number: numberIn(body),
      name: body.nama,
      address: body.alamat,
      seen: body.versi,
      sessionId: caller.sessionId,
      ip: request.ip,
    });
    return ok(await replyOf(context, profile));
  });
}

function numberIn({ jenis, nik, npwp }: wire.Body<typeof wire.saveTaxProfile>) {
  if (nik !== undefined && npwp !== undefined) return fail('tax_numbers_two');
  if (nik !== undefined)
    return jenis === 'Badan' ? fail('tax_nik_of_company') : ({ kind: 'nik', typed: nik } as const);
  return npwp === undefined ? null : ({ kind: 'npwp', typed: npwp } as const);
}

async function replyOf(context: Context, profile: ProfileRow): Promise<wire.TaxProfile> {
  const certificate = await certificateOn(context.db, profile, jakartaDay(context.clock.now()));
  return toTaxProfile(context, profile, certificate);
}
