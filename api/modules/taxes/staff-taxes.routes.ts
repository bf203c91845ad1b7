import { jakartaDay } from '@sohor/shared/format';
import * as wire from '@sohor/shared/wire';
import { CERTIFICATE_LABELS, NUMBER_LABELS, TAXPAYER_LABELS, verifiedText } from '@sohor/shared/wire/catalog';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/caller.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { routeStaffList } from '../../platform/staff-list.ts';
import { day, text, time } from '../../platform/table-file.ts';
import { allowAct } from '../approvals/index.ts';
import { actorOf } from '../staff/index.ts';
import { CERTIFY, certify, certifyAsStaff, type TaxOrder, uncertify, verifyProfile } from './decide-tax.ts';
import { masked } from './rules/tax-number.ts';
import { searchProfiles } from './staff-taxes.repository.ts';

export function staffTaxesRoutes(app: FastifyInstance): void {
  allowAct({ name: CERTIFY, run: certifyAsStaff });

  routeStaffList(app, [wire.searchTaxProfiles, wire.downloadTaxProfiles], {
    name: 'pajak',
    keys: ['uuid'],
    read: ({ query: { q = '', status }, context: { db, clock } }, after, limit) =>
      searchProfiles(db, {
        text: q.trim(),
        filter: status,
        after: after && String(after[0]),
        limit,
        today: jakartaDay(clock.now()),
      }),
    keysOf: ({ id }) => [id],
    toWire: toStaffProfile,
    columns: [
      text('Nama akun', ({ fullName }) => fullName),
      text('Peran', ({ role }) => role),
      text('Wajib pajak', ({ jenis }) => jenis),
      text('Jenis nomor', ({ jenisNomor }) => jenisNomor),
      text('Nomor', ({ nomor }) => nomor),
      text('Nama pajak', ({ nama }) => nama),
      text('Status', ({ terverifikasi }) => verifiedText(terverifikasi)),
      text('Sertifikat', ({ sertifikat }) => sertifikat?.jenis ?? null),
      day('Berlaku sampai', ({ sertifikat }) => sertifikat?.berlakuSampai ?? null),
      time('Diubah (WIB)', ({ diubah }) => new Date(diubah)),
    ],
  });

  route(app, wire.verifyTaxProfile, async ({ caller, params, body, request, context }) => {
    await verifyProfile(context, orderOf(caller, request, params.id, body), body.verified);
    return ok(null);
  });

  route(app, wire.certifyTax, async ({ caller, params, body, request, context }) => {
    const approval = await certify(context, orderOf(caller, request, params.id, body), {
      kind: body.jenis === CERTIFICATE_LABELS.skb ? 'skb' : 'pp55',
      number: body.nomor,
      validFrom: body.berlakuDari,
      validUntil: body.berlakuSampai,
    });
    return ok({ approval });
  });

  route(app, wire.revokeTaxCertificate, async ({ caller, params, body, request, context }) => {
    await uncertify(context, orderOf(caller, request, params.id, body));
    return ok(null);
  });
}

function orderOf(
  caller: Caller,
  request: FastifyRequest,
  userId: string,
  { versi, alasan }: { readonly versi: string; readonly alasan: string },
): TaxOrder {
  const by = { ...actorOf(caller, request), actorId: caller.userId };
  return { by, userId, seen: versi, reason: alasan };
}

type Row = Awaited<ReturnType<typeof searchProfiles>>[number];

function toStaffProfile(row: Row): wire.StaffTaxProfile {
  return {
    id: row.id,
    idUser: row.userId,
    fullName: row.fullName,
    role: row.role === 'Brand' ? 'Brand' : 'KOL',
    jenis: TAXPAYER_LABELS[row.kind],
    jenisNomor: row.numberKind && NUMBER_LABELS[row.numberKind],
    nomor: row.lastFour && masked(row.lastFour),
    nama: row.name,
    terverifikasi: row.verifiedAt !== null,
    sertifikat: row.certificate && {
      jenis: CERTIFICATE_LABELS[row.certificate.kind],
      berlakuSampai: row.certificate.validUntil,
    },
    diubah: row.createdAt.toISOString(),
  };
}
