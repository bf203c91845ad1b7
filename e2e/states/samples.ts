import { randomUUID } from 'node:crypto';

/** Sample data for states that the demo data lacks: the same as in the remotes' own tests. */
export { anApplicant, countsOf, statusOf } from '../../shared/src/testing/applicants.ts';
export {
  anInvoice,
  anInvoiceDetail,
  anUpcomingPayment,
  aPayoutAccount,
  aTopUp,
  aTransaction,
  aWithdrawal,
  payoutTerms,
} from '../../shared/src/testing/billing.ts';
export { aCampaign } from '../../shared/src/testing/campaigns.ts';
export { aChat, aChatEntry, aChatReply, aChatReport } from '../../shared/src/testing/chat.ts';
export { aContent, aContentEvent, handedInPieces, somePieces } from '../../shared/src/testing/content.ts';
export {
  aBrandContract,
  aContract,
  aContractText,
  anAgreement,
  CONTRACT_PARTS,
} from '../../shared/src/testing/contracts.ts';
export { aBrandDashboard, aDueItem, aKolDashboard } from '../../shared/src/testing/dashboards.ts';
export { aDisputeDetail } from '../../shared/src/testing/disputes.ts';
export {
  aCampaignReport,
  anUncountedWork,
  aReferenceCpm,
  aReportedWork,
  aReportLink,
  aSharedReport,
  figuresOfPieces,
  piecesReported,
  someTypedFigures,
  someWorkFigures,
  someWorkTotals,
} from '../../shared/src/testing/figures.ts';
export { aKol } from '../../shared/src/testing/kols.ts';
export { anOffer, anOfferBasis, someOfferTerms } from '../../shared/src/testing/offers.ts';
export {
  aDifference,
  aFailedJob,
  aHeldMoney,
  anApproval,
  aPersonContract,
  aPersonPayment,
  aStaffDispute,
  aStaffDisputeDetail,
  aStaffEvent,
  aStaffPayout,
  aStaffPerson,
  sharesOf,
  someNameEvidence,
  somePersonAffairs,
  someWaiting,
} from '../../shared/src/testing/ops.ts';
export {
  aProvenResult,
  aPublicKol,
  aPublicKolItem,
  aPublicReview,
} from '../../shared/src/testing/public-kols.ts';
export { aRecord, aReportedReview, aReview, someReviews } from '../../shared/src/testing/reviews.ts';
export { anAskedScore, anOwnScore } from '../../shared/src/testing/scores.ts';
export { AN_ADDRESS, aShipment, aShipmentEvidence } from '../../shared/src/testing/shipments.ts';
export { anOpenSign, aSign, aSignFact } from '../../shared/src/testing/signs.ts';
export { aSocialReply, aSyncRun, aTikTokAccount } from '../../shared/src/testing/social.ts';
export {
  aStaffTaxProfile,
  aTaxMonth,
  aTaxPaper,
  aTaxProfile,
  aTaxStatement,
} from '../../shared/src/testing/taxes.ts';
export {
  anOpenVerification,
  aVerification,
  aVerificationRequest,
  aWaitingVerification,
} from '../../shared/src/testing/verifications.ts';

/** Makes `count` samples with different ids. */
export function many<T>(count: number, make: (id: string, index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(randomUUID(), index));
}

/** Text as a careless or hostile user types it: it must not break the layout. */
export const LONG_WORD = 'Pengalamanberbelanjapalingmenyenangkansepanjangmasadiseluruhnusantara';
export const LONG_NAME = `Raden Ajeng Kusumawardhani Prameswari Adiningrat ${LONG_WORD}`;

const session = {
  fullName: 'Sari Wulandari',
  email: 'sari@contoh.id',
  image: null,
  tikTokAccessToken: null as 'linked' | null,
};
export const kolSession = (change: Partial<typeof session> = {}) => ({ role: 'KOL', ...session, ...change });
