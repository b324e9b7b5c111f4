import { Big } from 'big.js'
import type { Desk } from '../../../../desk/desk.js'
import type { Fault } from '../../../../desk/trading/grammar/fault.js'
import {
  limitDescriptors,
  limitNamed,
  type LimitDescriptors,
} from '../../../../desk/trading/risk/limits/limit.js'
import {
  linesWithUnit,
  parseLimits,
  type LimitsIntent,
} from '../../../../desk/trading/risk/limits/parse-limits.js'
import { mainVenue } from '../../../../service/venues.js'
import { changeLimits, typedAge } from '../../../settings/limits.js'
import { refusedSetting } from '../../../shell/cards/setting-value.js'
import { choiceCard, typedFaultCard } from '../../../shell/cards/typed-fault.js'
import { onPress, type Command } from '../../../shell/command.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { commandFeature } from '../../../shell/feature.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { replaceMessage, reply } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'
import {
  beginCoolOff,
  blackoutCard,
  confirmCoolOffCard,
  coolOffCard,
  limitCard,
  limitsCard,
  openLimit,
  ownCard,
  setLimit,
  showLimits,
} from './card.js'

/** The end of a cool-off as a button carries it; anything else was not written by us. */
const MOMENT = /^\d{13}$/

/** /limits: what a person may do to themselves at most. The desk holds them to it; this only shows and sets. */
export function limitsCommand({
  desk,
  descriptors = limitDescriptors,
}: {
  readonly desk: Desk
  /** The limits; those of `limit.ts` by default. */
  readonly descriptors?: LimitDescriptors
}): Command {
  const parse = (words: string) => parseLimits(words, descriptors)
  return {
    name: 'limits',
    topic: 'trading',
    access: 'everybody',
    place: 'private',
    accepts: (words) => {
      const parsed = parse(words)
      return parsed.ok || linesWithUnit(words, parsed.fault).length > 0
    },
    examples: [
      '/limits',
      '/limits collateral 500',
      '/limits leverage 10x',
      '/limits risk 50',
      '/limits open 5%',
      '/limits open $500',
      '/limits net 5000',
      '/limits group 5000',
      '/limits losses 200',
      '/limits window 12h',
      '/limits streak 3',
      '/limits rest 6h',
      '/limits blackout fri 14:25-14:45',
      '/limits cooloff 4h',
      '/limits age 1m',
    ],
    changesState: true,
    hasNumbers: true,
    isFeatured: true,
    run: async (ctx, typed) => {
      const parsed = parse(typed)
      await reply(ctx, parsed.ok ? await act(ctx, parsed.intent) : faultCard(ctx, typed, parsed.fault))
    },
    buttons: [
      onPress(showLimits, async (ctx) => replaceMessage(ctx, await all(ctx))),
      onPress(openLimit, async (ctx, { limit }) => replaceMessage(ctx, await one(ctx, limit))),
      onPress(setLimit, async (ctx, { limit, to }) => {
        const parsed = parse(`${limit} ${to}`)
        if (parsed.ok) await replaceMessage(ctx, await act(ctx, parsed.intent))
      }),
      onPress(beginCoolOff, async (ctx, { until }) => {
        if (!MOMENT.test(until)) return
        await desk.trading.limits.coolOff(personOf(ctx).id, Number.parseInt(until, 10))
        await replaceMessage(ctx, await all(ctx))
      }),
    ],
  }

  async function act(ctx: DeskContext, intent: LimitsIntent): Promise<Message> {
    if (intent.kind === 'show') return await all(ctx)
    const outcome = await changeLimits(desk.trading, personOf(ctx).id, intent)
    if (outcome.is === 'asks-cool-off') return confirmCoolOffCard(renderContextOf(ctx), outcome.until)
    const refused = refusedSetting(renderContextOf(ctx), outcome)
    return refused ? { text: refused } : await all(ctx)
  }

  async function all(ctx: DeskContext): Promise<Message> {
    const userId = personOf(ctx).id
    const trader = await desk.findTrader(userId)
    const venue = trader?.account.venue ?? mainVenue.id
    const [own, counted, tolerance, priceAgeMs, reserved, used] = await Promise.all([
      desk.trading.limits.read(userId),
      desk.trading.limits.ordersCounted({ userId, venue }),
      desk.trading.tolerance.of(userId),
      desk.trading.priceAge.of(userId),
      desk.trading.reservedOrders(userId, venue),
      trader ? desk.trading.limitUse(trader) : [],
    ])
    return limitsCard(renderContextOf(ctx), own, counted, {
      tolerance,
      priceAgeMs,
      reserved,
      used,
      descriptors,
    })
  }

  async function one(ctx: DeskContext, name: string): Promise<Message> {
    if (name === 'cool-off') return coolOffCard(renderContextOf(ctx))
    if (name === 'blackout') {
      const { blackout = [] } = await desk.trading.limits.read(personOf(ctx).id)
      return blackoutCard(renderContextOf(ctx), blackout)
    }
    if (name === 'tolerance') {
      const tolerance = await desk.trading.tolerance.of(personOf(ctx).id)
      return ownCard(renderContextOf(ctx), name, tolerance.toFixed())
    }
    if (name === 'age') {
      const ms = await desk.trading.priceAge.of(personOf(ctx).id)
      return ownCard(renderContextOf(ctx), name, typedAge(new Big(ms)))
    }
    const limit = descriptors[name]
    if (!limit) return await all(ctx)
    const limits = await desk.trading.limits.read(personOf(ctx).id)
    return limitCard(renderContextOf(ctx), { name, ...limit }, limitNamed(limits, name))
  }
}

/** The card of a fault: where the words are wrong, or a line to choose for each unit that a number without one may have. */
function faultCard({ text }: Pick<DeskContext, 'text'>, typed: string, fault: Fault): Message {
  const lines = linesWithUnit(typed, fault)
  return lines.length > 0 ? choiceCard(text, lines) : { text: typedFaultCard(text, typed, fault) }
}

export const limitsFeature = commandFeature('limits', ({ desk }: { readonly desk: Desk }) =>
  limitsCommand({ desk }),
)
