import type { Accounts } from '../../../accounts/accounts.js'
import type { Heartbeats } from '../../../signals/heartbeats/heartbeats.js'
import type { SignalHistory } from '../../../signals/intake/signal-history.js'
import type { ReadScorecard } from '../../../signals/scorecard/scorecard.js'
import type { Clock } from '../../../lib/clock.js'
import type { PlanStore } from '../../../plans/store.js'
import type { SignalSources } from '../../../signals/sources/sources.js'
import { showSecret, type TwoFactorDialog } from '../two-factor/dialog.js'
import { createHash } from 'node:crypto'
import { GrammarError } from '../../../desk/trading/grammar/fault.js'
import type { Word } from '../../../desk/trading/grammar/word.js'
import { isPaper } from '../../../service/venues.js'
import { typedFaultCard } from '../../shell/cards/typed-fault.js'
import { onPress, type Command } from '../../shell/command.js'
import { personOf, type DeskContext } from '../../shell/context.js'
import { renderContextOf } from '../../shell/render-context.js'
import { namedAccount } from '../../shell/forms/find-pair.js'
import { replaceMessage, reply } from '../../shell/text/deliver.js'
import type { Message } from '../../shell/text/message.js'
import {
  mandateCard,
  newSourceCard,
  pathOf,
  sourceCard as historyCard,
  sourcesCard,
  tooManySourcesCard,
} from './card.js'
import {
  endMandate,
  giveMandate,
  leavePaper,
  removeSource,
  showMandate,
  showSource,
  showSources,
} from './keyboard.js'
import { NEW_SOURCE_EXAMPLE, parseSources, type SourcesIntent } from './parse-sources.js'

