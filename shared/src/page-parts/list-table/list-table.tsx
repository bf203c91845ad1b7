import {
  Button,
  Checkbox,
  type Column,
  DataTable,
  type DataTableProps,
  Dialog,
  RadioGroup,
  Stack,
} from '@sohor/shared/ui';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Columns3 from 'lucide-react/icons/columns-3';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useWideScreen } from '../use-wide-screen.ts';
import styles from './list-table.module.css';
import { useListView } from './use-list-view.ts';

/** One column of a {@link ListTable}. Those that are `primary` or `pinned` are always shown. */
export interface ListColumn<Row, Sort extends string = never> extends Column<Row> {
  /** Also its name where columns are chosen. */
  header: string;
  /** Orders of the list by this column: a press on the header chooses one, and the next press the other. */
  sort?: { ascending?: Sort; descending?: Sort } | undefined;
  /** Only shown once it is chosen. */
  extra?: boolean | undefined;
}

/** Props of {@link ListTable}. */
export interface ListTableProps<Row, Sort extends string>
  extends Pick<DataTableProps<Row>, 'caption' | 'rows' | 'rowKey' | 'loading' | 'empty' | 'className'> {
  /** Name under which the browser keeps the view. */
  name: string;
  columns: readonly ListColumn<Row, Sort>[];
  /** The list's order, and how to change it. */
  order?: { value: Sort | null | undefined; choose: (sort: Sort) => void } | undefined;
  /** The same rows as cards: shown on phones, and wherever somebody prefers them. Without it rows fold on narrow screens. */
  cards?: ReactNode;
  /** What is shown where there is room until somebody chooses; the table by default. */
  usual?: 'table' | 'cards' | undefined;
  /** Where the link in the primary column is that of the whole row. */
  linked?: boolean | undefined;
}

/** A list as a table with chosen columns where there is room, or as cards. */
export function ListTable<Row, Sort extends string = never>(props: ListTableProps<Row, Sort>): ReactElement {
  const { name, columns, order, cards, usual = 'table', ...table } = props;
  const isWide = useWideScreen(64, false);
  const [view, change] = useListView(name, usual);
  const [isChoosing, setChoosing] = useState(false);
  const choices = columns.filter(({ primary, pinned }) => !primary && !pinned);
  const isChosen = ({ key, extra }: ListColumn<Row, Sort>) => view.columns?.includes(key) ?? !extra;
  const isShown = (column: ListColumn<Row, Sort>) => column.primary || column.pinned || isChosen(column);
  const shown = columns.filter(isShown);
  if (!isWide) return <>{cards ?? <DataTable {...table} columns={shown} />}</>;
  const isTable = !cards || view.shape === 'table';
  const choose = (key: string, isOn: boolean) =>
    change({
      columns: choices
        .filter((column) => (column.key === key ? isOn : isChosen(column)))
        .map((column) => column.key),
    });
  return (
    <Stack gap={3}>
      <div className={styles.bar}>
        {isTable && (
          <Button
            size="sm"
            variant="secondary"
            iconStart={<Columns3 aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            Kolom
          </Button>
        )}
        {cards && (
          <RadioGroup
            label={`Tampilan ${table.caption}`}
            hideLabel
            variant="segmented"
            value={view.shape}
            onValueChange={(shape) => change({ shape: shape === 'cards' ? 'cards' : 'table' })}
            options={[
              { value: 'table', label: 'Tabel' },
              { value: 'cards', label: 'Kartu' },
            ]}
          />
        )}
      </div>
      {isTable ? (
        <DataTable {...table} dense columns={shown.map((column) => ordered(column, order))} />
      ) : (
        cards
      )}
      <Dialog
        open={isChoosing}
        onClose={() => setChoosing(false)}
        title="Kolom tabel"
        size="sm"
        footer={
          <>
            <Button variant="ghost" disabled={!view.columns} onClick={() => change({ columns: null })}>
              Kembalikan semula
            </Button>
            <Button onClick={() => setChoosing(false)}>Selesai</Button>
          </>
        }
      >
        <Stack gap={2}>
          {choices.map((column) => (
            <Checkbox
              key={column.key}
              label={column.header}
              checked={isChosen(column)}
              onChange={({ target }) => choose(column.key, target.checked)}
            />
          ))}
        </Stack>
      </Dialog>
    </Stack>
  );
}

/** The column with a header that sorts, where the list can be sorted by it. */
function ordered<Row, Sort extends string>(
  column: ListColumn<Row, Sort>,
  order: ListTableProps<Row, Sort>['order'],
): Column<Row> {
  const { header, sort } = column;
  if (!sort || !order) return column;
  const { ascending, descending } = sort;
  const sorted = !order.value
    ? 'none'
    : (({ [descending ?? '']: 'descending', [ascending ?? '']: 'ascending' } as const)[order.value] ??
      'none');
  const next = (sorted === 'ascending' ? descending : ascending) ?? descending;
  const Icon = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown }[sorted];
  return {
    ...column,
    sorted,
    header: (
      <button type="button" className={styles.sort} onClick={() => next && order.choose(next)}>
        {header}
        <Icon aria-hidden="true" />
      </button>
    ),
  };
}
