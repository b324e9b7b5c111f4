import type { Clock } from '../../../../lib/clock.js'
import type { Accounts } from '../../../../accounts/accounts.js'
import type { People } from '../../../../accounts/access/people.js'
import { isLetIn, mayTrade } from '../../../../accounts/access/role.js'
import { type Notice, priorityOf } from '../../../../alerts/notice.js'
import type { Prepare, SendMessage } from '../../../../alerts/outbox/delivery-result.js'
import { notificationLevelOf } from '../../../../alerts/notification-preferences/level.js'
import { quietMsOf } from '../../../../alerts/notification-preferences/quiet-hours.js'
import type { Chain } from '../../../../config/values.js'
import { isRepeated, reminderIdOf } from '../../../../alerts/reminders/reminder.js'
import type { Reminders } from '../../../../alerts/reminders/reminders.js'
import type { SeenNotices } from '../../../../alerts/seen/seen-notices.js'
import type { ChatQueueId } from '../../../../alerts/outbox/chat-queue.js'
import { keyboardLeft } from '../acknowledge/keyboard.js'
import { keptContent } from '../seen.js'
import type { FindOpenInPair } from './find-open-in-pair.js'
import { aboutText, noticeCard } from '../notices/card.js'
import { caption } from '../../../shell/keyboard/caption.js'
import { LONGEST_TEXT, MOST_ENTITIES, type Message } from '../../../shell/text/message.js'
import type { PictureOf } from '../digest/picture.js'
import {
  type OwnTopics,
  type TopicName,
  type TopicOwner,
  tradingTopicOf,
} from '../../../shell/delivery/own-topics.js'
import { phraseLines } from '../../../shell/delivery/push.js'
import type { Recipient } from '../../../shell/delivery/recipient.js'
import type { OutgoingMessage } from './send-notice.js'
import { join } from '../../../shell/text/markup.js'
import type { TicketStore } from '../../../../desk/trading/tickets/store.js'
import { receiptReports } from '../../../../alerts/receipt-reports.js'
import { decodeRule } from '../../../../alerts/rules/rule.js'

/** The longest time that a repeat of a notice waits in the outbox, in milliseconds. */
const LONGEST_REPEAT_WAIT_MS = 300_000

/** The time after which it is looked again whether a receipt has told a notice, in milliseconds. */
const RECEIPT_WAIT_MS = 1_000

