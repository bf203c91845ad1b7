/** Reviews of both sides of a contract, and the records that one reads before one decides. Their code loads when it is shown. */
export { RecordSection, type RecordSectionProps } from './record-section.tsx';
export { ReviewSection, type ReviewSectionProps } from './review-section.tsx';
