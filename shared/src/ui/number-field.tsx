import { MoneyField, type MoneyFieldProps } from './money-field.tsx';

/** Props of {@link NumberField}. */
export type NumberFieldProps = Omit<MoneyFieldProps, 'prefix'>;

/** A count, such as KOLs or views: read and grouped as money is, without a currency. */
export function NumberField(props: NumberFieldProps) {
  return <MoneyField {...props} prefix="" />;
}
