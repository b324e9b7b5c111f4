import type { Clock } from '../../../lib/clock.js'
import type { Timers } from '../../../lib/timers.js'
import type { Redis } from 'ioredis'
import type { SealedStore } from '../../../accounts/vault/sealed-store.js'
import type { WakeUps } from '../../../redis/wake-ups.js'
import type { TwoFactor } from '../../../accounts/two-factor/two-factor.js'
import { createAsking, type Asking } from './asking.js'
import { createPrompts, type Prompts } from './prompts.js'
import { createShownSecrets, type ShownSecrets } from './shown-secrets.js'
import { TwoFactorUnreadableError } from '../../../accounts/two-factor/records.js'
import { resetCard, secureCard, unreadableCard } from './card.js'
import { personOf, type DeskContext } from '../../shell/context.js'
import { renderContextOf } from '../../shell/render-context.js'
import type { Message } from '../../shell/text/message.js'

/** The parts by which the bot asks for, shows and changes two-factor. */
export interface TwoFactorDialog {
  readonly twoFactor: TwoFactor
  readonly prompts: Prompts
  readonly shown: ShownSecrets
  readonly asking: Asking
  readonly card: ShowSecure
}

export function createTwoFactorDialog(deps: {
  readonly twoFactor: TwoFactor
  readonly redis: Redis
  readonly wakeUps?: WakeUps
  readonly timers: Pick<Timers, 'after'>
  readonly sealed: SealedStore
  readonly now: Clock
}): TwoFactorDialog {
  const prompts = createPrompts(deps.sealed)
  const shown = createShownSecrets({
    redis: deps.redis,
    wakeUps: deps.wakeUps,
    timers: deps.timers,
    now: deps.now,
  })
  return {
    twoFactor: deps.twoFactor,
    prompts,
    shown,
    asking: createAsking({ twoFactor: deps.twoFactor, prompts, shown, now: deps.now }),
    card: createShowSecure(deps.twoFactor),
  }
}

/** Makes the card of a person's two-factor settings as they are now. */
export type ShowSecure = (ctx: DeskContext) => Promise<Message>

function createShowSecure({ read, reset }: Pick<TwoFactor, 'read' | 'reset'>): ShowSecure {
  return async (ctx) => {
    const userId = personOf(ctx).id
    const at = await reset.at(userId)
    try {
      return secureCard(renderContextOf(ctx), await read(userId), at)
    } catch (error) {
      if (!(error instanceof TwoFactorUnreadableError)) throw error
      return at === undefined ? unreadableCard(ctx.text) : resetCard(renderContextOf(ctx), at)
    }
  }
}
