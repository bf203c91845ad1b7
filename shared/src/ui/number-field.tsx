import { MoneyField, type MoneyFieldProps } from './money-field.tsx';

/** Props of {@link NumberField}. */
export type NumberFieldProps = Omit<MoneyFieldProps, 'prefix'>;

/** Field for a count, such as KOLs or views. Works as the field for money, without a currency. */
export function NumberField(props: NumberFieldProps) {
  return <MoneyField {...props} prefix="" />;
}
