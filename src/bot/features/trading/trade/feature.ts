import { type Needs, defineFeature } from '../../../shell/feature.js'
import type { Desk } from '../../../../desk/desk.js'
import { formFromWords } from '../../../../desk/trading/wizard/form-words.js'
import type { OrderSource } from '../../../../desk/account/positions/order-source.js'
import type { OpenIntent } from '../../../../desk/trading/actions/open/grammar.js'
import { type OrderForm, wholeForm } from '../../../../desk/trading/wizard/order-form.js'
import { type Command, onPress } from '../../../shell/command.js'
import { type DeskContext, personOf } from '../../../shell/context.js'
import { wordsOfLink } from '../../../shell/forms/link-words.js'
import {
  answerTrade,
  backTrade,
  beginTrade,
  cancelTrade,
  openField,
  previewTrade,
  reviseTrade,
  starTrade,
} from './keyboard.js'
import { createAsksByItself } from '../../words/sentences.js'
import { reply } from '../../../shell/text/deliver.js'
import type { Middleware } from 'grammy'
import { formConversation, leaveForm } from '../../../shell/forms/form.js'
import type { OrderPlace, WizardParts } from './turn.js'
import { type WizardPress, createWizard } from './wizard.js'

/** The conversation's name, for `ctx.conversation.enter`, which also takes a form of the order. */
const TRADE = 'trade'

/** The guided order. It ends in a preview, whose Confirm goes through the ticket. */
function tradeConversation(
  parts: Omit<WizardParts, 'asksByItself'> & Needs<typeof createAsksByItself>,
): Middleware<DeskContext> {
  return formConversation(TRADE, createWizard({ ...parts, asksByItself: createAsksByItself(parts) }), {
    answer: answerTrade,
    back: backTrade,
    cancel: cancelTrade,
    other: pressOf,
  })
}

function pressOf(data: string): WizardPress | undefined {
  const star = starTrade.parse(data)
  if (star) return { kind: 'star', value: star.on }
  const field = openField.parse(data)
  if (field) return { kind: 'open', value: field.step }
  return previewTrade.parse(data) && { kind: 'preview' }
}

/**
 * Begins the guided order with words of the typed grammar: `long`, `long BTC 100`, or none. Words that are not understood
 * are said to be so.
 */
export async function openTrade(ctx: DeskContext, words: string): Promise<void> {
  await enterTrade(ctx, formFromWords(words), 0)
}

/** Begins the guided order with a form that is partly filled in. */
export async function openOrderForm(ctx: DeskContext, form: OrderForm): Promise<void> {
  await enterTrade(ctx, form, 0)
}

/**
 * Changes a whole order on the card, in the message that shows it, with one field open: the one that the card itself refuses, else that of the
 * name given. It stays for its account and chain, whichever are in use now.
 */
export async function reviseOrder(
  ctx: DeskContext,
  { intent, accountId, chainId }: OrderPlace & { readonly intent: OpenIntent },
  card: number,
  field: string,
): Promise<void> {
  await enterTrade(ctx, wholeForm(intent), card, { field, of: { accountId, chainId } })
}

async function enterTrade(
  ctx: DeskContext,
  form: OrderForm | undefined,
  card: number,
  {
    source = ctx.orderSource ?? 'form',
    field = '',
    of,
  }: { readonly source?: OrderSource; readonly field?: string; readonly of?: OrderPlace } = {},
): Promise<void> {
  await leaveForm(ctx)
  await ctx.conversation.enter(TRADE, form ?? null, card, source, field, of ?? null)
}

/** /trade: the guided order. What follows it, or a link to it, is filled in. */
const tradeCommand = ({ desk }: { readonly desk: Desk }): Command => ({
  name: 'trade',
  topic: 'trading',
  access: 'traders',
  place: 'private',
  freshness: 'recent',
  accepts: (words) => formFromWords(words) !== undefined,
  examples: ['/trade', '/trade BTC', '/trade long ETH 50'],
  hasNumbers: true,
  isFeatured: true,
  isForPair: true,
  run: openTrade,
  followLink: async (ctx, rest) => {
    await enterTrade(ctx, formFromWords(wordsOfLink(rest)), 0, { source: 'link' })
  },
  // Of the last ones only buttons that no running wizard took come here: of a card that was left behind.
  buttons: [
    onPress(beginTrade, (ctx, { words }) => openTrade(ctx, words.replaceAll('_', ' '))),
    onPress(reviseTrade, async (ctx, { intent: id, field }) => {
      const pending = await desk.trading.pendingIntents.read(personOf(ctx).id, id)
      const card = ctx.callbackQuery?.message?.message_id
      if (pending?.intent.kind === 'open' && card !== undefined)
        await reviseOrder(ctx, { ...pending, intent: pending.intent }, card, field)
      else await reply(ctx, { text: ctx.text('trade-button-old') })
    }),
    ...[answerTrade, backTrade, cancelTrade, openField, previewTrade, starTrade].map((action) =>
      onPress<string>(action, async (ctx) => {
        await reply(ctx, { text: ctx.text('trade-button-old') })
      }),
    ),
  ],
})

export const tradeFeature = defineFeature({
  name: 'trade',
  create: (deps: Needs<typeof tradeCommand | typeof tradeConversation>) => ({
    commands: [tradeCommand(deps)],
    conversations: [{ name: TRADE, middleware: tradeConversation(deps) }],
  }),
})
