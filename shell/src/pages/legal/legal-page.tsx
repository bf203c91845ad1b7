import type { ReactNode } from 'react';
import type { PageHead } from '../page-heads.ts';
import { PublicFooter } from '../public-layout/public-footer.tsx';
import { PublicHeader } from '../public-layout/public-header.tsx';
import { PublicMain } from '../public-layout/public-main.tsx';
import { usePageHead } from '../use-page-head.ts';
import styles from './legal-page.module.css';

export interface LegalSection {
  /** Id of the section, so that a link can lead to it. */
  id: string;
  title: string;
  body: ReactNode;
}

export interface LegalPageProps {
  /** Title and description; the title is the document's heading. */
  head: PageHead;
  /** Summary of the document in a few sentences. */
  summary: ReactNode;
  sections: readonly LegalSection[];
}

const DATED = { iso: '2025-09-07', text: '7 September 2025' };
const UPDATED = { iso: '2026-11-22', text: '22 November 2026' };

/** A legal document with its table of contents: beside it, or on phones collapsed above it. */
export function LegalPage({ head, summary, sections }: LegalPageProps) {
  usePageHead(head);
  const contents = (
    <ol className={styles.contents}>
      {sections.map((section) => (
        <li key={section.id}>
          <a href={`#${section.id}`}>{section.title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <PublicHeader />
      <PublicMain className={styles.page}>
        <div className={styles.head}>
          <h1>{head.title}</h1>
          <p className={styles.date}>
            Berlaku sejak <time dateTime={DATED.iso}>{DATED.text}</time>. Diperbarui{' '}
            <time dateTime={UPDATED.iso}>{UPDATED.text}</time>
          </p>
        </div>
        <nav className={styles.aside} aria-label="Daftar isi">
          <p className={styles.asideTitle} aria-hidden="true">
            Daftar isi
          </p>
          {contents}
        </nav>
        <details className={styles.folded}>
          <summary>Daftar isi</summary>
          {contents}
        </details>
        <article className={styles.document}>
          <div className={styles.summary}>{summary}</div>
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`}>{section.title}</h2>
              {section.body}
            </section>
          ))}
        </article>
      </PublicMain>
      <PublicFooter />
    </>
  );
}
