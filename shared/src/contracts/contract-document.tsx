import styles from './contract-document.module.css';
import { AGREEMENT_HEADING, type ContractBlock, readContractText } from './contract-text.ts';

/** The agreement as a document. It shows exactly the text that is signed. */
export function ContractDocument({ text }: { text: string }) {
  const blocks = readContractText(text);
  const headed = blocks.some(({ kind }) => kind === 'heading');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to scroll it
    <section className={styles.document} aria-label="Isi kontrak" tabIndex={0}>
      {!headed && <h3 className={styles.heading}>{AGREEMENT_HEADING}</h3>}
      {blocks.map((block, place) => (
        <Block key={place} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { block: ContractBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className={styles.heading}>{block.text}</h3>;
    case 'facts':
      return (
        <dl className={styles.facts}>
          {block.facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value || 'N/A'}</dd>
            </div>
          ))}
        </dl>
      );
    case 'terms':
      return (
        <ol className={styles.terms}>
          {block.terms.map(({ number, text }) => (
            <li key={number} value={Number(number)}>
              {text}
            </li>
          ))}
        </ol>
      );
    default:
      return <p className={styles.paragraph}>{block.text}</p>;
  }
}
