import { Link, PRODUCT_NAME } from '@sohor/shared/platform';
import { Avatar, Badge, Button, InlineAlert, Text, TextLink } from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import { useQueries } from '@tanstack/react-query';
import { publicKol } from '../public-kol.query.ts';
import styles from './compare.module.css';
import { type ComparedKol, type CompareRow, figureRows, priceRows } from './compare-rows.ts';

export interface CompareTableProps {
  /** Two to four KOLs. */
  kols: readonly ComparedKol[];
  /** Rows that only this comparison has; they come first. */
  own?: readonly CompareRow[];
}

/** KOLs side by side: current figures, categories and prices. Scrolls sideways, with the row headings in view. */
export function CompareTable({ kols, own = [] }: CompareTableProps) {
  const pages = useQueries({ queries: kols.map(({ slug }) => publicKol(slug)) });
  const failed = pages.filter(({ error }) => error);
  const isPending = pages.some(({ isPending: isOn }) => isOn);
  const prices = isPending ? [] : priceRows(pages.map(({ data }) => data?.rateCard ?? null));
  const categories = {
    label: 'Kategori',
    cells: kols.map(({ categories: all }) => all?.join(', ') ?? ''),
    best: [],
  };
  return (
    <>
      {failed.length > 0 && (
        <InlineAlert
          tone="danger"
          actions={
            <Button
              variant="secondary"
              size="sm"
              loading={failed.some(({ isFetching }) => isFetching)}
              onClick={() => failed.forEach(({ refetch }) => void refetch())}
            >
              Coba lagi
            </Button>
          }
        >
          Sebagian rate card tidak dapat dimuat.
        </InlineAlert>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={styles.frame} aria-label="Perbandingan KOL" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {kols.map(({ id, fullName, image }) => (
                <th key={id} scope="col">
                  <span className={styles.person}>
                    <Avatar name={fullName} src={image} />
                    <TextLink apart render={<Link to={PATHS.kol(id)} />}>
                      {fullName}
                    </TextLink>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <Rows
            title={`Angka hari ini di ${PRODUCT_NAME}`}
            rows={[...own, ...figureRows(kols), ...(kols.some((kol) => kol.categories) ? [categories] : [])]}
            kols={kols}
          />
          {prices.length > 0 && <Rows title="Harga per pekerjaan" rows={prices} kols={kols} />}
        </table>
      </section>
      <Text size="sm" tone="muted" role="status">
        {isPending && 'Memuat rate card...'}
        {!isPending && prices.length === 0 && failed.length === 0 && 'Belum ada yang menerbitkan rate card.'}
      </Text>
    </>
  );
}

interface RowsProps {
  kols: readonly ComparedKol[];
  title: string;
  rows: readonly CompareRow[];
}

function Rows({ title, rows, kols }: RowsProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={kols.length + 1} className={styles.group}>
          {title}
        </th>
      </tr>
      {rows.map(({ label, cells, best }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {kols.map(({ id }, at) => (
            <td key={id}>
              {cells[at]} {best.includes(at) && <Badge tone="success">Terbaik</Badge>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
