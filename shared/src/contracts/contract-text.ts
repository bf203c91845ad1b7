/** A block of an agreement's text. The blocks together have every word of it, in order. */
export type ContractBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; facts: { term: string; value: string }[] }
  | { kind: 'terms'; terms: { number: string; text: string }[] }
  | { kind: 'paragraph'; text: string };

export const AGREEMENT_HEADING = 'Perjanjian Kerjasama Influencer';

const FACT = /^(Nama Brand|Nama Influencer|Nama Campaign):\s*(.*)$/;
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
    if (line === AGREEMENT_HEADING) {
      blocks.push({ kind: 'heading', text: line });
    } else if (term !== undefined) {
      const fact = { term, value };
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
