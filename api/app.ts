import type { FastifyInstance } from 'fastify';
import { scheduleJobClearing } from './jobs/clear-given-up-jobs.ts';
import { registerAccounts } from './modules/accounts/index.ts';
import { registerApplicants } from './modules/applicants/index.ts';
import { registerApprovals } from './modules/approvals/index.ts';
import { registerBrandProfiles } from './modules/brand-profiles/index.ts';
import { registerDrafts } from './modules/campaign-drafts/index.ts';
import { registerCampaigns } from './modules/campaigns/index.ts';
import { registerCancellations } from './modules/cancellations/index.ts';
import { registerChannels } from './modules/channels/index.ts';
import { registerClosings } from './modules/closings/index.ts';
import { registerCodes } from './modules/codes/index.ts';
import { registerContracts } from './modules/contracts/index.ts';
import { registerConversations } from './modules/conversations/index.ts';
import { registerDashboards } from './modules/dashboards/index.ts';
import { registerDeliverables } from './modules/deliverables/index.ts';
import { registerDifferences } from './modules/differences/index.ts';
import { registerDisputes } from './modules/disputes/index.ts';
import { registerDocs } from './modules/docs/index.ts';
import { registerEmails } from './modules/emails/index.ts';
import { registerEvidence } from './modules/evidence/index.ts';
import { registerFigures } from './modules/figures/index.ts';
import { registerFiles } from './modules/files/index.ts';
import { registerFormerAccounts } from './modules/former-accounts/index.ts';
import { registerHealth } from './modules/health/index.ts';
import { registerHeldMoney } from './modules/held-money/index.ts';
import { registerInvoices } from './modules/invoices/index.ts';
import { registerKols } from './modules/kols/index.ts';
import { registerMonitoring } from './modules/monitoring/index.ts';
import { registerNotices } from './modules/notices/index.ts';
import { registerNumberChanges } from './modules/number-changes/index.ts';
import { registerOffers } from './modules/offers/index.ts';
import { registerOperations } from './modules/operations/index.ts';
import { registerOwnData } from './modules/own-data/index.ts';
import { registerPayments } from './modules/payments/index.ts';
import { registerPayouts } from './modules/payouts/index.ts';
import { registerPeople } from './modules/people/index.ts';
import { registerPublicKols } from './modules/public-kols/index.ts';
import { registerRateCards } from './modules/rate-cards/index.ts';
import { registerReviews } from './modules/reviews/index.ts';
import { registerScores } from './modules/scores/index.ts';
import { registerSessions } from './modules/sessions/index.ts';
import { registerShipments } from './modules/shipments/index.ts';
import { registerShortlists } from './modules/shortlists/index.ts';
import { registerSigning } from './modules/signing/index.ts';
import { registerSigns } from './modules/signs/index.ts';
import { registerStaff } from './modules/staff/index.ts';
import { registerTaxPapers } from './modules/tax-papers/index.ts';
import { registerTaxes } from './modules/taxes/index.ts';
import { registerTeam } from './modules/team/index.ts';
import { registerTelemetry } from './modules/telemetry/index.ts';
import { registerTikTok } from './modules/tiktok/index.ts';
import { registerUnmasking } from './modules/unmasking/index.ts';
import { registerVerifications } from './modules/verifications/index.ts';
import { registerWaiting } from './modules/waiting/index.ts';
import { registerWallets } from './modules/wallets/index.ts';
import { registerWriteOffs } from './modules/write-offs/index.ts';
import type { Context } from './platform/context.ts';
import { buildHttp, recordMethods, refuseOtherMethods, type SchemaCompilers } from './platform/http.ts';
import { refuseForeignRoutes } from './platform/route.ts';

/** What every module exports: a function that adds its routes, jobs and schedules. */
export type Register = (app: FastifyInstance, context: Context) => void | Promise<void>;

const MODULES: readonly Register[] = [
  registerHealth,
  registerDocs,
  registerMonitoring,
  registerTelemetry,
  registerSessions,
  registerAccounts,
  registerCodes,
  registerNotices,
  registerNumberChanges,
  registerEmails,
  registerBrandProfiles,
  registerVerifications,
  registerClosings,
  registerOwnData,
  registerTeam,
  registerChannels,
  registerFiles,
  registerCampaigns,
  registerPayments,
  registerPayouts,
  registerTaxes,
  registerDashboards,
  registerKols,
  registerTikTok,
  registerApplicants,
  registerContracts,
  registerSigning,
  registerCancellations,
  registerDrafts,
  registerShortlists,
  registerDeliverables,
  registerFigures,
  registerConversations,
  registerOffers,
  registerDisputes,
  registerReviews,
  registerScores,
  registerShipments,
  registerPublicKols,
  registerRateCards,
  registerWallets,
  registerInvoices,
  registerEvidence,
  registerStaff,
  registerPeople,
  registerApprovals,
  registerWriteOffs,
  registerFormerAccounts,
  registerHeldMoney,
  registerTaxPapers,
  registerUnmasking,
  registerDifferences,
  registerSigns,
  registerOperations,
  registerWaiting,
];

/** The whole API, ready to listen or to be tested by injection. */
export async function buildApp(context: Context, compilers?: SchemaCompilers): Promise<FastifyInstance> {
  const app = await buildHttp(context, compilers);
  const methods = recordMethods(app);
  refuseForeignRoutes(app);
  for (const register of MODULES) await register(app, context);
  scheduleJobClearing(context);
  refuseOtherMethods(app, new Map(methods));
  return app;
}
