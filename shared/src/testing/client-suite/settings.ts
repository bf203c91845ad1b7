import {
  askVerification,
  confirmClosing,
  confirmEmail,
  confirmNumberChange,
  decideVerification,
  downloadOwnData,
  endDevice,
  endOtherDevices,
  fetchAccount,
  fetchClosing,
  fetchDevices,
  fetchOpenVerification,
  fetchVerification,
  fetchWaitingVerifications,
  requestClosing,
  requestEmail,
  requestNumberChange,
  updateBrand,
  uploadDocument,
  withdrawVerification,
} from '@sohor/shared/api';
import { png } from './samples.ts';
import { type Stage, unusedPhone } from './stage.ts';

const MAIL = { email: expect.any(String), isEmailConfirmed: false, emailAskedFor: null };

export function suiteOfSettings(stage: Stage): void {
  test('a user moves to another number by the codes of both', async () => {
    const { phone } = await stage.signIn('KOL');
    const account = { phone, ...MAIL, joinedAt: expect.any(String), moneyHeldUntil: null };
    expect(await fetchAccount()).toEqual(account);
    await expect(requestNumberChange(phone)).rejects.toMatchObject({ status: 400 });
    const to = unusedPhone();
    await requestNumberChange(to);
    await expect(requestNumberChange(to)).rejects.toMatchObject({ status: 429 });
    const codes = { before: await stage.receivedCode(phone), after: await stage.receivedCode(to) };
    const wrong = codes.after === '0000' ? '0001' : '0000';
    await expect(confirmNumberChange({ ...codes, after: wrong })).rejects.toMatchObject({ status: 400 });
    const moved = { ...account, phone: to, moneyHeldUntil: expect.any(String) };
    expect(await confirmNumberChange(codes)).toEqual(moved);
    expect(await fetchAccount()).toEqual(moved);
  });

  test('a user asks for a link to another mailbox, and a made-up link confirms nothing', async () => {
    await stage.signIn('KOL');
    await requestEmail('kotak.baru@contoh.id');
    expect(await fetchAccount()).toMatchObject({ emailAskedFor: 'kotak.baru@contoh.id' });
    await expect(confirmEmail('a'.repeat(43))).rejects.toMatchObject({ status: 400 });
  });

  test('a Brand takes another name, and a KOL cannot', async () => {
    await stage.signIn('KOL');
    await expect(updateBrand({ name: 'Merek', logo: null })).rejects.toMatchObject({ status: 403 });
    await stage.signIn('Brand');
    await expect(updateBrand({ name: ' ', logo: null })).rejects.toMatchObject({ status: 400 });
    await updateBrand({ name: 'Kopi Fajar', logo: null });
  });

  test('a Brand is verified by a number and a document, once staff has decided', async () => {
    const brand = await stage.signIn('Brand', 'Kopi Fajar');
    const document = await uploadDocument(png());
    const request = {
      numberKind: 'NIB' as const,
      number: '9120004512341',
      company: 'PT Kopi Fajar',
      document,
    };
    expect(await fetchVerification()).toEqual({ mark: null, request: null, isEmailConfirmed: false });
    await expect(askVerification(request)).rejects.toMatchObject({ status: 409 });
    const email = `${unusedPhone().slice(1)}@contoh.id`;
    await requestEmail(email);
    await confirmEmail(await stage.receivedLink(email));
    await askVerification(request);
    await withdrawVerification();
    await expect(withdrawVerification()).rejects.toMatchObject({ status: 404 });
    const asked = (await askVerification(request)).request;
    expect(asked).toMatchObject({ state: 'waiting', number: '••••2341', company: 'PT Kopi Fajar' });
    await stage.signIn('Admin', 'Rina Wijaya');
    const found = (await fetchWaitingVerifications()).items.find(({ brandId }) => brandId === brand.id);
    expect(found).toMatchObject({ brandName: 'Kopi Fajar', isLate: false, dueAt: asked?.dueAt });
    const id = found?.id ?? '';
    expect(await fetchOpenVerification(id)).toMatchObject({ number: '9120004512341', nameNow: null });
    await decideVerification(id, true, 'cocok dengan OSS');
    await expect(decideVerification(id, false, 'keliru')).rejects.toMatchObject({ status: 409 });
    stage.become(brand);
    expect(await fetchVerification()).toMatchObject({
      mark: { numberKind: 'NIB', since: expect.any(String), until: expect.any(String) },
      request: { state: 'approved' },
    });
  });

  test('a user downloads a copy of its data', async () => {
    await stage.signIn('KOL');
    const copy = await downloadOwnData();
    expect([copy.type, copy.size > 1000]).toEqual(['application/zip', true]);
  });

  test('a user closes its account with a code, and is signed out', async () => {
    const { phone } = await stage.signIn('KOL');
    expect(await fetchClosing()).toEqual({ obstacles: [], leftIdr: 0 });
    await requestClosing();
    await expect(requestClosing()).rejects.toMatchObject({ status: 429 });
    const code = await stage.receivedCode(phone);
    await expect(confirmClosing(code === '0000' ? '0001' : '0000')).rejects.toMatchObject({ status: 400 });
    expect(Date.parse(await confirmClosing(code))).toBeGreaterThan(Date.now());
    await expect(fetchClosing()).rejects.toMatchObject({ status: 401 });
  });

  test('a user sees its devices, and logs one out', async () => {
    await stage.signIn('Brand');
    const devices = await fetchDevices();
    expect(devices).toMatchObject([{ isCurrent: true, since: expect.any(String) }]);
    await endOtherDevices();
    expect(await fetchDevices()).toHaveLength(1);
    await endDevice(devices[0]?.id ?? '');
    await expect(fetchDevices()).rejects.toMatchObject({ status: 401 });
  });
}
