/** A rate as a fraction of whole numbers, so that no floating-point numbers are involved. */
export interface Rate {
  readonly of: number;
  readonly in: number;
}

/** Fee and taxes from one day on. Amounts are whole rupiah. */
export interface Rules {
  /** Saved with every payment that was divided by these rules. */
  readonly version: string;
  /** First day in Jakarta, `YYYY-MM-DD`. */
  readonly validFrom: string;
  readonly sources: readonly string[];
  /** Sohor's fee, as a share of the price. */
  readonly fee: Rate;
  /** PPN, as a share of the fee. */
  readonly vat: Rate;
  /** PPh 21 of a person who is not an employee. */
  readonly pph21: {
    /** Share of the price that is taxed. */
    readonly base: Rate;
    /** Article 17: each rate applies to the part of the base up to `upTo`. */
    readonly brackets: readonly { readonly upTo: number; readonly rate: Rate }[];
    /** Rate for a person whose NIK is not verified. */
    readonly unverified: Rate;
  };
  /** PPh 23 of a company, as a share of the price without PPN. */
  readonly pph23: { readonly rate: Rate; readonly withoutNpwp: Rate };
  /** Final tax of the holder of a PP 55/2022 certificate, as a share of the price. */
  readonly pp55: Rate;
}

const percent = (of: number): Rate => ({ of, in: 100 });

/** Oldest first. Rules that were once in force never change, because payments name them. */
export const ALL_RULES: readonly Rules[] = [
  {
    version: '2025-01-01',
    validFrom: '2025-01-01',
    sources: [
      'PMK 168/2023, article 3(2)b and 12(3): creators are not employees, half of the price is taxed',
      'UU PPh, article 17(1)a: brackets of persons',
      'PMK 131/2024: PPN of 12 % on 11/12 of the value, services included',
      'PMK 141/2015: PPh 23 of 2 % on advertising services',
      'PP 55/2022: final tax of 0.5 % for whoever holds a certificate',
    ],
    fee: percent(5),
    vat: { of: 12 * 11, in: 100 * 12 },
    pph21: {
      base: percent(50),
      brackets: [
        { upTo: 60_000_000, rate: percent(5) },
        { upTo: 250_000_000, rate: percent(15) },
        { upTo: 500_000_000, rate: percent(25) },
        { upTo: 5_000_000_000, rate: percent(30) },
        { upTo: Number.POSITIVE_INFINITY, rate: percent(35) },
      ],
      unverified: percent(120),
    },
    pph23: { rate: percent(2), withoutNpwp: percent(200) },
    pp55: { of: 5, in: 1000 },
  },
];

/** @throws when no rules are in force yet on that day, `YYYY-MM-DD` in Jakarta */
export function rulesOn(day: string, all: readonly Rules[] = ALL_RULES): Rules {
  const rules = all.findLast(({ validFrom }) => validFrom <= day);
  if (!rules) throw new Error(`no rules for fee and tax on ${day}`);
  return rules;
}
