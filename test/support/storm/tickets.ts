import type { Redis } from 'ioredis'
import { Big } from 'big.js'
import { keys } from '../../../src/redis/keys.js'
import { MARKETS } from '../../../src/practice/exchange/market/pairs.js'
import type { Chats } from './chat.js'
import { factsOf, wordOf, type Word } from './words.js'
import type { ShownWord } from './word-rules.js'

/** A confirmed ticket, and what its person was told of it. Times in milliseconds. */
export interface StormTicket {
  readonly userId: number
  readonly id: string
  readonly name: string
  readonly params: Readonly<Record<string, unknown>>
  /** Its record in Redis, to print. */
  readonly record: Readonly<Record<string, string>>
  readonly sentAt: number | undefined
  readonly transactionHash: string | undefined
  /** Time of its claim or its first word. */
  readonly confirmedAt: number
  /** Everything that was told, oldest first; the same only once. */
  readonly shown: readonly (ShownWord & { readonly at: number; readonly text: string })[]
}

/** Reads the confirmed tickets of a person, with what their messages have told. */
export async function ticketsOf(redis: Redis, chats: Chats, userId: number): Promise<readonly StormTicket[]> {
  const ids = await redis.zrange(keys.tickets(userId), '0', '-1')
  const records = await Promise.all(ids.map((id) => redis.hgetall(keys.ticket(userId, id))))
  return records.flatMap((record) => {
    const { quote, message, outcome = '{}', sentAt, since = '0' } = record
    if (quote === undefined || message === undefined) return []
    const {
      id,
      call,
      batch,
      shown: preview,
      followUp,
    } = JSON.parse(quote) as {
      id: string
      call: { name: string; params: Readonly<Record<string, unknown>> }
      batch?: string
      shown: { figures: Readonly<Record<string, string>> }
      followUp?: { how: string }
    }
    const { messageId } = JSON.parse(message) as { messageId: number }
    const said = chats.said(userId).filter((one) => one.messageId === messageId)
    const isSecond = 'replacedBy' in preview.figures
    const own = said.filter(({ text }) =>
      followUp?.how !== 'send' && !isSecond ? true : text.startsWith('Cancel') === isSecond,
    )
    const all = own.flatMap(({ at, text }) => {
      const words = batch === undefined ? shownBy(text) : shownByLine(text, call.params)
      return words ? [{ at, text, ...words }] : []
    })
    const distinct = all.filter(
      ({ word, text }, index) => all[index - 1]?.word !== word || all[index - 1]?.text !== text,
    )
    const { transactionHash } = JSON.parse(outcome) as { transactionHash?: string }
    return [
      {
        userId,
        id,
        name: call.name,
        params: call.params,
        record,
        sentAt: sentAt === undefined ? undefined : Number(JSON.parse(sentAt)),
        transactionHash,
        confirmedAt: distinct[0]?.at ?? Number.parseInt(since, 10),
        shown: distinct,
      },
    ]
  })
}

function shownBy(text: string): ShownWord | undefined {
  const word = wordOf(text)
  return word && { word, facts: factsOf(text) }
}

const STATES: Readonly<Record<string, Word>> = {
  waiting: 'being sent',
  confirmed: 'being sent',
  'being sent': 'being sent',
  accepted: 'accepted, waiting',
  done: 'done',
  'cancelled by the service': 'cancelled',
  rejected: 'rejected',
  'not sent': 'not sent',
  unknown: 'unknown',
  expired: 'expired',
}

/** The line of a closing in the report of its batch. */
function shownByLine(text: string, params: Readonly<Record<string, unknown>>): ShownWord | undefined {
  const symbol = MARKETS.find(({ rules }) => `${rules.tokenId}` === params['tokenId'])?.rules.symbol
  const size = new Big(String(params['size'])).toFixed(2).replaceAll(/\B(?=(\d{3})+\.)/g, ',')
  const title = `Close $${size} of ${symbol} ${params['isLong'] === true ? 'Long' : 'Short'}: `
  const lines = text.split('\n').filter((one) => one.includes(title))
  // Which of several lines alike is this ticket's cannot be told.
  if (lines.length > 1) return { word: 'being sent', facts: factsOf('') }
  const [line] = lines
  const [state = '', ...rest] = line?.split(title)[1]?.split(/[,:] /) ?? []
  const word = STATES[state]
  const profit = /[+−]\$([\d,.]+)$/.exec(rest.join(', '))
  if (!word) return undefined
  const following = text.split('\n')[text.split('\n').indexOf(line ?? '') + 1] ?? ''
  const amount = profit && `${rest.join('').includes('−') ? '-' : ''}${profit[1]?.replaceAll(',', '')}`
  return { word, facts: { ...factsOf(following), ...(amount ? { profit: amount } : {}) } }
}
