import { Big } from 'big.js'
import { beforeEach, expect, test } from 'vitest'
import { createAccounts } from '../../../src/accounts/accounts.js'
import { createApiTokens } from '../../../src/accounts/api-tokens/api-tokens.js'
import { createCorrections } from '../../../src/accounts/corrections/corrections.js'
import { createFavourites } from '../../../src/accounts/settings/favourites.js'
import { createAttempts } from '../../../src/accounts/two-factor/attempts.js'
import { createSettings } from '../../../src/accounts/settings/settings.js'
import { createSealedStore } from '../../../src/accounts/vault/sealed-store.js'
import { createVault } from '../../../src/accounts/vault/vault.js'
import { createDeadLetters } from '../../../src/alerts/outbox/dead-letters.js'
import { createOutbox } from '../../../src/alerts/outbox/outbox.js'
import { createReminders } from '../../../src/alerts/reminders/reminders.js'
import { createRuleIndex } from '../../../src/alerts/rules/rule-index.js'
import { createRuleStore } from '../../../src/alerts/rules/rule-store.js'
import { createCountRequest } from '../../../src/http/admission.js'
import { createKeptAnswers } from '../../../src/api/http/kept-answers.js'
import { createSharedCards } from '../../../src/bot/features/account/share/shared-cards.js'
import { createPendingIntents } from '../../../src/desk/trading/button-intents.js'
import { createInitialRisks } from '../../../src/desk/account/positions/initial-risk.js'
import { createClaims } from '../../../src/desk/trading/evidence/claims.js'
import { createLimitStore } from '../../../src/desk/trading/risk/limits/store.js'
import { createSelections } from '../../../src/desk/trading/selections.js'
import { createBatchStore } from '../../../src/desk/trading/tickets/batch-store.js'
import { createTicketStore } from '../../../src/desk/trading/tickets/store.js'
import { createDrafts } from '../../../src/drafts/drafts.js'
import { createWebhooks } from '../../../src/events/webhooks/webhooks.js'
import { createLogger } from '../../../src/lib/log/log.js'
import { CapReachedError } from '../../../src/redis/caps/cap-reached.js'
import { keys } from '../../../src/redis/keys.js'
import { MemoryReservedError, type MemoryReserve } from '../../../src/redis/memory-reserve.js'
import { createSignalHistory } from '../../../src/signals/intake/signal-history.js'
import { createSignalOffers } from '../../../src/signals/offers/offers.js'
import { createSignalSources } from '../../../src/signals/sources/sources.js'
import { credentials, masterKey } from '../../accounts/support.js'
import { priceRule } from '../../alerts/rules/support.js'
import { noticeOf } from '../../events/support.js'
import { message, quoteOf, trader as traderOf } from '../../desk/trading/tickets/support.js'
import { anybody } from '../../desk/trading/support.js'
import { mappingOf } from '../../signals/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { keysMade } from '../../support/redis/keys-made.js'
import { clientOf } from '../support.js'
import { bytesOf, declarations, type OfPerson } from './declarations.js'
import { processTimers } from '../../../src/lib/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

const redis = clientOf(redisForThisFile())
const PERSON = 7
const trader = { ...traderOf, userId: PERSON }
/** Text of the longest that doors let in. */
const WIDE = '市'.repeat(600)

const clock = { time: 0 }
const now = (): number => clock.time
let isReserved = false
const memory: MemoryReserve = {
  level: () => (isReserved ? 'reserved' : 'ample'),
  takesBulk: () => Promise.resolve(!isReserved),
  requireRoom: () => (isReserved ? Promise.reject(new MemoryReservedError('No room')) : Promise.resolve()),
  read: () => Promise.resolve(undefined),
}
beforeEach(() => {
  clock.time = Date.now()
  isReserved = false
})

/** The number of times beyond which each cap has been reached. */
const TIMES: Readonly<Record<string, number>> = {
  signals: 5_300,
  notices: 2_300,
  drafts: 1_100,
  orders: 1_100,
}

