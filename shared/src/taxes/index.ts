/** Tax data and withholding papers, which both KOLs and Brands have. The pages of the remotes are thin wrappers around this. */
export { Taxes, type TaxesProps } from './taxes.tsx';
