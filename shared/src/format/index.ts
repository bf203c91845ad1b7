/** Formats shared by the screens and the server. No React and no DOM here. */

export { type AgreedItem, type AgreedTerms, type TermLine, termLines } from './agreed-terms.ts';
export { type ReadCode, readCode } from './code.ts';
export {
  AGREEMENT_HEADING,
  AGREEMENT_SECTIONS,
  type ContractBlock,
  type ContractFact,
  ITEM_MARK,
  readContractText,
} from './contract-text.ts';
export { lastMinuteOf, timeLeft } from './countdown.ts';
export {
  type DateInput,
  formatDate,
  formatDay,
  formatMonth,
  formatPeriod,
  INDONESIAN_ZONES,
  type IndonesianZone,
  indonesianZone,
  jakartaDay,
  jakartaTime,
} from './date.ts';
export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './duration.ts';
export { type ReadEmail, readEmail } from './email.ts';
export { MAX_MONEY_DIGITS, type ReadMoney, readMoney } from './money.ts';
export { moneyInWords } from './money-in-words.ts';
export {
  type FormatCountOptions,
  formatCount,
  formatPrice,
  formatRupiah,
  formatTenths,
  groupThousands,
} from './number.ts';
export { digitsOnly, formatPhone, readPhone } from './phone.ts';
export { type AgreedPiece, kindName, pieceName } from './pieces.ts';
export { plainText } from './plain-text.ts';
export {
  LINK_PLATFORMS,
  type LinkPlatform,
  type PublishedLink,
  platformOfJob,
  type ReadLink,
  readAddress,
  readLink,
  readPublishedLink,
} from './published-link.ts';
export {
  costPerEngagement,
  costPerMille,
  costPerView,
  engagementOf,
  engagementRate,
  formatUnitCost,
  type Reactions,
} from './results.ts';
export { clampCategories, initials, splitCamelCase } from './text.ts';
export { totalIdr } from './total.ts';
