import type { Update } from 'grammy/types'
import { Redis } from 'ioredis'
import { signUp, type PracticeAccount } from '../../../src/demo/practice-account.js'
import { keys } from '../../../src/redis/keys.js'
import { chanceOf, randomFrom, type Chance } from '../property/random.js'
import type { TestEnvironment } from '../environment/test-environment.js'
import { connectAll, written } from './connect.js'
import { handled } from './fuzz-test.js'
import { groupWith, personWith, privateChat } from './people.js'
import type { BotCall, ShownButton, FuzzTelegram } from './telegram.js'
import { phrase } from './hostile-text.js'

/** One of the two people, with data of their own. */
interface IsolatedPerson {
  readonly id: number
  readonly account: PracticeAccount
  /** Word in their account's label and in their phrase. */
  readonly word: string
  /** Unique amounts, as they are typed. */
  readonly amounts: readonly string[]
  /** Forged data they sent that belongs to the other; its repetition reveals nothing new. */
  readonly forged: Set<string>
}

/** Result of the sessions. */
export interface IsolationReport {
  readonly steps: Readonly<Record<'command' | 'answer' | 'button' | 'forged', number>>
  /** Names of the commands that were used. */
  readonly commands: ReadonlySet<string>
  readonly calls: number
  /** Number of unique texts of each person that were searched for. */
  readonly marks: readonly number[]
  /** Number of times a person's unique texts were shown to themselves; proves that the search works. */
  readonly own: number
  /** Number of messages in the group that one of them saw alone. */
  readonly alone: number
  /** Number of such messages that were not delivered. */
  readonly failedAlone: number
  /** Texts shown to someone they do not belong to. */
  readonly leaks: readonly string[]
}

const GROUP = groupWith(1)

/**
 * Two people who do not know each other use the bot at the same time, in private chats and in a common group,
 * with every command and any button, including the other's. Searches everything shown to one person for data
 * of the other, and everything in the group for data of either.
 */
export async function runIsolationTest({
  on,
  telegram,
  sessions,
  seed,
}: {
  readonly on: TestEnvironment
  readonly telegram: FuzzTelegram
  readonly sessions: number
  readonly seed: number
}): Promise<IsolationReport> {
  const redis = new Redis(on.environment.redis.url)
  const chance = chanceOf(randomFrom(seed))
  const both = [
    await createPerson(on, 501, 'Zanzibar', ['211.17', '2111.17', '31117']),
    await createPerson(on, 502, 'Quixote', ['373.73', '3737.37', '27373']),
  ] as const
  const asked = new Map<string, number>()
  const steps = { command: 0, answer: 0, button: 0, forged: 0 }
  const used = new Set<string>()
  const calls: BotCall[] = []
  let id = seed * 1_000_000
  try {
    // Its members may see personal answers there, each their own.
    await redis.sadd(keys.aloneGroups(), GROUP.id)
    await connectAll({ telegram, redis }, both.map(labelled), id)
    id += 1_000
    const names = telegram.commands()
    for (let session = 0; session < sessions; session += both.length) {
      const length = 3 + chance.below(4)
      const places = both.map((one) => (chance.is(0.75) ? privateChat(personWith(one.id)) : GROUP))
      for (let step = 0; step < length; step++) {
        const wave = both.map((one, index) => {
          const other = both[1 - index]!
          const name = step === 0 ? names[(session + index) % names.length]! : chance.pick(names)
          const made = stepOf({
            one,
            other,
            chat: places[index]!,
            id: ++id,
            name,
            isFirst: step === 0,
            telegram,
            chance,
          })
          steps[made.kind]++
          if (made.kind === 'command') used.add(name)
          const { callback_query: press, inline_query: query } = made.update
          const queryId = press?.id ?? query?.id
          if (queryId !== undefined) asked.set(queryId, one.id)
          return made.update
        })
        await telegram.hand(wave)
        await handled(redis)
      }
      calls.push(...telegram.takeCalls())
      // Some sessions end with a removed account; connect it again.
      const gone = []
      for (const one of both) if ((await redis.hlen(keys.accounts(one.id))) === 0) gone.push(one)
      await connectAll({ telegram, redis }, gone.map(labelled), id)
      await telegram.hand(gone.map((one) => written(++id + 10, one.id, `/notify phrase ${one.word} speaks`)))
      await handled(redis)
      id += 100
    }
    calls.push(...telegram.takeCalls())
    const marks = await Promise.all(both.map((one) => marksOf(redis, one)))
    const { leaks, own } = findLeaks(calls, both, marks, asked)
    const alone = calls.filter(({ receiverId }) => receiverId !== undefined).length
    const failedAlone = telegram.failedAlone()
    const found = marks.map((all) => all.length)
    return { steps, commands: used, calls: calls.length, marks: found, own, alone, failedAlone, leaks }
  } finally {
    redis.disconnect()
  }
}

