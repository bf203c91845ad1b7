import { type AgreedTerms, termLines } from '../format/index.ts';
import { DescriptionList, Heading, Stack, Text } from '../ui/index.ts';

/** Props of {@link AgreedTermsList}. */
export interface AgreedTermsListProps {
  terms: AgreedTerms;
  /** The campaign's own terms: what differs from them is marked. */
  campaign: AgreedTerms;
  /** Of its heading; 2 directly below the title of a page. */
  level?: 2 | 3;
}

/** What a Brand and a KOL agreed on for one contract. */
export function AgreedTermsList({ terms, campaign, level = 3 }: AgreedTermsListProps) {
  const usual = termLines(campaign);
  const shown = termLines(terms)
    .map(({ name, value }, place) => ({ name, value, usual: usual[place]?.value ?? '' }))
    .filter(({ value, usual: before }) => value !== '' || before !== '');
  return (
    <Stack as="section" gap={2} aria-label="Kesepakatan">
      <Heading level={level} size="md">
        Kesepakatan
      </Heading>
      <DescriptionList
        layout="rows"
        items={shown.map(({ name, value, usual: before }) => ({
          term: name,
          value:
            value === before ? (
              value
            ) : (
              <Stack gap={1}>
                <strong>{value || 'Tidak ada'}</strong>
                {before !== '' && (
                  <Text size="sm" tone="muted">
                    Di campaign: {before}
                  </Text>
                )}
              </Stack>
            ),
        }))}
      />
    </Stack>
  );
}
