// src/format/countdown.d.ts
export declare function timeLeft(until: string, now: number): string | null;
export declare function lastMinuteOf(deadline: string, zone?: string): string;

// src/format/csv.d.ts
export declare function csvLine(cells: readonly (string | number)[]): string;
export declare function csvHead(columns: readonly string[]): string;

// src/format/date.d.ts
export declare const INDONESIAN_ZONES: readonly ['Asia/Jakarta', 'Asia/Pontianak', 'Asia/Makassar', 'Asia/Jayapura'];
export type IndonesianZone = (typeof INDONESIAN_ZONES)[number];
export type DateInput = string | number | Date | null | undefined;
export declare function indonesianZone(zone?: string | undefined): IndonesianZone;
export declare function formatDate(value: DateInput, zone?: string): string;
export declare function formatDay(value: DateInput, zone?: string): string;
export declare function today(zone?: string): string;
export declare function jakartaTime(at: Date): string;
export declare function jakartaDay(at: Date): string;
export declare function formatPeriod(start: DateInput, end: DateInput, zone?: string): string;
export declare function formatMonth(year: number, month: number): string;

// src/format/duration.d.ts
export declare const SECOND_MS = 1000;
export declare const MINUTE_MS: number;
export declare const HOUR_MS: number;
export declare const DAY_MS: number;

// src/format/index.d.ts
export { lastMinuteOf, timeLeft } from './countdown.js';
export { csvHead, csvLine } from './csv.js';
export { type DateInput, formatDate, formatDay, formatMonth, formatPeriod, INDONESIAN_ZONES, type IndonesianZone, indonesianZone, jakartaDay, jakartaTime, today, } from './date.js';
export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './duration.js';
export { MAX_MONEY_DIGITS, type ReadMoney, readMoney } from './money.js';
export { moneyInWords } from './money-in-words.js';
export { type FormatCountOptions, formatCount, formatPrice, formatRupiah, groupThousands } from './number.js';
export { digitsOnly, formatPhone, isIndonesianMobile, normalisePhone } from './phone.js';
export { clampCategories, initials, splitCamelCase } from './text.js';

// src/format/money-in-words.d.ts
export declare function moneyInWords(amount: number): string | undefined;

// src/format/money.d.ts
export type ReadMoney = {
    readonly amount: number;
} | {
    readonly refused: string;
};
export declare const MAX_MONEY_DIGITS = 13;
export declare function readMoney(text: string): ReadMoney;

// src/format/number.d.ts
export declare function formatRupiah(value: unknown): string;
export declare function formatPrice(amount: number, currency: 'IDR' | 'USD'): string;
export declare function groupThousands(value: number | bigint | string): string;
export interface FormatCountOptions {
    compact?: boolean;
}
export declare function formatCount(value: unknown, { compact }?: FormatCountOptions): string;

// src/format/phone.d.ts
export declare function digitsOnly(input: string): string;
export declare function normalisePhone(input: string): string;
export declare function isIndonesianMobile(input: string): boolean;
export declare function formatPhone(phone: string): string;

// src/format/text.d.ts
export declare function splitCamelCase(key: string): string;
export declare function clampCategories(list: readonly string[], limit?: number): {
    shown: string[];
    more: number;
};
export declare function initials(name: string | null | undefined): string;

