import { asCsv, asWorkbook } from './endpoint.ts';
import { listStaffEvents } from './ops.ts';
import { listApprovals } from './ops-approvals.ts';
import { listStaffDisputes } from './ops-disputes.ts';
import { listFailedJobs, readReleaseHealth } from './ops-jobs.ts';
import { listDifferences, listHeldMoney } from './ops-money.ts';
import { listPayouts } from './ops-payouts.ts';
import { searchPeople } from './ops-people.ts';
import { listTaxMonths, searchTaxProfiles } from './ops-taxes.ts';

// Each list of staff as a file, with the search and the filter of the list.

/** {@link searchPeople} as CSV. */
export const downloadPeople = asCsv(searchPeople);
/** {@link downloadPeople} as a workbook. */
export const downloadPeopleXlsx = asWorkbook(downloadPeople);
/** {@link searchTaxProfiles} as CSV. */
export const downloadTaxProfiles = asCsv(searchTaxProfiles);
/** {@link downloadTaxProfiles} as a workbook. */
export const downloadTaxProfilesXlsx = asWorkbook(downloadTaxProfiles);
/** {@link listTaxMonths} as CSV. */
export const downloadTaxMonths = asCsv(listTaxMonths);
/** {@link downloadTaxMonths} as a workbook. */
export const downloadTaxMonthsXlsx = asWorkbook(downloadTaxMonths);
/** {@link listApprovals} as CSV. */
export const downloadApprovals = asCsv(listApprovals);
/** {@link downloadApprovals} as a workbook. */
export const downloadApprovalsXlsx = asWorkbook(downloadApprovals);
/** {@link listDifferences} as CSV. */
export const downloadDifferences = asCsv(listDifferences);
/** {@link downloadDifferences} as a workbook. */
export const downloadDifferencesXlsx = asWorkbook(downloadDifferences);
/** {@link listHeldMoney} as CSV. */
export const downloadHeldMoney = asCsv(listHeldMoney);
/** {@link downloadHeldMoney} as a workbook. */
export const downloadHeldMoneyXlsx = asWorkbook(downloadHeldMoney);
/** {@link listFailedJobs} as CSV. */
export const downloadFailedJobs = asCsv(listFailedJobs);
/** {@link downloadFailedJobs} as a workbook. */
export const downloadFailedJobsXlsx = asWorkbook(downloadFailedJobs);
/** {@link readReleaseHealth} as CSV. */
export const downloadReleases = asCsv(readReleaseHealth);
/** {@link downloadReleases} as a workbook. */
export const downloadReleasesXlsx = asWorkbook(downloadReleases);
/** {@link listStaffEvents} as CSV. */
export const downloadStaffEvents = asCsv(listStaffEvents);
/** {@link downloadStaffEvents} as a workbook. */
export const downloadStaffEventsXlsx = asWorkbook(downloadStaffEvents);
/** {@link listStaffDisputes} as CSV. */
export const downloadStaffDisputes = asCsv(listStaffDisputes);
/** {@link downloadStaffDisputes} as a workbook. */
export const downloadStaffDisputesXlsx = asWorkbook(downloadStaffDisputes);
/** {@link listPayouts} as CSV. */
export const downloadPayouts = asCsv(listPayouts);
/** {@link downloadPayouts} as a workbook. */
export const downloadPayoutsXlsx = asWorkbook(downloadPayouts);
