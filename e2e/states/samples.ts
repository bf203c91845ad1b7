import { randomUUID } from 'node:crypto';

/** For states that the demo's data does not hold: the same samples as in the remotes' own tests. */
export { anApplicant, countsOf, statusOf } from '../../shared/src/testing/applicants.ts';
export { anInvoice, aTransaction } from '../../shared/src/testing/billing.ts';
export { aCampaign } from '../../shared/src/testing/campaigns.ts';
export { aContract, aContractText } from '../../shared/src/testing/contracts.ts';
export { aBrandDashboard, aKolDashboard } from '../../shared/src/testing/dashboards.ts';
export { aKol } from '../../shared/src/testing/kols.ts';
export { aPublicKol, aPublicKolItem } from '../../shared/src/testing/public-kols.ts';
export { aSocialReply, aSyncRun, aTikTokAccount } from '../../shared/src/testing/social.ts';

/** So many of a kind, each under an id of its own. */
export function many<T>(count: number, make: (id: string, index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(randomUUID(), index));
}

/** What a careless or hostile hand types: it must stay inside its frame. */
export const LONG_WORD = 'Pengalamanberbelanjapalingmenyenangkansepanjangmasadiseluruhnusantara';
export const LONG_NAME = `Raden Ajeng Kusumawardhani Prameswari Adiningrat ${LONG_WORD}`;

const session = {
  fullName: 'Sari Wulandari',
  email: 'sari@contoh.id',
  image: null,
  tikTokAccessToken: null as 'linked' | null,
};
export const kolSession = (change: Partial<typeof session> = {}) => ({ role: 'KOL', ...session, ...change });
export const brandSession = (change: Partial<typeof session> = {}) => ({
  role: 'Brand',
  ...session,
  fullName: 'Kopi Senja Nusantara',
  email: 'halo@kopisenja.contoh.id',
  ...change,
});
