import { noSuchPair } from '../../shell/cards/market-parts.js'
import { Big } from 'big.js'
import { LEAST_COLLATERAL } from '../../../desk/trading/actions/open/issues.js'
import { pairWord } from '../../../desk/trading/grammar/views.js'
import type { SettingName } from './setting.js'
import type { SettingsIntent } from './parse-settings.js'
import { issueText } from '../../shell/cards/issue.js'
import type { Pair } from '../../../desk/market/pairs/pair-list.js'
import { settingCard } from './setting-card.js'
import { askQuickCard } from './quick-card.js'
import { personOf, type DeskContext } from '../../shell/context.js'
import { renderContextOf } from '../../shell/render-context.js'
import type { FeatureDeps } from '../feature-deps.js'
import type { Message } from '../../shell/text/message.js'
import { readSetting } from './facts.js'

/** A request to show or change one setting. */
type SettingChange = Exclude<SettingsIntent, { readonly kind: 'show' | 'export' | 'import' }>

/** Changes one setting where it can be, and gives the card that shows it. */
export type ChangeSetting = (ctx: DeskContext, change: SettingChange) => Promise<Message>

const LEAST_LEVERAGE = new Big(1)

export function createChangeSetting(
  deps: Pick<FeatureDeps, 'settings' | 'favourites' | 'desk' | 'languages' | 'hasTopics'>,
): ChangeSetting {
  const { settings, favourites, desk, languages } = deps

  const show = async (ctx: DeskContext, name: SettingName, note?: Message['text']): Promise<Message> => {
    const facts = await readSetting(deps, personOf(ctx).id, name)
    // In the way of writing that was chosen just now.
    const numbers = languages.numbers(ctx.language, facts.settings)
    return settingCard({ text: ctx.text, numbers }, name, { ...facts, note })
  }

  const put = async (
    ctx: DeskContext,
    field: 'collateral' | 'leverage' | 'slippage' | 'theme' | 'topics' | 'numberStyle' | 'pair',
    to: string | undefined,
  ): Promise<void> => {
    const { id } = personOf(ctx)
    await (to === undefined ? settings.clear(id, field) : settings.change(id, { [field]: to }))
  }

  /** Does something with the pair that a text names, or shows what is wrong with it. */
  const withPair = async (
    ctx: DeskContext,
    name: SettingName,
    typed: string,
    act: (pair: Pair) => Promise<void>,
  ): Promise<Message> => {
    const access = await desk.market.findMarketDataAccess(personOf(ctx).id, { isPrivate: true })
    if (!access) return await show(ctx, name, ctx.text('market-no-access'))
    const found = await desk.market.find(access, typed)
    if ('nearest' in found)
      return await show(ctx, name, noSuchPair(renderContextOf(ctx), { typed, nearest: found.nearest }))
    await act(found)
    return await show(ctx, name)
  }

  const changeAmount = async (
    ctx: DeskContext,
    { name, to }: Extract<SettingChange, { readonly kind: 'amount' }>,
  ): Promise<Message> => {
    const { id } = personOf(ctx)
    if (name === 'collateral' && to?.lt(LEAST_COLLATERAL) === true) {
      const issue = { code: 'collateral-too-small', values: { least: LEAST_COLLATERAL } }
      return await show(ctx, name, issueText(renderContextOf(ctx), issue))
    }
    if (name === 'leverage' && to?.lt(LEAST_LEVERAGE) === true)
      return await show(
        ctx,
        name,
        issueText(renderContextOf(ctx), { code: 'leverage-below-one', values: {} }),
      )
    if (name !== 'quick') await put(ctx, name, to?.toFixed())
    else {
      const before = await desk.trading.quick.of(id)
      if (to && (!before || to.gt(before))) return askQuickCard(renderContextOf(ctx), to)
      await desk.trading.quick.set(id, to)
    }
    return await show(ctx, name)
  }

  return async (ctx, change) => {
    const { id } = personOf(ctx)
    switch (change.kind) {
      case 'open':
        return await show(ctx, change.name)
      case 'amount':
        return await changeAmount(ctx, change)
      case 'theme':
        await put(ctx, 'theme', change.to)
        return await show(ctx, 'theme')
      case 'topics': {
        if (change.to === 'on' && !deps.hasTopics)
          return await show(ctx, 'topics', ctx.text('settings-topics-missing'))
        await put(ctx, 'topics', change.to)
        return await show(ctx, 'topics')
      }
      case 'numbers':
        await put(ctx, 'numberStyle', change.to)
        return await show(ctx, 'numbers')
      case 'favourite':
        return await withPair(ctx, 'favourites', change.pair, (pair) =>
          favourites.change(id, pairWord(pair), change.isFavourite),
        )
      case 'pair': {
        const { to } = change
        if (to !== undefined)
          return await withPair(ctx, 'pair', to, (pair) => put(ctx, 'pair', pairWord(pair)))
        await put(ctx, 'pair', undefined)
        return await show(ctx, 'pair')
      }
      default:
        throw new Error(`No such change: ${JSON.stringify(change satisfies never)}`)
    }
  }
}
