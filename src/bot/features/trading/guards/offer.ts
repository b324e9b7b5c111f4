import type { Trader } from '../../../../desk/trader.js'
import type { Desk } from '../../../../desk/desk.js'
import { createSuggestStop } from '../../../../desk/trading/suggest-stop.js'
import { callsOf } from '../../../../guards/acts.js'
import type { GuardEngineParts } from '../../../../guards/engine.js'
import type { Guard } from '../../../../guards/guard.js'
import type { GuardRule } from '../../../../guards/rule.js'
import type { GuardStore } from '../../../../guards/store.js'
import { createReadForGuards } from '../../../../guards/watch.js'
import { offeredMandate } from '../../../../mandates/mandate.js'
import type { Clock } from '../../../../lib/clock.js'
import type { Random } from '../../../../lib/random.js'
import { attempt } from '../../../../lib/result.js'
import { MOST_GUARDS } from '../../../../redis/caps/key-caps.js'
import type { MemoryReserve } from '../../../../redis/memory-reserve.js'
import type { Service } from '../../../../service/service.js'
import { createIdsOf } from '../../../../telemetry/request-ids.js'
import type { WorkContext } from '../../../../telemetry/work-context.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { Message } from '../../../shell/text/message.js'
import { guardPreview } from './card.js'

/** Keeps the guard of a preview or a rehearsal; or says why it is not kept, as where there are too many. */
type KeepGuard = (
  render: RenderContext,
  trader: Trader,
  rule: GuardRule,
) => Promise<{ readonly guard: Guard } | { readonly refusal: Message }>

export function createKeepGuard({
  guards,
  memory,
  now,
  ...deps
}: {
  readonly guards: Pick<GuardStore, 'offer'>
  readonly memory: Pick<MemoryReserve, 'requireRoom'>
  readonly workContext: Pick<WorkContext, 'current'>
  readonly random: Random
  readonly now: Clock
}): KeepGuard {
  const ids = createIdsOf(deps)('guard')
  return async ({ text }, trader, rule) => {
    const guard: Guard = {
      ...offeredMandate(trader, ids.bytes(9).toString('base64url'), now()),
      rule,
      triggers: 0,
      subjects: [],
      acts: [],
    }
    await memory.requireRoom()
    const offered = await guards.offer(guard)
    if (offered === 'full') return { refusal: { text: text('guards-full', { most: String(MOST_GUARDS) }) } }
    return offered === 'erasing' ? { refusal: { text: text('guard-not-stored') } } : { guard }
  }
}

/** Keeps the guard of a preview, and gives the preview with the button that arms it; or says why there is none. */
type OfferGuard = (render: RenderContext, trader: Trader, rule: GuardRule) => Promise<Message>

export function createOfferGuard({
  desk,
  service,
  now,
  keep,
}: {
  readonly desk: Pick<Desk, 'account' | 'market'> & GuardEngineParts['desk']
  readonly service: Pick<Service, 'portfolio' | 'dialect'>
  readonly keep: KeepGuard
  readonly now: Clock
}): OfferGuard {
  const { positions, history, transfers } = desk.account
  const readFor = createReadForGuards({ ...desk.market, service, positions, history, transfers, now })
  const suggestStop = createSuggestStop(desk.market)

  return async (render, trader, rule) => {
    const read = async () => {
      const book = await desk.trading.readAccount(trader).partialBook()
      return await readFor(trader, { at: now(), book }, [rule.on])
    }
    const [reading, calls] = await Promise.all([
      attempt(read()),
      attempt(callsOf({ desk, suggestStop }, rule, trader, undefined)),
    ])
    const kept = await keep(render, trader, rule)
    return 'refusal' in kept ? kept.refusal : guardPreview(render, trader, kept.guard, { reading, calls })
  }
}
