import { type Needs, defineFeature } from '../../../shell/feature.js'
import { alertStatusCard, armingCard } from './card.js'
import { ALERT, alertConversation } from './form.js'
import type { AlertDesk } from '../../../../alerts/rules/alert-desk.js'
import { isOnMarket } from '../../../../alerts/rules/kinds/alert-kinds.js'
import type { SeenNotices } from '../../../../alerts/seen/seen-notices.js'
import type { MemoryReserve } from '../../../../redis/memory-reserve.js'
import type { StoredRule } from '../../../../alerts/rules/rule-store.js'
import { typedRuleOf } from '../../../../alerts/rules/grammar/typed-rule.js'
import { type ParsedRule, parseRule, printRule } from '../../../../alerts/rules/grammar/parse.js'
import { type AtrAlert, parseAtrAlert } from '../../../../alerts/rules/grammar/atr-alert.js'
import type { AlertOrigin } from '../../../../alerts/rules/arming.js'
import { zoneOf } from '../../../../alerts/notification-preferences/time-zone.js'
import { conditionText, notArmedText } from '../../../shell/cards/rule.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import { type Command, onPress } from '../../../shell/command.js'
import { type DeskContext, isPrivate, personOf } from '../../../shell/context.js'
import { leaveForm } from '../../../shell/forms/form.js'
import { wordsOfAlertLink } from '../../../shell/forms/link-words.js'
import { answerAlert, backAlert, cancelAlert } from './question.js'
import {
  armAlert,
  deleteAlert,
  editAlert,
  newAlert,
  pauseAlert,
  repeatAlert,
  showAlert,
} from '../list/keyboard.js'
import { privateChatKeyboard } from '../../../shell/keyboard/command.js'
import { requestKeyOf } from '../../../shell/request-key.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { topicOf } from '../../../shell/text/in-topic.js'
import { replaceMessage, reply } from '../../../shell/text/deliver.js'
import { join } from '../../../shell/text/markup.js'

export const alertFeature = defineFeature({
  name: 'alert',
  create: (deps: Needs<typeof alertCommand | typeof alertConversation>) => ({
    commands: [alertCommand(deps)],
    conversations: [{ name: ALERT, middleware: alertConversation(deps) }],
  }),
})

/** Opens the guided form, filled with the given words. In a group it offers the private chat instead. */
async function enterForm(ctx: DeskContext, words: string, replaces = ''): Promise<void> {
  if (!isPrivate(ctx)) {
    await reply(ctx, { text: ctx.text('alert-usage'), keyboard: privateChatKeyboard(ctx, 'alert') })
    return
  }
  await leaveForm(ctx)
  await ctx.conversation.enter(ALERT, words, replaces)
}

/** Parses an alert. Where only the pair is missing, the person's default pair is taken. */
function read(ctx: DeskContext, typed: string): ParsedRule {
  const parsed = parseRule(typed)
  const chosen = isPrivate(ctx) ? ctx.userContext?.settings.pair : undefined
  if (parsed.ok || chosen === undefined) return parsed
  const filled = parseRule(`${chosen} ${typed}`)
  return filled.ok ? filled : parsed
}

/** The same for an alert by average true ranges; undefined for any other. */
function readAtr(ctx: DeskContext, typed: string): ReturnType<typeof parseAtrAlert> {
  const parsed = parseAtrAlert(typed)
  const chosen = isPrivate(ctx) ? ctx.userContext?.settings.pair : undefined
  if (!parsed || parsed.ok || chosen === undefined) return parsed
  const filled = parseAtrAlert(`${chosen} ${typed}`)
  return filled?.ok === true ? filled : parsed
}

/** The message of an alert that is typed now. */
function originOf(ctx: DeskContext): AlertOrigin {
  const userId = personOf(ctx).id
  return {
    userId,
    chatId: ctx.chat?.id ?? userId,
    chatTitle: ctx.chat?.title,
    asksOfSame: true,
    messageId: ctx.message?.message_id,
    topicId: topicOf(ctx),
    zone: zoneOf(ctx.userContext?.settings),
    key: [requestKeyOf(ctx)],
  }
}

