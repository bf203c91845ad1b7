import * as wire from '../../wire/index.ts';
import { aKol } from '../kols.ts';
import { aPublicKol, aPublicKolItem } from '../public-kols.ts';
import { aSocialReply, aSyncRun, aTikTokAccount, aTikTokConfig } from '../social.ts';
import { data, done, pageOf, refuse, serve } from './serve.ts';
import { inAMoment, isScored, LIMITS, newId, type Person, slugOf, type World } from './world.ts';

const CATEGORIES: readonly string[] = wire.KOL_CATEGORIES;

/** KOLs as brands and everyone see them, their own profile, TikTok and rate card. */
export function social(world: World) {
  const found = ({ q = '' }: { q?: string | undefined }, category: string | undefined) =>
    world.people.filter(
      ({ role, isActive, fullName, profile }) =>
        role === 'KOL' &&
        isActive &&
        fullName.toLowerCase().includes(q.toLowerCase()) &&
        (!category || profile.categories.toLowerCase().split(',').includes(category.toLowerCase())),
    );
  const shown = (kol: Person, brand: Person): wire.KolItem => {
    const { id, fullName, profile } = kol;
    const isKnown = world.members.some((one) => one.kol.id === id && one.campaign.owner === brand.id);
    const email = isKnown ? kol.email : `${kol.email[0]}•••@•••`;
    const { image, categories, tikTok } = profile;
    const mask = isKnown ? {} : { isEmailMasked: true as const };
    const item = aKol({ id, email, ...mask, fullName, image, categories, tikTok, slug: slugOf(kol) });
    return isScored(kol) ? item : { ...item, sohorScore: null, breakdown: {}, scoreBasis: null };
  };
  const common = (kol: Person) => ({
    slug: slugOf(kol),
    fullName: kol.fullName,
    image: kol.profile.image,
    categories: kol.profile.categories,
    ...(isScored(kol) ? {} : { sohorScore: null, followers: null }),
  });
  return [
    serve(world, wire.listKols, ({ query, caller }) =>
      pageOf(
        found(query, undefined).map((kol) => shown(kol, caller)),
        query,
        LIMITS.kolPage,
      ),
    ),
    serve(world, wire.listKolsByCategory, ({ params, query, caller }) => {
      if (!CATEGORIES.some((name) => name.toLowerCase() === params.category))
        refuse(404, 'Kategori KOL tidak ditemukan.');
      return pageOf(
        found(query, params.category).map((kol) => shown(kol, caller)),
        query,
        LIMITS.kolPage,
      );
    }),
    serve(world, wire.listPublicKols, ({ query }) =>
      pageOf(
        found(query, query.category).map((kol) => aPublicKolItem(common(kol))),
        query,
        LIMITS.kolPage,
      ),
    ),
    serve(world, wire.readPublicKol, ({ params }) => {
      const kol = world.people.find(
        (one) => one.role === 'KOL' && one.isActive && slugOf(one) === params.slug,
      );
      if (!kol) refuse(404, 'KOL tidak ditemukan.');
      const { bio, tikTok } = kol.profile;
      return data(
        aPublicKol({ ...common(kol), bio, tikTok, isVerification: kol.isVerified, rateCard: kol.rateCard }),
      );
    }),
    serve(world, wire.readSocial, ({ caller }) => {
      const { id, email, phone, fullName, profile, isVerified, linked } = caller;
      const reply = aSocialReply({ ...profile, fullName, data: linked ? [aTikTokAccount()] : [] });
      return {
        ...reply,
        user: { ...reply.user, id, email, phone, isVerification: isVerified, slug: slugOf(caller) },
      };
    }),
    serve(world, wire.updateProfile, ({ body, caller }) => {
      const { tiktok, fullName, ...profile } = body;
      if (fullName.trim() === '') refuse(400, 'Nama lengkap wajib diisi.');
      if (profile.categories.split(',').some((name) => name !== '' && !CATEGORIES.includes(name)))
        refuse(400, 'Kategori tidak dikenal. Mohon pilih dari daftar kategori.');
      if (profile.image && world.files.get(profile.image) !== caller.id)
        refuse(400, 'Gambar profil tidak dikenal. Mohon unggah kembali gambar Anda.');
      Object.assign(caller, {
        fullName: fullName.trim(),
        profile: { ...profile, tikTok: tiktok.replace('@', '') },
      });
      return done;
    }),
    serve(world, wire.readRateCard, ({ caller }) => data(caller.rateCard ?? { currency: 'IDR', rates: {} })),
    serve(world, wire.saveRateCard, ({ body, caller }) => {
      const seen = new Set<string>();
      const trimmed: Record<string, number> = {};
      for (const [typed, amount] of Object.entries(body.rates.Appearance ?? {})) {
        const name = typed.replaceAll(/\s+/g, ' ').trim();
        if (name === '') refuse(400, 'Nama jenis penampilan wajib diisi, paling banyak 60 huruf.');
        if (seen.has(name.toLowerCase())) refuse(400, 'Nama jenis penampilan sudah ada. Gunakan nama lain.');
        seen.add(name.toLowerCase());
        trimmed[name] = amount;
      }
      const { Appearance, ...rates } = body.rates;
      caller.rateCard = { ...body, rates: Appearance ? { ...rates, Appearance: trimmed } : rates };
      return data(caller.rateCard);
    }),
    serve(world, wire.readTikTokConfig, () => data(aTikTokConfig())),
    serve(world, wire.exchangeTikTok, ({ body, caller }) => {
      const username = /^consent-(\w+)-/.exec(body.code)?.[1];
      if (!username)
        refuse(
          400,
          'Persetujuan TikTok sudah dipakai atau kedaluwarsa. Mohon hubungkan kembali akun TikTok Anda.',
        );
      caller.linked = username;
      caller.profile.tikTok ||= username;
      caller.run = aSyncRun({ runId: newId(), startedAt: inAMoment() });
      return done;
    }),
    serve(world, wire.startTikTokSync, ({ caller }) => {
      if (caller.profile.tikTok === '') refuse(409, 'No username found.');
      if (!caller.linked)
        refuse(409, 'Akun TikTok Anda belum terhubung. Hubungkan dulu dengan tombol Connect To TikTok.');
      caller.run ??= aSyncRun({ runId: newId(), startedAt: inAMoment() });
      return data(caller.run);
    }),
    serve(world, wire.readSyncRun, ({ params, caller }) => {
      if (caller.run?.runId !== params.runId) refuse(404, 'Sinkronisasi tidak ditemukan.');
      return data(caller.run);
    }),
  ];
}

/** The syncs that run come to their end. */
export function finishSyncs(world: World): void {
  for (const person of world.people) {
    if (person.run?.status !== 'running') continue;
    person.run = { ...person.run, status: 'success', step: 'done', finishedAt: inAMoment() };
    person.isVerified = true;
  }
}
