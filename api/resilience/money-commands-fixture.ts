import { HOUR_MS } from '@sohor/shared/format';
import {
  agreeOn,
  apply,
  approve,
  create,
  declineOne,
  invite,
  pay,
  signOne,
} from './campaign-commands-fixture.ts';
import { close, comeBack, leave } from './closing-commands-fixture.ts';
import { ACCEPTED, type Attempt, type Command, pickOf, succeeds } from './command-parts-fixture.ts';
import { decideOne, dispute, sayMore, withdrawDispute } from './dispute-commands-fixture.ts';
import { letGo, payByCard, stop, writeOff } from './hold-commands-fixture.ts';
import {
  afterAccepting,
  afterRevision,
  closeEnded,
  lapseOld,
  passed,
  takeOver,
} from './money-model-fixture.ts';
import type { MoneyWorld } from './money-world-fixture.ts';
import {
  cancelOne,
  clawBackOne,
  fundOne,
  payWithBalance,
  reverseOrder,
  settleOrder,
  topUp,
} from './order-commands-fixture.ts';
import {
  bankDecides,
  cancelWithdrawal,
  confirm,
  sendOne,
  setAccount,
  sweepWithdrawals,
  tellAnything,
  withdraw,
} from './payout-commands-fixture.ts';
import { answer, extend, handIn, propose, review } from './work-commands-fixture.ts';

/** All commands. The weight says how often one is tried, compared with the others. */
export const COMMANDS: readonly (readonly [name: string, weight: number, command: Command])[] = [
  ['create', 3, create],
  ['pay', 4, pay],
  ['settle', 4, settleOrder],
  ['reverse', 1, reverseOrder],
  ['top up', 2, topUp],
  ['pay from balance', 4, payWithBalance],
  ['cancel campaign', 1, cancelOne],
  ['claw back', 2, clawBackOne],
  ['apply', 4, apply],
  ['approve', 5, approve],
  ['invite', 6, invite],
  ['agree on terms', 8, agreeOn],
  ['fund', 4, fundOne],
  ['sign', 10, signOne],
  ['decline', 1, declineOne],
  ['hand in', 12, handIn],
  ['accept', 5, (world, pick) => review(world, pick, 'Accepted', afterAccepting)],
  ['revision', 4, (world, pick) => review(world, pick, 'Revision', afterRevision)],
  ['extend', 3, extend],
  ['propose to cancel', 2, propose],
  ['answer', 3, answer],
  ['dispute', 3, dispute],
  ['dispute message', 1, sayMore],
  ['withdraw dispute', 1, withdrawDispute],
  ['decide dispute', 4, decideOne],
  ['set account', 4, setAccount],
  ['confirm withdrawals', 5, confirm],
  ['withdraw', 6, withdraw],
  ['cancel withdrawal', 4, cancelWithdrawal],
  ['send withdrawal', 4, sendOne],
  ['bank decides', 6, bankDecides],
  ['bank tells', 2, tellAnything],
  ['ask bank', 2, sweepWithdrawals],
  ['stop somebody', 2, stop],
  ['let go', 6, letGo],
  ['write off', 1, writeOff],
  ['pay by card', 1, payByCard],
  ['close', 3, close],
  ['leave', 6, leave],
  ['come back', 4, comeBack],
  ['time passes', 2, timePasses],
  ['schedules', 2, schedules],
];

/** Whole hours. The tests' clock starts just after a full hour, so that nothing falls due while a round runs. */
const HOURS = [1, 2, 5, 5, 5, 19, 24, 72, 96];

function timePasses(world: MoneyWorld, pick: number): Attempt {
  const hours = pickOf(HOURS, pick) ?? 1;
  return {
    what: `${hours} h`,
    async send() {
      await world.advance(hours * HOUR_MS);
      return ACCEPTED;
    },
    // Time is not a request that could be sent twice.
    sendAgain: async () => ACCEPTED,
    apply() {},
  };
}

function schedules(world: MoneyWorld): Attempt {
  const { model } = world;
  return {
    what: '',
    send: () => succeeds(world.runSchedules()),
    comesAgain: true,
    apply(now) {
      for (const contract of model.contracts)
        if (contract.work) takeOver(model, contract, passed(contract.work, now), now);
      closeEnded(model, now);
      lapseOld(model, now);
    },
  };
}
