import type { Closing } from '@sohor/shared/api';
import { Link } from '@sohor/shared/platform';
import { Button, MediaRow, Stack } from '@sohor/shared/ui';
import type { MemberRole } from '@sohor/shared/wire/catalog';
import CircleAlert from 'lucide-react/icons/circle-alert';
import styles from './closing.module.css';
import { obstacleText } from './obstacles.ts';

/** Obstacles, each with a link to the page where it can be ended. */
export function ObstacleList({ obstacles, role }: { obstacles: Closing['obstacles']; role: MemberRole }) {
  return (
    <Stack as="ul">
      {obstacles.map(({ kind, size }) => {
        const { title, text, action } = obstacleText(kind, size, role);
        return (
          <li key={kind}>
            <MediaRow
              media={<CircleAlert aria-hidden className={styles.icon} />}
              title={title}
              subtitle={text}
              actions={
                action && (
                  <Button size="sm" variant="secondary" render={<Link to={action.path} />}>
                    {action.label}
                  </Button>
                )
              }
            />
          </li>
        );
      })}
    </Stack>
  );
}
