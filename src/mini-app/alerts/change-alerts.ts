import type { SettingsStore } from '../../accounts/settings/settings.js'
import type { AlertDesk } from '../../alerts/rules/alert-desk.js'
import { zoneOf } from '../../alerts/notification-preferences/time-zone.js'
import { comparisonWords } from '../../alerts/rules/kinds/kind.js'
import { readAlertAnswer } from '../../alerts/rules/wizard/answers.js'
import { readDraft } from '../../alerts/rules/wizard/draft.js'
import { conditionText } from '../../bot/shell/cards/condition-text.js'
import { farAlertLines } from '../../bot/shell/cards/far-alert.js'
import { notArmedText } from '../../bot/shell/cards/not-armed.js'
import type { RenderContext } from '../../bot/shell/render-context.js'
import { join } from '../../bot/shell/text/markup.js'
import { soleReading } from '../../desk/trading/grammar/typed-numbers.js'
import type { AlertReply } from '../page/alerts/protocol.js'

/** A price alert as it was typed on the page. */
interface PriceAlert {
  /** A name of a pair, looked up as in the chat. */
  readonly pair: string
  readonly is: keyof typeof comparisonWords & ('above' | 'below' | 'crosses')
  /** As the person typed it, read as in the chat. */
  readonly price: string
  /** Made by the page as its form opens: what is sent twice with one key is one alert. */
  readonly key: string
}

/** Changes that a person makes to their alerts on the page, with the rules and sentences of the chat. */
export interface ChangeAlerts {
  /** Arms a price alert, which fires once; its notice comes to the private chat. */
  set(userId: number, alert: PriceAlert): Promise<AlertReply>
  change(userId: number, ruleId: string, change: 'pause' | 'arm' | 'delete'): Promise<AlertReply>
}

export function createChangeAlerts(deps: {
  readonly alerts: AlertDesk
  readonly settings: Pick<SettingsStore, 'read'>
  readonly renderOf: (userId: number) => Promise<RenderContext>
}): ChangeAlerts {
  const { alerts } = deps

  const set: ChangeAlerts['set'] = async (userId, { pair, is, price, key }) => {
    const render = await deps.renderOf(userId)
    const { text } = render
    const refused = (message: string): AlertReply => ({ isDone: false, message })
    // The pair is looked up by name, so that nothing typed there is read as another part of an alert.
    const draft = { subject: 'price', pair: 'BTC', comparison: comparisonWords[is] }
    const isAccepted = (typed: string): boolean => readAlertAnswer(draft, typed).ok
    const sole = soleReading(price.trim(), render.numbers.decimalSign, isAccepted)
    if ('asked' in sole) return refused(text('typed-two-numbers', sole.asked).text)
    const answer = readAlertAnswer(draft, sole.reading)
    if (!answer.ok) return refused(text(answer.code, answer.values).text)
    const read = readDraft(answer.draft)
    if (!read.ok) return refused(text(read.fault.code, read.fault.values).text)
    const { condition } = read.rule
    if (condition.on !== 'price') throw new Error(`An alert on a price was read as one on ${condition.on}`)
    const rule = { condition: { ...condition, symbol: pair } }
    const zone = zoneOf(await deps.settings.read(userId))
    const result = await alerts.arm(rule, {
      userId,
      chatId: userId,
      zone,
      key: ['page', String(userId), key],
    })
    if (result.is !== 'stored') return refused(notArmedText(render, result).text)
    const { rule: stored, state } = result.stored
    const said = [
      conditionText(render, stored.condition),
      text(`alert-state-${state.is}`),
      ...(result.status.ok && result.status.value.isMet ? [text('alert-met')] : []),
      ...farAlertLines(render, stored.condition, result.status),
    ]
    return { isDone: true, message: join(said, '\n').text }
  }

  const change: ChangeAlerts['change'] = async (userId, ruleId, wanted) => {
    const render = await deps.renderOf(userId)
    const { text } = render
    const found = await alerts.find(userId, ruleId)
    if (!found) return { isDone: false, message: text('alert-not-found').text }
    const condition = conditionText(render, found.rule.condition)
    if (wanted === 'delete') {
      await alerts.remove(userId, ruleId)
      return { isDone: true, message: text('alert-deleted', { condition }).text }
    }
    if (wanted === 'pause') await alerts.pause(userId, ruleId)
    const id = wanted === 'arm' ? await alerts.resume(userId, ruleId) : ruleId
    const now = await alerts.find(userId, id)
    return now
      ? { isDone: true, message: join([condition, text(`alert-state-${now.state.is}`)], '\n').text }
      : { isDone: false, message: text('alert-no-longer-exists').text }
  }

  return { set, change }
}