/** Makes messages of notices, by each person's notification preferences. */
export function createPrepareNotices(deps: {
  readonly people: Pick<People, 'accessStatus'>
  readonly accounts: Pick<Accounts, 'list'>
  readonly findRecipient: (userId: number) => Promise<Recipient>
  readonly send: (sending: OutgoingMessage) => SendMessage
  readonly pictureOf: PictureOf
  readonly ownTopics: OwnTopics
  readonly seenNotices: Pick<SeenNotices, 'noteDelivered'>
  readonly reminders: Pick<Reminders, 'read' | 'noteDelivered'>
  readonly ticketStore: Pick<TicketStore, 'read' | 'wasReported' | 'wasShown' | 'takeEvent'>
  readonly findOpenInPair: FindOpenInPair
  readonly chains: readonly Chain[]
  readonly now: Clock
}): Prepare {
  return async ({ userId, chatId }, notices, dropped) => {
    const [accessStatus, recipient] = await Promise.all([
      deps.people.accessStatus(userId),
      deps.findRecipient(userId),
    ])
    // Notices of a blocked person are dropped.
    if (accessStatus === 'blocked') return { is: 'unwanted' }
    if (!isLetIn(accessStatus)) return { is: 'blocked' }
    const { render, language, theme, settings } = recipient
    const [outdated, { reported, awaited }] = await Promise.all([
      outdatedOf(userId, notices),
      receiptsOf(userId, chatId, notices),
    ])
    const isPrivate = chatId === userId
    // A group follows no settings of the one who has armed an alert there.
    const levelOf = ({ kind }: Notice) => (isPrivate ? notificationLevelOf(settings, kind) : 'loud')
    const wanted = notices.filter(
      (notice) => levelOf(notice) !== 'off' && !outdated.has(notice) && !reported.has(notice),
    )
    const [first, ...more] = wanted
    if (!first) return { is: 'unwanted' }
    // One that may be told by its receipt keeps no other waiting.
    if (wanted.every((notice) => awaited.has(notice))) return { is: 'later', waitMs: RECEIPT_WAIT_MS }
    const quietMs = isPrivate ? quietMsOf(settings, deps.now()) : undefined
    if (quietMs !== undefined && priorityOf(first) !== 'urgent') return { is: 'later', waitMs: quietMs }

    const labels = await labelsFor(userId, notices)
    const noticeContext = {
      now: deps.now(),
      chains: deps.chains,
      labelOf: (id: string) => labels.get(id),
      isPrivate,
      canTrade: mayTrade(accessStatus),
    }
    const isToTrade = isPrivate && noticeContext.canTrade
    const openInPair = await deps.findOpenInPair(userId, isToTrade ? wanted : [])
    const card = (notice: Notice): Card => ({
      message: {
        ...noticeCard(render, notice, { ...noticeContext, openInPair: openInPair.get(notice) ?? [] }),
        picture: deps.pictureOf({ ...render, language, theme }, notice),
      },
      about: { id: notice.facts['positionId'] ?? notice.id, name: aboutText(render, notice) },
    })
    const footer = [
      ...(dropped === 0 ? [] : [render.text('notice-dropped', { count: String(dropped) })]),
      ...phraseLines(render.text, settings, { userId, chatId }),
    ]
    // A message is in one topic.
    const hasOwnTopics = isPrivate && settings.topics !== undefined
    const noticeTopic = topicOfNotice(first, hasOwnTopics)
    const elsewhere = more.findIndex((notice) => topicOfNotice(notice, hasOwnTopics) !== noticeTopic)
    const beside = elsewhere === -1 ? more : more.slice(0, elsewhere)
    const { message, count } = joinCards([card(first), ...beside.map(card)], footer)
    const joined = [first, ...more].slice(0, count)
    const next = [first, ...more][count]
    return {
      is: 'message',
      // Notices that are off are removed with those before them.
      count: next ? notices.indexOf(next) : notices.length,
      send: notingDelivery(
        { userId, chatId },
        { notices: joined, message },
        deps.send({
          chatId,
          message,
          replyTo:
            joined.length === 1 && (!hasOwnTopics || first.repeat) && isOfChat(first, chatId)
              ? first.replyTo
              : undefined,
          ...(await placeOf({ userId, settings, text: render.text }, noticeTopic)),
          isSilent: quietMs !== undefined || joined.every((notice) => levelOf(notice) === 'silent'),
        }),
      ),
    }
  }

  /** The id of a topic, and the way to replace one of the bot's own. A message there replies to none of another topic. */
  async function placeOf(
    owner: TopicOwner,
    noticeTopic: NoticeTopic,
  ): Promise<Pick<OutgoingMessage, 'topic' | 'replaceTopic'>> {
    if (typeof noticeTopic !== 'string') return { topic: noticeTopic }
    const topic = await deps.ownTopics.find(owner, noticeTopic)
    if (topic === undefined) return {}
    return { topic, replaceTopic: () => deps.ownTopics.replace(owner, noticeTopic, topic) }
  }

  /** The repeats that were acknowledged meanwhile, or that had to wait for so long that nobody knows if they are true. */
  async function outdatedOf(userId: number, notices: readonly Notice[]): Promise<ReadonlySet<Notice>> {
    const repeats = notices.filter(({ repeat }) => repeat !== undefined)
    const stand = await Promise.all(
      repeats.map(async (notice) => {
        const isLate = deps.now() - (notice.repeat?.at ?? 0) > LONGEST_REPEAT_WAIT_MS
        return !isLate && (await deps.reminders.read({ userId, id: reminderIdOf(notice) })) !== undefined
      }),
    )
    return new Set(repeats.filter((_, index) => stand[index] !== true))
  }

  /** The notices that the receipts of their tickets have told, and those that a receipt may tell at any moment. */
  async function receiptsOf(
    userId: number,
    chatId: number,
    notices: readonly Notice[],
  ): Promise<{ readonly reported: ReadonlySet<Notice>; readonly awaited: ReadonlySet<Notice> }> {
    const [reported, awaited] = [new Set<Notice>(), new Set<Notice>()]
    for (const notice of chatId === userId ? notices : []) {
      const ticket =
        notice.ticketId === undefined ? undefined : await deps.ticketStore.read(userId, notice.ticketId)
      if (!ticket) continue
      const isReported =
        (await deps.ticketStore.wasReported(ticket)) || (await deps.ticketStore.wasShown(ticket))
      const is = receiptReports(ticket, isReported, notice, deps.now())
      // A second event that is equal to the first is none that the ticket asked for.
      const event = `${notice.kind} ${notice.facts['what'] ?? ''}`
      if (is === 'reported' && (await deps.ticketStore.takeEvent(ticket, event, notice.id)))
        reported.add(notice)
      if (is === 'awaited') awaited.add(notice)
    }
    return { reported, awaited }
  }

  /** Notes the message of notices that are repeated until their person acknowledges them, or that others in a group see. */
  function notingDelivery(
    { userId, chatId }: ChatQueueId,
    { notices, message }: { readonly notices: readonly Notice[]; readonly message: Message },
    send: SendMessage,
  ): SendMessage {
    const isPrivate = chatId === userId
    const repeated = isPrivate ? notices.filter(isRepeated) : []
    // A group gets nothing but alerts on markets.
    if (isPrivate && repeated.length === 0) return send
    return async (signal, isPaid) => {
      const result = await send(signal, isPaid)
      if (result.is !== 'delivered' || result.messageId === undefined) return result
      const { messageId } = result
      const note = async (): Promise<void> => {
        const left = keyboardLeft(message.keyboard)
        for (const notice of repeated) await deps.reminders.noteDelivered(userId, notice, messageId, left)
        if (!isPrivate && !message.picture)
          await deps.seenNotices.noteDelivered({ userId, chatId, messageId }, () => keptContent(message))
      }
      return { ...result, note }
    }
  }

  /** The labels of the person's accounts, where a notice has only an account id. */
  async function labelsFor(userId: number, notices: readonly Notice[]): Promise<ReadonlyMap<string, string>> {
    if (notices.every(({ place, facts }) => place || !('rule' in facts))) return new Map()
    return new Map((await deps.accounts.list(userId)).map(({ id, label }) => [id, label]))
  }
}

