import { formatRupiah } from '@sohor/shared/format';
import type { Context } from '../../platform/context.ts';
import { type Clawback, type ClawedBack, clawBack } from '../deliverables/index.ts';
import { recordServerAct } from '../staff/index.ts';

/** Name of the act in the staff's audit chain. */
const CLAW_BACK = 'clawed_back';

export interface ServerClawback extends Clawback {
  /** Why there is no second person; null where one is not needed. */
  readonly alone: string | null;
}

/**
 * A command on the server takes back what was paid for work. Raises an alert when the amount would need two persons and one acted
 * alone.
 * @throws {Error} when two persons are needed and `alone` gives no reason
 */
export async function clawBackOnServer(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { alone, ...clawback }: ServerClawback,
): Promise<ClawedBack> {
  const { contractId, reason, actor } = clawback;
  const [done, isAlone] = await db.transaction().execute(async (tx) => {
    const taken = await clawBack(tx, clawback);
    const { partIdr, toBrandIdr } = taken;
    const recorded = await recordServerAct(tx, {
      act: CLAW_BACK,
      subject: contractId,
      said: `${formatRupiah(toBrandIdr)} kembali ke Brand: ${reason}`,
      // The same amount that counts in a decision on the page, before tax and rounding.
      amountIdr: partIdr,
      actor,
      alone,
      at: clock.now(),
    });
    return [taken, recorded] as const;
  });
  if (isAlone)
    log.error(
      { alert: 'clawed-back-alone', contractId, actor },
      'what was paid was taken back without a second person',
    );
  return done;
}
