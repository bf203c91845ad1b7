import { normalisePhone } from '../../format/index.ts';
import * as wire from '../../wire/index.ts';
import { data, done, refuse, serve } from './serve.ts';
import { addPerson, logIn, newNumber, type World } from './world.ts';

const GUESSES = 3;

/** Accounts, codes and sessions. */
export function people(world: World) {
  const phoneOf = (typed: string) => {
    const phone = normalisePhone(typed);
    if (!/^\+628\d{7,12}$/.test(phone))
      refuse(400, 'Format nomor telepon tidak valid. Gunakan format +628...');
    return phone;
  };
  const send = (typed: string) => {
    const phone = phoneOf(typed);
    if (world.codes.has(phone))
      refuse(429, 'Kode baru saja dikirim. Mohon tunggu 60 detik sebelum meminta kode baru.');
    world.codes.set(phone, { code: newNumber(4).slice(-4), guesses: 0 });
    return done;
  };
  return [
    serve(world, wire.register, ({ body }) => {
      const phone = phoneOf(body.phoneNumber);
      const known = world.people.find((one) => one.phone === phone);
      // An active account answers like any other number, and changes nothing.
      if (known?.isActive) return done;
      world.people = world.people.filter((one) => one !== known);
      addPerson(world, {
        phone,
        role: body.idRole,
        fullName: body.fullName,
        email: body.email,
        isActive: false,
      });
      return done;
    }),
    serve(world, wire.login, ({ body }) => send(body.phoneNumber)),
    serve(world, wire.resendCode, ({ body }) => send(body.phoneNumber)),
    serve(world, wire.validateCode, ({ body }) => {
      const phone = normalisePhone(body.phonenumber);
      const sent = world.codes.get(phone);
      const person = world.people.find((one) => one.phone === phone);
      if (sent) sent.guesses += 1;
      if (!sent || !person || sent.guesses > GUESSES || sent.code !== body.code)
        refuse(400, 'Kode OTP salah atau kedaluwarsa. Mohon coba lagi.');
      // A code is good once.
      sent.guesses = GUESSES;
      person.isActive = true;
      const message = { accessToken: logIn(world, person), idRole: person.role, id: person.id };
      return { code: 200 as const, message, Error: null };
    }),
    serve(world, wire.verifySession, ({ caller }) =>
      data({
        role: caller.role,
        fullName: caller.fullName,
        email: caller.email,
        image: caller.profile.image,
        tikTokAccessToken: caller.linked ? ('linked' as const) : null,
      }),
    ),
    serve(world, wire.logout, ({ request }) => {
      world.sessions.delete(request.headers.get('authorization')?.replace('Bearer ', '') ?? '');
      return done;
    }),
  ];
}
