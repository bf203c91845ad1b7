import { asCsv, asWorkbook } from './endpoint.ts';
import {
  listApprovals,
  listDifferences,
  listFailedJobs,
  listHeldMoney,
  listStaffEvents,
  listTaxMonths,
  readReleaseHealth,
  searchPeople,
  searchTaxProfiles,
} from './ops.ts';
import { listStaffDisputes } from './ops-disputes.ts';
import { listPayouts } from './ops-payouts.ts';

/** Each list of staff as a file, with the search and the filter of the list. */

export const downloadPeople = asCsv(searchPeople);
export const downloadPeopleXlsx = asWorkbook(downloadPeople);
export const downloadTaxProfiles = asCsv(searchTaxProfiles);
export const downloadTaxProfilesXlsx = asWorkbook(downloadTaxProfiles);
export const downloadTaxMonths = asCsv(listTaxMonths);
export const downloadTaxMonthsXlsx = asWorkbook(downloadTaxMonths);
export const downloadApprovals = asCsv(listApprovals);
export const downloadApprovalsXlsx = asWorkbook(downloadApprovals);
export const downloadDifferences = asCsv(listDifferences);
export const downloadDifferencesXlsx = asWorkbook(downloadDifferences);
export const downloadHeldMoney = asCsv(listHeldMoney);
export const downloadHeldMoneyXlsx = asWorkbook(downloadHeldMoney);
export const downloadFailedJobs = asCsv(listFailedJobs);
export const downloadFailedJobsXlsx = asWorkbook(downloadFailedJobs);
export const downloadReleases = asCsv(readReleaseHealth);
export const downloadReleasesXlsx = asWorkbook(downloadReleases);
export const downloadStaffEvents = asCsv(listStaffEvents);
export const downloadStaffEventsXlsx = asWorkbook(downloadStaffEvents);
export const downloadStaffDisputes = asCsv(listStaffDisputes);
export const downloadStaffDisputesXlsx = asWorkbook(downloadStaffDisputes);
export const downloadPayouts = asCsv(listPayouts);
export const downloadPayoutsXlsx = asWorkbook(downloadPayouts);
