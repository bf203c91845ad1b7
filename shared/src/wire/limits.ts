/**
 * Limits that server and screens share, so that a form refuses what the server would refuse. Those without a unit are counts.
 * Each is an export of its own, so that a page loads only those it names.
 */

/** Milliseconds before a request is given up. */
export const requestTimeoutMs = 50_000;
export const codeLength = 4;
/** Seconds between two sends of a code. */
export const resendSeconds = 60;
/** Seconds in which a decision on an applicant can be taken back. */
export const undoSeconds = 10;
/** Rupiah. */
export const defaultPriceIdr = 100_000;
/** Rupiah. */
export const maxPriceIdr = 1_000_000_000_000;
/** Rupiah of one top-up: below it the gateway's fee eats the payment. */
export const minTopUpIdr = 10_000;
/** Rupiah of one top-up: a slip of a few zeros is refused here, not by the bank. Dearer campaigns are paid directly. */
export const maxTopUpIdr = 1_000_000_000;
/** Rupiah that arrive of one withdrawal, at the least. */
export const minPayoutIdr = 10_000;
/** Letters of what a KOL says to the brand when it applies. */
export const applicationMessage = 300;
export const maxKols = 1_000;
/** Rupiah that a campaign may cost as a whole: price × KOLs. */
export const maxTotalIdr = 1_000_000_000_000;
/** Bytes: 5 MiB. */
export const maxCoverBytes = 5 * 1024 * 1024;
/** Rows that one page of a list holds at the most without `limit`. */
export const listPage = 200;
/** Letters of a campaign's content direction that a row of a list carries. */
export const excerpt = 240;
/** Appearance types that a KOL adds to its rate card, and the letters of each name. */
export const maxOwnAppearances = 30;
export const maxAppearanceName = 60;
export const kolPage = 24;
export const maxKolPage = 50;
/** Videos on a KOL's page, and weeks that its followers are drawn over. */
export const shownVideos = 6;
export const shownWeeks = 26;
/** Videos on the landing page. */
export const shownWorks = 6;
/** Rupiah that one person of the staff may move alone; above it another one confirms. */
export const maxAloneIdr = 10_000_000;
/** How often a Brand may ask for a revision of one KOL's work. */
export const revisions = 2;
/** Lists of KOLs that a Brand may have, KOLs in each, and the letters of a name and of a note. */
export const maxShortlists = 30;
export const maxShortlistKols = 50;
export const maxShortlistName = 60;
export const maxShortlistNote = 500;

/** How many days after closing an account a log-in still keeps it; longer than a bank takes to send a withdrawal back. */
export const closingDays = 14;

/** People in a Brand's team, the owner and open invitations included. */
export const maxTeam = 20;
/** An invitation to a team lapses after so many days. */
export const teamInvitationDays = 7;