/** /signals: sources of signals from elsewhere. The secret of one is shown once, in a message that is deleted after a minute. */
export function signalsCommand(deps: {
  readonly signalSources: SignalSources
  readonly signalHistory: SignalHistory
  readonly heartbeats: Heartbeats
  readonly plans: Pick<PlanStore, 'endForSource'>
  readonly readScorecard: ReadScorecard
  readonly accounts: Accounts
  readonly twoFactorDialog: TwoFactorDialog
  readonly now: Clock
}): Command {
  return {
    name: 'signals',
    topic: 'trading',
    access: 'traders',
    place: 'private',
    hasNumbers: true,
    accepts: (words) => parseSources(words).ok,
    examples: ['/signals', NEW_SOURCE_EXAMPLE, '/signals new channel risk 1% max 10x paper'],
    changesState: true,
    rate: 'secrets',
    run: async (ctx, typed) => {
      const parsed = parseSources(typed)
      if (!parsed.ok) await reply(ctx, { text: typedFaultCard(ctx.text, typed, parsed.fault) })
      else if (parsed.intent.kind === 'show') await reply(ctx, await all(ctx))
      else await make(ctx, typed, parsed.intent)
    },
    buttons: [
      onPress(showSources, async (ctx) => replaceMessage(ctx, await all(ctx))),
      onPress(showSource, async (ctx, { source }) => replaceMessage(ctx, await one(ctx, source))),
      // Neither asked for again nor guarded: it only takes access away.
      onPress(
        removeSource,
        async (ctx, { source }) => {
          const { id: userId } = personOf(ctx)
          const isRemoved = await deps.signalSources.remove(userId, source)
          await deps.plans.endForSource(userId, source)
          if (isRemoved)
            ctx.log.info({ event: 'signal-source-removed', source }, 'A user removed a source of signals')
          await replaceMessage(ctx, await all(ctx))
        },
        { rate: 'exits' },
      ),
      // Its drafts still wait for a Confirm, and so do its updates from now on.
      onPress(leavePaper, async (ctx, { source }) => {
        const { id: userId } = personOf(ctx)
        const accountId = await realAccount(userId, source)
        if (accountId === undefined) {
          await reply(ctx, { text: ctx.text('signals-no-real') })
          return
        }
        await deps.signalSources.leavePaper(userId, source, accountId)
        await deps.plans.endForSource(userId, source)
        await replaceMessage(ctx, await one(ctx, source))
      }),
      onPress(showMandate, async (ctx, { source: id }) => {
        const source = await deps.signalSources.get(personOf(ctx).id, id)
        await replaceMessage(ctx, source ? mandateCard(renderContextOf(ctx), source) : await all(ctx))
      }),
      onPress(giveMandate, async (ctx, { source, on }) => {
        const isGiven = await deps.signalSources.letUpdatesAct(personOf(ctx).id, source, {
          isPaper: on === 'paper',
        })
        if (isGiven)
          ctx.log.info({ event: 'signal-mandate-given', source }, 'A user lets the updates of a source act')
        await replaceMessage(ctx, await one(ctx, source))
      }),
      // Neither asked for again nor guarded: it only takes access away.
      onPress(
        endMandate,
        async (ctx, { source }) => {
          const { id: userId } = personOf(ctx)
          await deps.signalSources.askForUpdates(userId, source)
          await deps.plans.endForSource(userId, source)
          ctx.log.info({ event: 'signal-mandate-ended', source }, 'A user took a mandate of a source back')
          await replaceMessage(ctx, await one(ctx, source))
        },
        { rate: 'exits' },
      ),
    ],
  }

  async function all(ctx: DeskContext): Promise<Message> {
    const userId = personOf(ctx).id
    const [sources, accounts] = await Promise.all([
      deps.signalSources.list(userId),
      deps.accounts.list(userId),
    ])
    return sourcesCard(renderContextOf(ctx), { userId, sources, accounts })
  }

  async function one(ctx: DeskContext, id: string): Promise<Message> {
    const userId = personOf(ctx).id
    const source = await deps.signalSources.get(userId, id)
    if (!source) return await all(ctx)
    const entries = await deps.signalHistory.list({ userId, id })
    const scorecard = await deps.readScorecard(userId, entries)
    return historyCard(renderContextOf(ctx), { source, entries, scorecard, now: deps.now() })
  }

  async function make(
    ctx: DeskContext,
    typed: string,
    { wanted, account: label }: SourcesIntent & { readonly kind: 'new' },
  ): Promise<void> {
    const { id: userId } = personOf(ctx)
    const render = renderContextOf(ctx)
    const accountId = label && (await findAccount(userId, label))
    if (accountId instanceof GrammarError) {
      const { code, at: position, length } = accountId
      const values = { ...accountId.values, word: typed.slice(position, position + length) }
      const fault = { code, position, length, values, example: NEW_SOURCE_EXAMPLE }
      await reply(ctx, { text: typedFaultCard(ctx.text, typed, fault) })
      return
    }
    if (wanted.mapping.isPaper && !(await hasPaper(userId))) {
      await reply(ctx, { text: ctx.text('signals-no-paper') })
      return
    }
    const mapping = accountId === undefined ? wanted.mapping : { ...wanted.mapping, accountId }
    const id = sourceIdOf(userId, ctx.update.update_id)
    const prepared = await deps.signalSources.prepare(userId, id, { ...wanted, mapping })
    if (!prepared) {
      await reply(ctx, tooManySourcesCard(render))
      return
    }
    const { name } = wanted
    const card = newSourceCard(render, {
      name,
      path: pathOf(userId, { id }),
      secret: prepared.secret,
      hasMandate: mapping.updates === 'act',
    })
    const store = (): Promise<boolean> => prepared.store()
    const refused = tooManySourcesCard(render)
    if (!(await showSecret(ctx, deps.twoFactorDialog, { card, store, refused }))) return
    await deps.heartbeats.note(userId, { id, mapping })
    ctx.log.info({ event: 'signal-source-made', source: id }, 'A user made a source of signals')
  }

  /** The id of the account with this label, or the error where there is none, or several. */
  async function findAccount(userId: number, label: Word): Promise<string | GrammarError> {
    return namedAccount(await deps.accounts.list(userId), label)
  }

  /** The id of the real account that a source is to be for: that of its rules, the one in use, or any; undefined where none is connected. */
  async function realAccount(userId: number, sourceId: string): Promise<string | undefined> {
    const real = (await deps.accounts.list(userId)).filter(({ venue }) => !isPaper(venue))
    const own = (await deps.signalSources.get(userId, sourceId))?.mapping.accountId
    return (real.find(({ id }) => id === own) ?? real.find(({ current }) => current) ?? real[0])?.id
  }

  async function hasPaper(userId: number): Promise<boolean> {
    return (await deps.accounts.list(userId)).some(({ venue }) => isPaper(venue))
  }
}

/** The id of the source that an update makes: the same when it is handled twice. */
function sourceIdOf(userId: number, updateId: number): string {
  return createHash('sha256').update(`signals/${userId}/${updateId}`).digest('hex').slice(0, 8)
}