/** A person with funds, a position and an order. */
async function createPerson(
  on: TestEnvironment,
  id: number,
  word: string,
  amounts: readonly string[],
): Promise<IsolatedPerson> {
  const account = await signUp(on.environment.paper.url)
  const [collateral = '', size = '', price = ''] = amounts
  const order = { isLong: true, collateral, size }
  await account.execute('newPositionOrder', { ...order, tokenId: '1', positionType: 'Market', slippage: '5' })
  await account.execute('newPositionOrder', {
    ...order,
    tokenId: '1',
    positionType: 'Limit',
    lmtPrice: price,
  })
  await on.advance(2_000)
  return { id, account, word, amounts, forged: new Set() }
}

function labelled({ id, account, word }: IsolatedPerson) {
  return { id, account, label: `${word} account` }
}

interface StepInput {
  readonly one: IsolatedPerson
  readonly other: IsolatedPerson
  readonly chat: { readonly id: number }
  readonly id: number
  readonly name: string
  readonly isFirst: boolean
  readonly telegram: FuzzTelegram
  readonly chance: Chance
}

/** Next step of one person. */
function stepOf(input: StepInput): {
  readonly kind: keyof IsolationReport['steps']
  readonly update: Update
} {
  const { one, other, chat, name, isFirst, telegram, chance } = input
  const own = telegram.buttons(chat.id)
  // The market maker's reads of an address are open to everybody who knows it, and a command in a button says its figures to whoever has
  // that button; that they are known is no fault of the bot.
  const known = [other.account.address, ...other.amounts]
  const theirs = [...telegram.buttons(other.id), ...telegram.buttons(GROUP.id)].filter(
    ({ data }) => !known.some((text) => data.includes(text)),
  )
  const share = isFirst ? 0 : chance.below(100)
  if (share < 40) return { kind: 'command', update: typed(input, `/${name} ${argumentOf(input)}`.trim()) }
  if (share < 50) return { kind: 'answer', update: typed(input, argumentOf(input) || 'skip') }
  if (share < 80 && own.length > 0)
    return { kind: 'button', update: pressed(input, chance.pick(own.slice(-12))) }
  if (theirs.length === 0) return { kind: 'command', update: typed(input, `/${name}`) }
  const stolen = chance.pick(theirs)
  one.forged.add(stolen.data)
  // Under an own message, or under the other's, as Telegram would never send it.
  const place = chance.is(0.5) ? (own.at(-1) ?? stolen) : stolen
  return { kind: 'forged', update: pressed(input, { ...place, data: stolen.data }) }
}

/** Argument of a command: own data, guessable data of the other, or any text. */
function argumentOf({ one, chat, chance }: StepInput): string {
  // In a group no private data is typed, because the group would see it.
  if (chat.id === GROUP.id)
    return chance.pick([
      '',
      'BTC',
      'ETH 4h',
      'BTC above 70000',
      '#1',
      'BTC 100 10x',
      'BTC 50%',
      phrase(chance),
    ])
  const [collateral = '', size = '', price = ''] = one.amounts
  return chance.pick([
    '',
    '',
    'BTC',
    'ETH',
    `BTC ${collateral} 10x`,
    `BTC size ${size}`,
    `BTC above ${price}`,
    'BTC 50%',
    '#1',
    '#2',
    '#3',
    '#4',
    'all',
    'week',
    `phrase ${one.word} speaks`,
    `positions ${one.account.address}`,
    phrase(chance).slice(0, 80),
  ])
}

