import {
  confirmNumberChange,
  endDevice,
  fetchAccount,
  fetchDevices,
  requestNumberChange,
} from '@sohor/shared/api';
import { type Stage, unusedPhone } from './stage.ts';

export function suiteOfSettings(stage: Stage): void {
  test('a user moves to another number by the codes of both', async () => {
    const { phone } = await stage.signIn('KOL');
    const account = { phone, joinedAt: expect.any(String), moneyHeldUntil: null };
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

  test('a user sees its devices, and logs one out', async () => {
    await stage.signIn('Brand');
    const devices = await fetchDevices();
    expect(devices).toMatchObject([{ isCurrent: true, since: expect.any(String) }]);
    await endDevice(devices[0]?.id ?? '');
    await expect(fetchDevices()).rejects.toMatchObject({ status: 401 });
  });
}
