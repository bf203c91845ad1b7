import {
  certifyTax,
  changePerson,
  confirmSecondFactor,
  countRecoveryCodes,
  decideApproval,
  decideHeldMoney,
  discardJob,
  enrolAuthenticator,
  fetchApprovals,
  fetchDifferences,
  fetchFailedJobs,
  fetchHeldMoney,
  fetchPerson,
  fetchPersonContracts,
  fetchPersonPayments,
  fetchReleaseHealth,
  fetchSign,
  fetchSignCounts,
  fetchSigns,
  fetchStaffEvents,
  fetchStaffStep,
  fetchTaxMonths,
  fetchWaiting,
  fetchWallet,
  lookAtSign,
  recheckSigns,
  remakeRecoveryCodes,
  remitTax,
  resolveDifference,
  retryJob,
  revokeTaxCertificate,
  saveTaxProfile,
  searchPeople,
  searchTaxProfiles,
  signPersonOut,
  unmaskNumber,
  verifyTaxProfile,
  writeOff,
} from '../../api/index.ts';
import type { Stage } from './stage.ts';

const NOWHERE = '0190f5c0-0000-7000-8000-000000000001';

/** The calls of staff. */
export function suiteOfOps(stage: Stage): void {
  test('staff checks tax data, and sees a whole number for a reason', async () => {
    const kol = await stage.signIn('KOL', 'Kenari Jingga');
    const { id: seen } = await saveTaxProfile(
      { kind: 'person', numberKind: 'nik', number: '3201014505900001', name: 'Kenari', address: 'Bogor' },
      null,
    );
    await stage.signIn('Admin', 'Rina Wijaya');
    const unverified = async () => (await fetchWaiting()).find(({ list }) => list === 'tax');
    const before = await unverified();
    expect(before?.since).toEqual(expect.any(String));
    const find = async () => (await searchTaxProfiles({ text: 'kenari jingga' })).items[0];
    expect(await find()).toMatchObject({ idUser: kol.id, nomor: '••••0001', terverifikasi: false });
    const decision = { personId: kol.id, seen, reason: 'cocok dengan KTP' };
    await verifyTaxProfile(decision, true);
    expect((await unverified())?.count).toBe((before?.count ?? 0) - 1);
    await expect(verifyTaxProfile(decision, true)).rejects.toMatchObject({ status: 409 });
    const days = { validFrom: '2020-01-01', validUntil: '2099-12-31' };
    await certifyTax(decision, { kind: 'SKB', number: 'S-1', ...days });
    // Another member of the staff has to confirm it.
    expect(await find()).toMatchObject({ terverifikasi: true, sertifikat: null });
    await expect(revokeTaxCertificate(decision)).rejects.toMatchObject({ status: 404 });
    expect(await unmaskNumber(kol.id, 'tax', 'cek Coretax')).toEqual({
      kind: 'NIK',
      number: '3201014505900001',
      name: 'Kenari',
    });
    await expect(unmaskNumber(kol.id, 'account', 'cek bank')).rejects.toMatchObject({ status: 404 });
    expect((await fetchTaxMonths({ filter: 'open' })).items).toEqual([]);
    const month = { month: '2025-01', withholderId: null, withholder: 'Sohor', isOver: true };
    const paid = { ...month, withheldIdr: 1_000, remittedIdr: 0 };
    await expect(
      remitTax(paid, { ntpn: '0123456789ABCDEF', reason: 'setor' }, crypto.randomUUID()),
    ).rejects.toMatchObject({ status: 409 });
  });

  test('staff finds a person, and what it does to it shows', async () => {
    const kol = await stage.signIn('KOL', 'Melati Kenanga');
    const staff = await stage.signIn('Admin', 'Rina Wijaya');
    expect(await fetchStaffStep()).toBe('in');
    const { items } = await searchPeople({ text: 'melati ken' });
    expect(items).toMatchObject([{ id: kol.id, role: 'KOL', frozen: null }]);
    for (const change of ['freeze', 'verify'] as const) await changePerson(kol.id, change, true, 'diperiksa');
    const details = await fetchPerson(kol.id);
    // Each reading of a person leaves an entry, too.
    const changes = details.events.filter(({ act }) => act !== 'read');
    expect({ ...details, events: changes }).toMatchObject({
      person: { frozen: 'diperiksa', verified: true },
      balanceIdr: 0,
      affairs: { pendingIdr: 0, disputes: [], contracts: { items: [], nextCursor: null } },
      sessions: [{ id: expect.any(String) }],
      events: [{ act: 'verified' }, { act: 'frozen' }],
    });
    const nothing = { items: [], nextCursor: null };
    expect(await fetchPersonContracts(kol.id)).toEqual(nothing);
    expect(await fetchPersonPayments(kol.id)).toEqual(nothing);
    expect((await searchPeople({ filter: 'frozen' })).items).toMatchObject([{ id: kol.id }]);
    stage.become(kol);
    expect(await fetchWallet()).toMatchObject({ frozen: 'diperiksa' });
    stage.become(staff);
    expect(await signPersonOut(kol.id, 'ponsel hilang', details.sessions[0]?.id)).toBe(1);
    await changePerson(kol.id, 'block', true, 'penipuan');
    await expect(changePerson(kol.id, 'block', true, 'lagi')).rejects.toMatchObject({ status: 409 });
    expect((await fetchStaffEvents({ text: kol.id })).items[0]).toMatchObject({
      act: 'blocked',
      actor: 'Rina Wijaya',
    });
  });

  test('a large sum is proposed by one and confirmed by another', async () => {
    const kol = await stage.signIn('KOL');
    await stage.signIn('Admin', 'Rina Wijaya');
    const give = (amountIdr: number) =>
      writeOff({ personId: kol.id, amountIdr, reason: 'biaya ganda' }, crypto.randomUUID());
    expect(await give(5_000)).toBeNull();
    const proposal = (await give(20_000_000)) ?? '';
    await expect(decideApproval(proposal, true, 'ya')).rejects.toMatchObject({ status: 409 });
    await stage.signIn('Admin', 'Bayu Pratama');
    expect((await fetchApprovals({ filter: 'open' })).items[0]).toMatchObject({
      id: proposal,
      amountIdr: 20_000_000,
      isOwn: false,
    });
    await decideApproval(proposal, true, 'sudah dicek');
    expect((await fetchPerson(kol.id)).balanceIdr).toBe(20_005_000);
  });

  test('lists of a quiet day are empty, and nothing is there to be acted on', async () => {
    await stage.signIn('Admin');
    expect((await fetchDifferences({ filter: 'open' })).items).toEqual([]);
    await recheckSigns();
    expect(await fetchSigns({ filter: 'reversal' })).toEqual({ items: [], nextCursor: null });
    expect(await fetchSignCounts()).toEqual(expect.any(Array));
    await expect(fetchSign(NOWHERE)).rejects.toMatchObject({ status: 404 });
    await expect(lookAtSign(NOWHERE, 'dilihat')).rejects.toMatchObject({ status: 404 });
    for (const filter of ['pay', 'closed'] as const)
      expect((await fetchHeldMoney({ filter })).items).toEqual([]);
    expect((await fetchFailedJobs()).items).toEqual([]);
    expect(await fetchReleaseHealth()).toEqual([]);
    for (const act of [() => retryJob('999999', 'x'), () => discardJob('999999', 'x')])
      await expect(act()).rejects.toMatchObject({ status: 404 });
    await expect(decideHeldMoney(NOWHERE, { decision: 'pay', reason: 'x' })).rejects.toMatchObject({
      status: 404,
    });
    await expect(resolveDifference(NOWHERE, 'x')).rejects.toMatchObject({ status: 404 });
  });

  test('without an authenticator a code opens nothing, and none can be set up late', async () => {
    await stage.signIn('Admin');
    for (const code of ['123456', 'ABCDE-FGH00'])
      await expect(confirmSecondFactor(code)).rejects.toMatchObject({ status: 400 });
    await expect(remakeRecoveryCodes('123456')).rejects.toMatchObject({ status: 400 });
    expect(await countRecoveryCodes()).toBe(0);
    await expect(enrolAuthenticator()).rejects.toMatchObject({ status: 409 });
  });

  test('a member gets none of it', async () => {
    await stage.signIn('Brand');
    for (const call of [fetchStaffStep, searchPeople, fetchApprovals, fetchStaffEvents])
      await expect(call()).rejects.toMatchObject({ status: 403 });
  });
}
