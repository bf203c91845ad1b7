/**
 * Limits that server and screens share, so that a form refuses what the server would refuse. Limits without a unit are counts.
 * Each is an export of its own, so that a page loads only those that it uses.
 */

/** Time-out of a request in milliseconds. */
export const requestTimeoutMs = 50_000;
export const codeLength = 4;
/** Seconds between two codes. */
export const resendSeconds = 60;
/** Seconds during which a decision on an applicant can be undone. */
export const undoSeconds = 10;
/** Default price in rupiah. */
export const defaultPriceIdr = 100_000;
/** Minimum price of a campaign for one KOL, in rupiah, unless the server is configured otherwise. */
export const minPriceIdr = 10_000;
/** Maximum price in rupiah. */
export const maxPriceIdr = 1_000_000_000_000;
/** Minimum of one top-up in rupiah: below it, the gateway's fee would use up the payment. */
export const minTopUpIdr = 10_000;
/**
 * Maximum of one top-up in rupiah: an amount with some zeros too many is refused here and not by the bank. More expensive
 * campaigns are paid directly.
 */
export const maxTopUpIdr = 1_000_000_000;
/** Smallest amount of a withdrawal that may arrive, in rupiah. */
export const minPayoutIdr = 10_000;
/** Maximum length of a KOL's message with an application, in characters. */
export const applicationMessage = 300;
export const maxKols = 1_000;
/** Maximum total of a campaign in rupiah: price × KOLs. */
export const maxTotalIdr = 1_000_000_000_000;
/** Maximum size of a cover in bytes: 5 MiB. */
export const maxCoverBytes = 5 * 1024 * 1024;
/** Maximum size of a draft's video in bytes: 100 MiB. It is sent in pieces of this size, so that a slow line loses only one. */
export const maxVideoBytes = 100 * 1024 * 1024;
export const videoPieceBytes = 1024 * 1024;
/** Remarks at a second of a draft's video, in one revision, and length of each in characters. */
export const maxRemarks = 30;
export const maxRemark = 300;
/** Maximum number of rows of a page of a list without `limit`. */
export const listPage = 200;
/** Length of the excerpt of a campaign's content direction in a row of a list, in characters. */
export const excerpt = 240;
/** Number of appearance types that a KOL can add to its rate card, and the length of each name in characters. */
export const maxOwnAppearances = 30;
export const maxAppearanceName = 60;
export const kolPage = 24;
export const maxKolPage = 50;
/** Number of videos on a KOL's page, and number of weeks in the chart of its followers. */
export const shownVideos = 6;
export const shownResults = 12;
export const shownReviews = 3;
export const shownWeeks = 26;
/** Number of videos on the landing page. */
export const shownWorks = 6;
/** Maximum amount in rupiah that a member of the staff may move alone. Above it, a second one must confirm. */
export const maxAloneIdr = 10_000_000;
/** Number of revisions that a Brand may ask for in one KOL's work. */
export const revisions = 2;
/** Number of links to a campaign's report that can be opened at a time. */
export const reportLinks = 10;
/** Number of shortlists that a Brand may have, number of KOLs in each, and length of a name and of a note in characters. */
export const maxShortlists = 30;
export const maxShortlistKols = 50;
export const maxShortlistName = 60;
export const maxShortlistNote = 500;

/** Days after closing during which a log-in reopens the account. Longer than a bank takes to return a withdrawal. */
export const closingDays = 14;
/** Days after which it is forgotten by what numbers a closed account would be recognised. */
export const identityDays = 730;

/** Maximum number of people in a Brand's team, with the owner and open invitations. */
export const maxTeam = 20;
/** Days after which an invitation to a team expires. */
export const teamInvitationDays = 7;

/** Maximum length of a message in a conversation, in characters. */
export const maxMessage = 2_000;
/** Entries of a conversation, and conversations of a list, in one page. */
export const chatPage = 50;
/** Minutes within which a message can be taken back. */
export const takeBackMinutes = 10;
/** Strangers that a Brand may write to for the first time, in a day: with a profile that staff has verified, and without. */
export const newChatsPerDay = 20;
export const newChatsUnverified = 5;
/** Entries before a report that staff can read, the reported one included. */
export const reportedEntries = 20;

/** Recovery codes that staff gets at a time. */
export const recoveryCodes = 10;

/** Rounds of an offer; hours in which each is answered, and in which the Brand pays what an accepted one lacks. */
export const offerRounds = 5;
export const offerHours = 72;
export const offerFundHours = 24;
/** Pieces that a contract can have: the counts of an offer together. */
export const maxPieces = 20;
/** Items of an offer, count of each, sum of the counts, revisions, days of exclusivity, and length of its note in characters. */
export const maxOfferItems = 20;
export const maxOfferItemCount = 20;
export const maxOfferPieces = maxPieces;
export const maxOfferRevisions = 5;
export const maxExclusivityDays = 180;
export const maxOfferNote = 1_000;
/** Offers that a Brand may begin in a day: with a profile that staff has verified, and without. */
export const offersPerDay = 100;
export const offersUnverified = 30;