/** Each way in which one person can fill Redis, once; far more often than its cap lets through. */
function fills(): Readonly<Record<string, (number: number) => Promise<unknown>>> {
  const parts = {
    redis: redis(),
    memory,
    random: systemRandom,
    timers: processTimers,
    now,
    requireTwoFactor: () => Promise.resolve(),
  }
  const vault = createVault([masterKey('k1')])
  const sealed = createSealedStore({ redis: redis(), vault })
  const settings = createSettings(redis())
  const accounts = createAccounts({ ...parts, vault, settings })
  const tokens = createApiTokens(parts)
  const sources = createSignalSources(parts)
  const history = createSignalHistory(parts)
  const rules = createRuleStore({ ...parts, index: createRuleIndex(parts) })
  const outbox = createOutbox(parts)
  const letters = createDeadLetters({ ...parts, outbox })
  const reminders = createReminders(parts)
  const tickets = createTicketStore({ ...parts, people: anybody })
  const batches = createBatchStore(parts)
  const claims = createClaims(parts)
  const limits = createLimitStore(parts)
  const favourites = createFavourites(parts)
  const kept = createKeptAnswers(parts)
  const corrections = createCorrections({
    sealed,
    memory,
    logger: createLogger({ level: 'silent', secrets: [] }),
  })
  const drafts = createDrafts({
    ...parts,
    settings,
    people: { accessStatus: () => Promise.resolve('trader') },
    accounts: {
      list: () =>
        Promise.resolve([
          { id: 'a1', label: 'a', venue: 'service', connectedAt: new Date(0), current: true },
        ]),
    },
    chains: [{ id: '42161', name: 'Arbitrum' }],
  })
  const cards = createSharedCards({ ...parts, botId: 1, random: systemRandom })
  const offers = createSignalOffers({ ...parts, draftSignal: () => Promise.reject(new Error('unused')) })
  const selections = createSelections(redis())
  const countRequest = createCountRequest(parts)
  const webhooks = createWebhooks({ ...parts, vault })
  const attempts = createAttempts(parts)
  const intents = createPendingIntents(redis(), systemRandom)
  const risks = createInitialRisks(parts)
  const id = (number: number): string => number.toString(16).padStart(8, '0')
  /** As long as the ids of tickets are. */
  const ticketId = (number: number): string => `${number}`.padEnd(12, 'x')
  return {
    accounts: (number) => accounts.connect(PERSON, credentials(number), WIDE),
    tokens: async (number) => {
      const name = '市'.repeat(32)
      const scopes = ['read', 'draft', 'events'] as const
      const prepared = await tokens.prepare(PERSON, id(number), {
        name,
        scopes,
        limits: {},
        lastsMs: undefined,
      })
      await prepared?.store()
    },
    requests: (number) => countRequest(PERSON, id(number % 15)),
    sources: async (number) => {
      const prepared = await sources.prepare(PERSON, id(number), {
        name: '市'.repeat(32),
        mapping: mappingOf({}),
      })
      await prepared?.store()
    },
    signals: async (number) => {
      clock.time += 1
      const key = `${number}`.padEnd(43, 'x')
      const line = { id: `${number}`, key, at: now(), state: 'taking', words: WIDE.slice(0, 200) } as const
      await history.take({ userId: PERSON, id: id(number % 10) }, { key, windowMs: 86_400_000 }, line, {
        mostADay: 1_000,
        isMandated: true,
      })
    },
    drafts: async (number) => {
      clock.time += 31_000
      await drafts.post({
        userId: PERSON,
        sender: { kind: 'token', id: id(number % 10), name: WIDE },
        line: '/long BTC 100 10x',
        words: WIDE,
        basis: Array.from({ length: 10 }, () => ({ figure: WIDE, read: WIDE })),
        key: `key ${number}`,
      })
    },
    answers: async (number) => {
      const begun = await kept.begin({ userId: PERSON, id: id(number % 10) }, `key ${number}`, 'post')
      if (begun.is === 'new') await begun.keep(JSON.stringify({ data: WIDE }))
    },
    rules: async (number) => {
      const rule = priceRule('above', `${70_000 + number}`, {
        id: id(number),
        userId: PERSON,
        note: WIDE.slice(0, 200),
      })
      if (await rules.arm({ ...rule, chatId: PERSON, expiresAt: now() + 9e9 })) return
      await rules.fire({ userId: PERSON, chatId: PERSON }, [{ ruleId: id(number % 200), count: 0 }], {
        value: '1',
        at: now(),
        again: 'armed',
      })
    },
    letters: async (number) => {
      const chatQueue = { userId: PERSON, chatId: PERSON }
      if (number >= 300) return
      await outbox.put(chatQueue, [noticeOf(100_000 + number)])
      const [notice] = await outbox.first(chatQueue, 1)
      if (notice) await letters.add(chatQueue, notice, 'refused')
    },
    notices: (number) =>
      outbox.put({ userId: PERSON, chatId: number % 3 === 0 ? PERSON : -(number % 40) - 1 }, [
        noticeOf(number),
      ]),
    reminders: (number) =>
      reminders.noteDelivered(
        PERSON,
        noticeOf(number),
        number,
        JSON.stringify([[{ text: WIDE.slice(0, 64) }]]),
      ),
    favourites: (number) => favourites.change(PERSON, `PAIR${number}/USD`, true),
    corrections: (number) => corrections.keep(PERSON, { shape: `${number} ${WIDE}`, line: 'long BTC #1' }),
    cards: (number) =>
      cards.keep(
        { userId: PERSON, id: `card ${number}` },
        { picture: { kind: 'x', number } as never, text: { text: WIDE, entities: [] } as never },
      ),
    offers: (number) => offers.keep(PERSON, number, WIDE.repeat(6)),
    selections: (number) => selections.set(PERSON, number % 12, `${number}`, true),
    quotes: (number) => tickets.quote({ ...quoteOf({ id: `q${number}` }, now()), userId: PERSON }),
    tickets: async (number) => {
      const quote = { ...quoteOf({ id: `t${number}` }, now()), userId: PERSON }
      await tickets.quote(quote)
      await tickets.move(quote, ['quoted'], 'claimed', { message }, { venue: 'service', size: new Big(9) })
      await tickets.move(quote, ['claimed'], 'done', { outcome: { transactionHash: '0x'.padEnd(66, '1') } })
    },
    batches: (number) =>
      batches.quote({
        id: `b${number}`,
        userId: PERSON,
        accountId: 'a1',
        chainId: '42161',
        ticketIds: Array.from({ length: 90 }, (_, index) => `${number}-${index}`),
        choice: { by: 'drafts', ids: [] },
        expiresAt: now() + 60_000,
      }),
    claims: (number) =>
      claims.claim(
        { userId: PERSON, accountId: 'a1', venue: 'service', chainId: '42161', wallet: undefined },
        {
          evidence: `closed ${1_000_000_000 + number} ${now() + number}`,
          ticketId: ticketId(number),
          seenAt: now() + number,
          notBefore: 0,
        },
      ),
    claimed: async (number) => {
      clock.time += 1
      const quote = { ...quoteOf({ id: ticketId(number) }, now()), userId: PERSON }
      await tickets.quote(quote)
      const size = new Big('12345678.12345678')
      await tickets.move(quote, ['quoted'], 'claimed', { message }, { venue: 'service', size })
    },
    risks: async (number) => {
      // Nothing is kept of an account that is not connected.
      const [account] = await accounts.list(PERSON)
      await risks.keep(
        { userId: PERSON, accountId: account?.id ?? '', chainId: '42161' },
        { id: `${1_000_000_000 + number}`, createdAt: new Date(now() + number * 1_000) },
        { dollars: new Big('123456.12345678'), from: 'order' },
      )
    },
    webhooks: async (number) => {
      const url = new URL(`https://example.com/${'x'.repeat(400)}`)
      const prepared = await webhooks.prepare({ userId: PERSON, tokenId: id(number % 20) }, url)
      await prepared.store()
    },
    verifications: (number) =>
      attempts.accept(PERSON, undefined, { [`action ${number} ${WIDE.slice(0, 20)}`]: now() + 9e5 }),
    conversations: (number) => sealed.write(keys.conversation(PERSON, -number), WIDE.repeat(10), 900),
    sentences: () => sealed.write(keys.lastSentence(PERSON), WIDE.repeat(6), 900),
    intents: (number) => intents.keep(trader, { kind: 'platform', address: `0x${number}` } as never),
    orders: (number) =>
      limits.countOrder({ userId: PERSON, venue: 'service', ticketId: ticketId(number) }, undefined),
  }
}

