import { Badge, Popover } from '@sohor/shared/ui';
import ShieldCheck from 'lucide-react/icons/shield-check';

/** A mark of verification. Pressed, it says what was checked and when. */
export function MarkBadge({ name, text }: { name: string; text: string }) {
  return (
    <Popover
      trigger={
        <Badge tone="info" icon={<ShieldCheck aria-hidden="true" />}>
          {name}
        </Badge>
      }
      title={name}
    >
      {text}
    </Popover>
  );
}
