import { AGREEMENT_HEADING, type ContractBlock, readContractText } from '@sohor/shared/format';
import styles from './contract-document.module.css';

/** The agreement as a document. It shows exactly the text that is signed. */
export function ContractDocument({ text }: { text: string }) {
  const blocks = readContractText(text);
  const headed = blocks.some(({ kind }) => kind === 'heading');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to scroll it
    <section className={styles.document} aria-label="Isi kontrak" tabIndex={0}>
      {!headed && <h2 className={styles.heading}>{AGREEMENT_HEADING}</h2>}
      {blocks.map((block, place) => (
        <Block key={place} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { block: ContractBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className={styles.heading}>{block.text}</h2>;
    case 'section':
      return <h3 className={styles.section}>{block.text}</h3>;
    case 'facts':
      return (
        <dl className={styles.facts}>
          {block.facts.map(({ term, value, items }, place) => (
            <div key={place} className={value.length > 60 || items.length > 0 ? styles.long : undefined}>
              <dt>{term}</dt>
              <dd>{items.length > 0 ? items.map((item, at) => <p key={at}>{item}</p>) : value || 'N/A'}</dd>
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