/** The card of a notice, and what its buttons are about: an id, and a name, which several may share. */
interface Card {
  readonly message: Message
  readonly about: { readonly id: string; readonly name: string }
}

/** A message of one or more cards. */
interface JoinedCards {
  readonly message: Message
  /** The number of cards. */
  readonly count: number
}

/**
 * Joins as many cards into one message as fit, at least the first, with the footer below. A card with a picture is always single.
 */
function joinCards(cards: readonly [Card, ...Card[]], footer: readonly Message['text'][]): JoinedCards {
  const joined = (count: number): Message['text'] =>
    join([...cards.slice(0, count).map(({ message }) => message.text), ...footer], '\n\n')
  const firstPicture = cards.findIndex(
    ({ message }, index) => message.picture !== undefined || cards[index - 1]?.message.picture,
  )
  let count = firstPicture === -1 ? cards.length : Math.max(1, firstPicture)
  while (count > 1 && !fits(joined(count))) count -= 1
  const [{ message }] = cards
  const { keyboard = joinKeyboards(cards.slice(0, count)), picture } = count === 1 ? message : {}
  return { message: { text: joined(count), keyboard, ...(picture ? { picture } : {}) }, count }
}

/** More rows of buttons than these nobody looks through. */
const MOST_ROWS = 12

/** The buttons of several cards, each once. Where the cards are about several things, a button says which its own is. */
function joinKeyboards(cards: readonly Card[]): Message['keyboard'] {
  const withButtons = cards.filter(({ message }) => message.keyboard)
  const ids = (name?: string): ReadonlySet<string> =>
    new Set(
      withButtons
        .filter(({ about }) => name === undefined || about.name === name)
        .map(({ about }) => about.id),
    )
  const labelled = (label: string, { id, name }: Card['about']): string => {
    if (ids().size === 1) return label
    return caption([label, name, ...(ids(name).size > 1 ? [`#${id}`] : [])].join(' · '))
  }
  const seen = new Set<string>()
  const rows = withButtons.flatMap(({ message, about }) =>
    (message.keyboard?.inline_keyboard ?? []).map((row) =>
      row
        .filter((button) => {
          const { text: _, ...does } = button
          const key = JSON.stringify(does)
          return !seen.has(key) && seen.add(key)
        })
        .map((button) => ({ ...button, text: labelled(button.text, about) })),
    ),
  )
  const shown = rows.filter((row) => row.length > 0).slice(0, MOST_ROWS)
  return shown.length > 0 ? { inline_keyboard: shown } : undefined
}

function fits({ text, entities }: Message['text']): boolean {
  return text.length <= LONGEST_TEXT && entities.length <= MOST_ENTITIES
}

/** The topic of a notice: one of the bot's own by its name, one in which a rule was armed by its id, or undefined for none. */
type NoticeTopic = TopicName | number | undefined

/** Finds the topic for a notice. `hasOwn` is true in a private chat whose person has switched the bot's own topics on. */
function topicOfNotice({ place, facts }: Notice, hasOwn: boolean): NoticeTopic {
  if (!hasOwn) return facts['rule'] === undefined ? undefined : decodeRule(facts['rule'])?.topicId
  return place ? tradingTopicOf(place.venue) : 'alerts'
}

/** False for a notice of an alert whose group has become the supergroup that it goes to: the ids of messages there are others. */
function isOfChat({ facts }: Notice, chatId: number): boolean {
  const rule = decodeRule(facts['rule'])
  return rule === undefined || rule.chatId === chatId
}
