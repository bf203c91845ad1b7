import { Button, EmptyState, Row, SearchIllustration } from '@sohor/shared/ui';
import { CATEGORY_CHOICES } from './use-search-terms.ts';

/** Nothing is searched before a category is chosen, so all categories are shown as buttons. */
export function CategoryPrompt({ onChoose }: { onChoose: (category: string) => void }) {
  return (
    <EmptyState
      illustration={<SearchIllustration />}
      title="Silakan pilih kategori KOL."
      text="Hasil diurutkan menurut rekomendasi."
      action={
        <Row justify="center">
          {CATEGORY_CHOICES.map((category) => (
            <Button key={category} size="sm" variant="secondary" onClick={() => onChoose(category)}>
              {category}
            </Button>
          ))}
        </Row>
      }
    />
  );
}