function typed({ one, chat, id, chance }: StepInput, text: string): Update {
  const update = written(id, one.id, text)
  const message = { ...update.message, chat: chat.id === one.id ? privateChat(personWith(one.id)) : GROUP }
  if (chance.is(0.04)) {
    return {
      update_id: id,
      inline_query: { id: `i${id}`, from: personWith(one.id), query: text.slice(0, 200), offset: '' },
    }
  }
  return { update_id: id, message } as Update
}

function pressed({ one, chat, id }: StepInput, { data, messageId }: ShownButton): Update {
  const from = personWith(one.id)
  const where = chat.id === one.id ? privateChat(from) : GROUP
  const message = { message_id: messageId, date: Math.floor(Date.now() / 1_000), chat: where, text: 'a card' }
  return {
    update_id: id,
    callback_query: { id: `q${id}`, from, chat_instance: '1', message, data },
  }
}

/** Unique texts that identify data of this person. */
async function marksOf(
  redis: Redis,
  { id, account, word, amounts }: IsolatedPerson,
): Promise<readonly string[]> {
  const tickets = (await redis.keys(keys.ticket(id, '*'))).map((key) => key.slice(keys.ticket(id, '').length))
  const rules = Object.entries(await redis.hgetall(keys.rules(id)))
    .filter(([, rule]) => !rule.includes(`"chatId":${GROUP.id}`))
    .map(([ruleId]) => ruleId)
  const accounts = await redis.hkeys(keys.accounts(id))
  const printed = amounts.flatMap((amount) => [amount, amount.replace(/^(\d+)(\d{3})(?=\.|$)/, '$1,$2')])
  const key = [account.apiKey, account.keyId, account.address, account.apiKey.slice(0, 8)]
  return [word, ...printed, ...key, ...tickets, ...rules, ...accounts].filter((mark) => mark.length >= 5)
}

function findLeaks(
  calls: readonly BotCall[],
  both: readonly IsolatedPerson[],
  marks: readonly (readonly string[])[],
  asked: ReadonlyMap<string, number>,
): { readonly leaks: readonly string[]; readonly own: number } {
  const leaks: string[] = []
  let own = 0
  for (const { method, chatId, receiverId, queryId, body } of calls) {
    const reader = receiverId ?? chatId ?? (queryId === undefined ? undefined : asked.get(queryId))
    const forged = both.find(({ id }) => id === reader)?.forged ?? new Set<string>()
    const shown = [...forged].reduce((rest, data) => rest.replaceAll(data, ''), body)
    both.forEach((one, index) => {
      for (const mark of marks[index] ?? []) {
        if (!isIn(shown, mark) || isFigureOf(forged, mark)) continue
        if (one.id === reader) own++
        else leaks.push(`${mark} of ${one.id}, in ${method} to ${reader ?? 'nobody'}: ${body.slice(0, 600)}`)
      }
    })
  }
  return { leaks, own }
}

/** True for a figure that a forged button carried: it was said by whoever pressed it, and comes back as it is printed. */
function isFigureOf(forged: ReadonlySet<string>, mark: string): boolean {
  const figure = mark.replaceAll(',', '')
  return /^[\d.]+$/.test(figure) && [...forged].some((data) => isIn(decodeURIComponent(data), figure))
}

/** True if a text holds a mark; one that is a number, as a whole one: the last digits of a public figure are nobody's. */
function isIn(shown: string, mark: string): boolean {
  if (!/^[\d.,]+$/.test(mark)) return shown.includes(mark)
  return new RegExp(`(?<![\\d.,])${mark.replaceAll('.', String.raw`\.`)}(?!\\d)`).test(shown)
}