/** Keys of the person that exist, with the name of the maker of each. */
async function ownKeys(): Promise<ReadonlyMap<string, readonly string[]>> {
  const makers = Object.entries(keys).map(([name, make]) => {
    const pattern = keysMade(make, PERSON, '\0', '\0')
      .map((key) => key.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('\0', '.+'))
      .join('|')
    return { name, pattern: new RegExp(`^(?:${pattern})$`) }
  })
  const found = new Map<string, readonly string[]>()
  for (const key of await redis().keys(`squawkbox:{user:${PERSON}}:*`)) {
    const name = makers.find(({ pattern }) => pattern.test(key))?.name ?? key
    found.set(name, [...(found.get(name) ?? []), key])
  }
  return found
}

async function sizeOf(key: string): Promise<number> {
  const sizes: Readonly<Record<string, () => Promise<number>>> = {
    hash: () => redis().hlen(key),
    set: () => redis().scard(key),
    zset: () => redis().zcard(key),
    list: () => redis().llen(key),
    stream: () => redis().xlen(key),
  }
  return (await sizes[await redis().type(key)]?.()) ?? 1
}

const usage = async (key: string): Promise<number> => Number(await redis().memory('USAGE', key, 'SAMPLES', 0))

test('filled far beyond every cap, no key of a person has more or larger entries than is declared', async () => {
  for (const [name, fill] of Object.entries(fills())) {
    const times = TIMES[name] ?? 300
    for (let number = 0; number < times; number++)
      await fill(number).catch((error: unknown) => {
        if (!(error instanceof CapReachedError)) throw error
      })
  }
  const own = await ownKeys()
  const over: string[] = []
  let sum = 0
  for (const [name, found] of own) {
    const declared = declarations[name as keyof typeof keys] as OfPerson | undefined
    if (declared?.by !== 'person') continue
    const [sizes, bytes] = [await Promise.all(found.map(sizeOf)), await Promise.all(found.map(usage))]
    const [most, largest, all] = [
      Math.max(...sizes),
      Math.max(...bytes),
      bytes.reduce((total, one) => total + one, 0),
    ]
    sum += all
    const said = `${name}: ${found.length}/${declared.keys} keys, ${most}/${declared.entries} entries, ${largest} bytes, ${all}/${bytesOf(declared)} together`
    if (process.env['SHOW_CAPS'] !== undefined) process.stderr.write(`${said}\n`)
    const isOver =
      found.length > declared.keys + 1 ||
      most > declared.entries ||
      (declared.isTogether ? all > declared.bytes : largest > declared.bytes)
    if (isOver) over.push(said)
  }
  expect(over).toEqual([])
  expect(own.size).toBeGreaterThan(40)
  // What one person has filled in all, at rates beyond every door's.
  expect(sum).toBeLessThan(5 * 1_024 * 1_024)
})

test('while memory is reserved nothing is added by these ways but what is of an order', async () => {
  const all = fills()
  // A token, a source and what they need are there already.
  for (const fill of Object.values(all)) await fill(1)
  const before = await stored()
  isReserved = true
  for (const fill of Object.values(all))
    await fill(2).catch((error: unknown) => {
      if (!(error instanceof MemoryReservedError)) throw error
    })
  const own = await ownKeys()
  const after = await stored()
  const written = [...own].flatMap(([name, found]) =>
    found.some((key) => after.get(key) !== before.get(key)) ? [name] : [],
  )
  const wrong = written.filter((name) => {
    const declared = declarations[name as keyof typeof keys]
    return declared.by === 'person' && declared.room === 'asked'
  })
  expect(wrong).toEqual([])
  expect(written).toContain('ticket')
})

/** The serialized value of each key of the person. */
async function stored(): Promise<ReadonlyMap<string, string>> {
  const all = await redis().keys(`squawkbox:{user:${PERSON}}:*`)
  return new Map(
    await Promise.all(
      all.map(async (key) => [key, (await redis().dumpBuffer(key)).toString('hex')] as const),
    ),
  )
}
