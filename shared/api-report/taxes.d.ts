// src/taxes/index.d.ts
export { Taxes, type TaxesProps } from './taxes.js';

// src/taxes/taxes.d.ts
import type { MemberRole } from '@sohor/shared/wire/catalog';
export interface TaxesProps {
    owner: MemberRole;
}
export declare function Taxes({ owner }: TaxesProps): import("react").JSX.Element;

