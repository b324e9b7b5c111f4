import type { Accounts } from '../../../../accounts/accounts.js'
import { createLeaveWithoutStop } from '../../../../alerts/account-events/leave-without-stop.js'
import type { AccountWatch } from '../../../../alerts/watchers/account/watch-accounts.js'
import { onPress, type SharedButtons } from '../../../shell/command.js'
import { personOf } from '../../../shell/context.js'
import { defineFeature, type Needs } from '../../../shell/feature.js'
import { shortId } from '../../../shell/keyboard/action.js'
import { reply } from '../../../shell/text/deliver.js'
import { leaveWithoutStop } from './keyboard.js'

/** Nudges: what is open and may have been forgotten is told once, with buttons that lead to a preview. */
export const nudgesFeature = defineFeature({
  name: 'nudges',
  create: (deps: Needs<typeof nudgeButtons>) => ({ buttons: [nudgeButtons(deps)] }),
})

function nudgeButtons({
  accounts,
  watching: { snapshots },
}: {
  readonly accounts: Pick<Accounts, 'list'>
  readonly watching: Pick<AccountWatch, 'snapshots'>
}): SharedButtons {
  const leave = createLeaveWithoutStop({ accounts, snapshots })
  return {
    access: 'traders',
    place: 'private',
    opens: 'tpsl',
    buttons: [
      onPress(
        leaveWithoutStop,
        async (ctx, { account: accountId, chain: chainId, position }) => {
          const watched = { userId: personOf(ctx).id, accountId, chainId }
          const isNoted = await leave(watched, (id) => shortId(id) === position)
          await reply(ctx, { text: ctx.text(isNoted ? 'nudge-no-stop-noted' : 'manage-not-open') })
        },
        { rate: 'exits' },
      ),
    ],
  }
}
