/** A line such as 'Harga: Rp100.000'; `items` are the lines of a text that has several. */
export interface ContractFact {
  term: string;
  value: string;
  items: string[];
}

/** A block of an agreement's text. The blocks together have every word of it, in order. */
export type ContractBlock =
  | { kind: 'heading' | 'section' | 'paragraph'; text: string }
  | { kind: 'facts'; facts: ContractFact[] }
  | { kind: 'terms'; terms: { number: string; text: string }[] };

/** The first line of an agreement. */
export const AGREEMENT_HEADING = 'Perjanjian Kerjasama Influencer';

/** Headings of the parts of an agreement below its terms. */
export const AGREEMENT_SECTIONS = {
  payment: 'Rincian Pembayaran',
  agreed: 'Kesepakatan',
  brief: 'Brief Campaign',
} as const;

/** Begins each line of a text that has several, so that none can be taken for another part of the agreement. */
export const ITEM_MARK = '• ';

const SECTIONS: readonly string[] = Object.values(AGREEMENT_SECTIONS);
const FACT = /^(\p{Lu}[^:.,•]{0,39}):(?: (.*))?$/u;
const TERM = /^(\d+)\.\s+(.*)$/;

/**
 * Splits the server's plain text into headings, facts, numbered terms and paragraphs. Any other line is a paragraph, so no part
 * of what is signed is left out.
 */
export function readContractText(text: string): ContractBlock[] {
  const blocks: ContractBlock[] = [];
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    if (line === '') continue;
    const last = blocks.at(-1);
    const [, term, value = ''] = FACT.exec(line) ?? [];
    const [, number, clause = ''] = TERM.exec(line) ?? [];
    const open = last?.kind === 'facts' ? last.facts.at(-1) : undefined;
    if (line === AGREEMENT_HEADING || SECTIONS.includes(line)) {
      blocks.push({ kind: line === AGREEMENT_HEADING ? 'heading' : 'section', text: line });
    } else if (open?.value === '' && line.startsWith(ITEM_MARK)) {
      open.items.push(line.slice(ITEM_MARK.length));
    } else if (term !== undefined) {
      const fact = { term, value, items: [] };
      if (last?.kind === 'facts') last.facts.push(fact);
      else blocks.push({ kind: 'facts', facts: [fact] });
    } else if (number !== undefined) {
      const entry = { number, text: clause };
      if (last?.kind === 'terms') last.terms.push(entry);
      else blocks.push({ kind: 'terms', terms: [entry] });
    } else {
      blocks.push({ kind: 'paragraph', text: line });
    }
  }
  return blocks;
}
