import {
  answerShipment,
  endShipment,
  fetchContracts,
  fetchContractText,
  fetchShipment,
  giveShipmentAddress,
  inviteKol,
  offerShipment,
  sendShipment,
  signContract,
} from '@sohor/shared/api';
import { aScene } from './samples.ts';
import type { Stage } from './stage.ts';

export function suiteOfShipments(stage: Stage): void {
  test('a Brand sends a product to the KOL of signed work, again after a problem', async () => {
    const { brand, kol, campaign } = await aScene(stage, { kolCount: 1 });
    await inviteKol(campaign.id, kol.id);
    stage.become(kol);
    const contractId = (await fetchContracts()).items[0]?.id ?? '';
    await signContract(contractId, (await fetchContractText(contractId)).sha256);
    expect(await fetchShipment(contractId)).toBeNull();
    stage.become(brand);
    expect(await offerShipment(contractId, 'Serum wajah')).toMatchObject({
      state: 'address_wanted',
      product: 'Serum wajah',
      address: null,
    });
    await expect(offerShipment(contractId, 'Serum wajah')).rejects.toMatchObject({ status: 409 });
    stage.become(kol);
    const address = {
      recipient: 'Sari',
      phone: '+6281234567890',
      street: 'Jl. Kenanga No. 12',
      district: 'Coblong',
      city: 'Kota Bandung',
      province: 'Jawa Barat',
      postcode: '40132',
    };
    expect(await giveShipmentAddress(contractId, address)).toMatchObject({ state: 'to_ship', address });
    stage.become(brand);
    const sent = { courier: 'JNE', tracking: 'CGK0012' } as const;
    expect(await sendShipment(contractId, sent)).toMatchObject({ ...sent, state: 'shipped', address });
    stage.become(kol);
    const problem = 'Botolnya pecah.';
    expect(await answerShipment(contractId, problem)).toMatchObject({ state: 'not_received', problem });
    expect(await endShipment(contractId)).toMatchObject({ state: 'without', endedBy: 'KOL', address: null });
    await expect(answerShipment(contractId, null)).rejects.toMatchObject({ status: 409 });
  });
}
