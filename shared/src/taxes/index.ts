/** Tax data and papers of withheld tax, which a KOL and a Brand both have. The pages of the remotes are thin covers of this. */
export { Taxes, type TaxesProps } from './taxes.tsx';