/** /alert: arms a typed alert, or opens the guided form. Handles the buttons of the card of a rule. */
function alertCommand({
  alerts,
  memory,
  seenNotices,
}: {
  readonly alerts: AlertDesk
  readonly memory: MemoryReserve
  readonly seenNotices: SeenNotices
}): Command {
  /** Opens the form for a new alert, unless there is no room for one: nobody answers its questions in vain. */
  const openForm = async (ctx: DeskContext, words: string): Promise<void> => {
    await memory.requireRoom()
    await enterForm(ctx, words)
  }
  /** Runs an action on a rule of the person who pressed the button; others in a group cannot use it. */
  const withOwn =
    (act: (ctx: DeskContext, stored: StoredRule) => Promise<void>) =>
    async (ctx: DeskContext, { rule: id }: { readonly rule: string }): Promise<void> => {
      const stored = await alerts.find(personOf(ctx).id, id)
      // A client can send any button: a card of an account, or of an alert of the private chat, stays there. The id of a group changes as it
      // becomes a supergroup.
      const isOfGroup =
        stored && isOnMarket(stored.rule.condition) && stored.rule.chatId !== stored.rule.userId
      const isHere = stored && (isPrivate(ctx) || isOfGroup === true)
      const shown = ctx.callbackQuery?.message
      // What the message shows now has not been seen by anybody.
      if (isHere && shown && !isPrivate(ctx))
        await seenNotices.forget({ chatId: shown.chat.id, messageId: shown.message_id })
      if (isHere) await act(ctx, stored)
      else await reply(ctx, { text: ctx.text('alert-not-found') })
    }
  const shownAfter = (change: (userId: number, id: string) => Promise<unknown>) =>
    withOwn(async (ctx, { rule: { userId, id } }) => {
      const changed = await change(userId, id)
      const now = await alerts.find(userId, typeof changed === 'string' ? changed : id)
      await replaceMessage(
        ctx,
        now ? await alertStatusCard(ctx, alerts, now) : { text: ctx.text('alert-no-longer-exists') },
      )
    })

  const run: Command['run'] = async (ctx, typed) => {
    if (typed === '') return await openForm(ctx, '')
    const byAtr = readAtr(ctx, typed)
    if (byAtr?.ok === true) return await armByAtr(ctx, byAtr.alert)
    const parsed = byAtr ?? read(ctx, typed)
    if (!parsed.ok) {
      await reply(ctx, { text: typedFaultCard(ctx.text, typed, parsed.fault) })
      return
    }
    const result = await alerts.arm(parsed.rule, originOf(ctx))
    await reply(ctx, await armingCard(ctx, alerts, result))
  }
  /** Arms the alerts of one by average true ranges, each with a card of its own, and says before what it came to. */
  const armByAtr = async (ctx: DeskContext, typed: AtrAlert): Promise<void> => {
    const render = renderContextOf(ctx)
    const { text, numbers } = render
    const origin = originOf(ctx)
    const priced = await alerts.priceAtr(typed, origin)
    if (priced.is === 'no-range') return void (await reply(ctx, { text: text('issue-atr-unknown') }))
    if (priced.is !== 'priced') return void (await reply(ctx, { text: notArmedText(render, priced) }))
    const said = text('alert-atr', {
      times: numbers.amount(typed.times),
      period: typed.period,
      away: numbers.price(priced.away),
      price: numbers.price(priced.price),
    })
    for (const [index, rule] of priced.rules.entries()) {
      const key = index === 0 ? origin.key : [...origin.key, String(index)]
      const card = await armingCard(ctx, alerts, await alerts.arm(rule, { ...origin, key }))
      await reply(ctx, index === 0 ? { ...card, text: join([said, card.text], '\n\n') } : card)
    }
    if (priced.rules.length === 0) await reply(ctx, { text: said })
  }
  return {
    name: 'alert',
    topic: 'alerts',
    access: 'everybody',
    place: 'anywhere',
    accepts: (words) => (parseAtrAlert(words) ?? parseRule(words)).ok,
    examples: [
      '/alert BTC above 70000',
      '/alert liq below 5%',
      '/alert BTC move 3% 1h',
      '/alert BTC 2atr',
      '/alert ETH funding > 0.01%',
      '/alert BTC pnl < -10% every 1h',
    ],
    changesState: true,
    hasNumbers: true,
    isFeatured: true,
    recognises: (message) => parseRule(message).ok,
    run,
    followLink: (ctx, rest) => openForm(ctx, wordsOfAlertLink(rest)),
    buttons: [
      onPress(newAlert, (ctx, { about }) => openForm(ctx, about)),
      onPress(
        editAlert,
        withOwn((ctx, { rule }) => enterForm(ctx, printRule(typedRuleOf(rule)), rule.id)),
      ),
      // A running form handles its own buttons: these are of an earlier form.
      ...[answerAlert, backAlert, cancelAlert].map((action) =>
        onPress<string>(
          action,
          async (ctx) => void (await reply(ctx, { text: ctx.text('alert-button-old') })),
        ),
      ),
      onPress(
        showAlert,
        shownAfter(async () => undefined),
      ),
      onPress(pauseAlert, shownAfter(alerts.pause)),
      onPress(
        armAlert,
        shownAfter((userId, id) => alerts.resume(userId, id)),
      ),
      onPress(deleteAlert, (ctx, values) =>
        withOwn(async (_, { rule }) => {
          await alerts.remove(rule.userId, rule.id)
          const condition = conditionText(renderContextOf(ctx), rule.condition)
          await replaceMessage(ctx, { text: ctx.text('alert-deleted', { condition }) })
        })(ctx, values),
      ),
      onPress(repeatAlert, (ctx, { on, ...values }) =>
        withOwn(async (_, { rule }) => {
          const result = await alerts.setRepeat(rule.userId, rule.id, on === 'yes')
          await replaceMessage(
            ctx,
            result ? await armingCard(ctx, alerts, result) : { text: ctx.text('alert-no-longer-exists') },
          )
        })(ctx, values),
      ),
    ],
  }
}
