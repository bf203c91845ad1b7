import { clampCategories } from '@sohor/shared/format';
import { Badge, Row, VisuallyHidden } from '@sohor/shared/ui';

/** Props of {@link CategoryBadges}. */
export interface CategoryBadgesProps {
  categories: readonly string[];
  /** The searched category; shown first if the KOL has it. */
  first: string | null;
  className?: string | undefined;
}

/** Two categories of a KOL and the number of the others, for cards. */
export function CategoryBadges({ categories, first, className }: CategoryBadgesProps) {
  const sorted = [...categories].sort((a, b) => Number(b === first) - Number(a === first));
  const { shown, more } = clampCategories(sorted);
  return (
    <Row className={className}>
      {shown.map((name) => (
        <Badge key={name}>{name}</Badge>
      ))}
      {more > 0 && (
        <Badge tone="brand">
          <span aria-hidden="true">+{more}</span>
          <VisuallyHidden>dan {more} kategori lain</VisuallyHidden>
        </Badge>
      )}
    </Row>
  );
}
