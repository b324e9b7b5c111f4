import { expect, test } from 'vitest'
import { createLimitStore } from '../../src/desk/trading/risk/limits/store.js'
import { ownKeys } from '../../src/accounts/erasure/own-keys.js'
import { MOST_DRAFTS } from '../../src/redis/caps/key-caps.js'
import { keys } from '../../src/redis/keys.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { accepted, ANN, open, START, TOKEN } from './support.js'
import { isPairAllowed } from '../../src/drafts/token-limits.js'

const redis = clientOf(redisForThisFile())

test('a draft that is accepted is kept as it was read, for the account and chain in use, and its person is due', async () => {
  const { drafts, post, dueAt } = await open(redis())
  const posted = await post({ line: '/LONG btc $100 10x  sl 3%', words: 'Breakout!' })
  expect(posted).toMatchObject({ ok: true, isRepeat: false })
  const id = posted.ok ? posted.id : ''
  expect(await drafts.get(ANN, id)).toEqual({
    id,
    userId: ANN,
    accountId: 'second',
    chainId: '42161',
    sender: TOKEN,
    line: '/long BTC 100 10x sl 3%',
    words: 'Breakout!',
    at: START,
    status: 'waiting',
    since: START,
  })
  expect(await dueAt()).toBe(START)
  expect((await drafts.queue.toShow(ANN)).map((draft) => draft.id)).toEqual([id])
  expect(await drafts.get(8, id)).toBeUndefined()
})

test.each([
  ['/long BTC 1,234.50 10x', '/long BTC 1234.5 10x'],
  ['/long BTC 1.234.567,89 10x', '/long BTC 1234567.89 10x'],
  ['/long EUR 100 10x limit 1.085', '/long EUR 100 10x limit 1.085'],
  ['/long BTC ١٠٠ 10х', '/long BTC 100 10x'],
  // One or a thousand.
  ['/long BTC 1.000 10x', undefined],
  ['/long BTC 1\u200B00 10x', undefined],
])('the numbers of a draft are read in one way or not at all: %j', async (line, kept) => {
  const { drafts, post } = await open(redis())
  const posted = await post({ line })
  expect(posted.ok ? (await drafts.get(ANN, posted.id))?.line : undefined).toBe(kept)
})

test('a draft is for the chain that it names, or for the one in use, and is refused where there is none of that name', async () => {
  const { drafts, post, settings } = await open(redis())
  const chainOf = async (wanted: Parameters<typeof post>[0]): Promise<string | undefined> =>
    (await drafts.get(ANN, await accepted(post(wanted))))?.chainId
  expect(await chainOf({ chainId: '8453' })).toBe('8453')
  expect(await chainOf({ chainId: '42161' })).toBe('42161')
  expect(await chainOf({})).toBe('42161')
  await settings.change(ANN, { chain: '8453' })
  expect(await chainOf({})).toBe('8453')
  expect(await chainOf({ chainId: '42161' })).toBe('42161')
  for (const chainId of ['1', '', '842161'])
    expect(await post({ chainId }), chainId).toEqual({ ok: false, reason: 'chain' })
  // A chain that the operator has removed since it was chosen gives way to the first.
  await settings.change(ANN, { chain: '10' })
  expect(await chainOf({})).toBe('42161')
})

test('the same key of the same sender is one draft, also at once from two processes, for a day', async () => {
  const { post, drafts, process, clock } = await open(redis())
  const [one, other] = [process(), process()]
  const wanted = { userId: ANN, sender: TOKEN, line: '/long BTC 100 10x', key: 'k' }
  const posted = await Promise.all(
    Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? one : other).post(wanted)),
  )
  expect(new Set(posted.map((result) => result.ok && result.id)).size).toBe(1)
  expect(posted.filter((result) => result.ok && !result.isRepeat)).toHaveLength(1)
  expect((await drafts.list(ANN, { count: 20 })).drafts).toHaveLength(1)
  await accepted(post({ key: 'k', sender: { kind: 'signal', id: '0000000a', name: 'x' } }))
  expect((await drafts.list(ANN, { count: 20 })).drafts).toHaveLength(2)
  expect(await redis().pttl((await redis().keys('*draft-key*'))[0] ?? '')).toBeGreaterThan(86_000_000)
  clock.time += 1
  expect(await post({ key: 'k', line: '/short ETH 50 5x' })).toMatchObject({ ok: true, isRepeat: true })
})

test('a line is refused with the fault of the parser, and repaired nowhere', async () => {
  const { post, drafts } = await open(redis())
  const refusal = async (line: string) => {
    const posted = await post({ line })
    return posted.ok ? 'accepted' : posted
  }
  for (const line of [
    '',
    'long BTC 100 10x',
    '/',
    '/deposit 25',
    '/deposit all',
    '/platform 0x1111111111111111111111111111111111111111',
    '/closeall',
    '/price BTC',
    '/long@other_bot BTC 100 10x',
    '/connect a b',
    '/api draft',
    '\u202E/long BTC 100 10x',
    '/long\u00A0BTC 100 10x',
    'x'.repeat(10_000),
  ])
    expect(await refusal(line), line).toMatchObject({ reason: 'command' })
  expect(await refusal('/long BTC 100')).toMatchObject({
    reason: 'malformed',
    command: 'long',
    fault: { code: 'typed-missing-leverage', position: 7, length: 0 },
  })
  expect(await refusal('/long BTC 100 10x now')).toMatchObject({
    reason: 'malformed',
    fault: { code: 'typed-unknown', values: { word: 'now' } },
  })
  expect(await refusal('/cancelorder')).toMatchObject({
    reason: 'malformed',
    fault: { code: 'typed-missing-target' },
  })
  expect(await refusal('/long BTC 100 10x\n/long BTC 100 10x')).toMatchObject({ reason: 'malformed' })
  expect((await drafts.list(ANN, { count: 5 })).drafts).toEqual([])
  for (const line of ['/close BTC 50%', '/tpsl #12 sl 60000', '/cancelorder ETH', '/trail BTC 2%'])
    expect(await refusal(line), line).toBe('accepted')
})

test('who may not trade, has no account or is being erased gets no draft', async () => {
  const { post, person, settings } = await open(redis())
  for (const status of ['viewer', 'blocked', 'stranger', 'pending'] as const) {
    person.status = status
    expect(await post()).toEqual({ ok: false, reason: 'role' })
  }
  person.status = 'admin'
  await accepted(post())
  expect(await post({ accountId: 'third' })).toEqual({ ok: false, reason: 'account' })
  expect(await post({ chainId: '1' })).toEqual({ ok: false, reason: 'chain' })
  await settings.change(ANN, { erasure: '{}' })
  expect(await post()).toEqual({ ok: false, reason: 'role' })
  await settings.clear(ANN, 'erasure')
  person.accounts = []
  expect(await post()).toEqual({ ok: false, reason: 'account' })
})

test('a token for a pair whose base is the dollar takes its short name, and no other such pair', async () => {
  const { post } = await open(redis(), { limits: { pairs: ['USD/JPY'] } })
  expect(await post({ line: '/long CAD 50 10x' })).toMatchObject({ reason: 'pairs' })
  await accepted(post({ line: '/long JPY 50 10x' }))
  expect(isPairAllowed('USD/JPY', ['USD'])).toBe(false)
})

test('the limits of a token hold for its drafts', async () => {
  const limits = { drafts: 2, size: '500', pairs: ['BTC', 'ETH/USD'], accounts: ['first'] }
  const { post, drafts, clock, token } = await open(redis(), { limits })
  expect(await post({ line: '/long BTC 100 10x' })).toEqual({
    ok: false,
    reason: 'size',
    most: '500',
    size: '1000',
  })
  expect(await post({ line: '/add BTC 100 size 500.01' })).toMatchObject({ reason: 'size' })
  for (const pair of ['SOL', 'BTCX', 'ETH/EUR'])
    expect(await post({ line: `/long ${pair} 50 10x` })).toMatchObject({
      reason: 'pairs',
      pairs: limits.pairs,
    })
  expect(await post({ line: '/long BTC 50 10x', accountId: 'second' })).toMatchObject({ reason: 'account' })
  const id = await accepted(post({ line: '/long BTC/USD 50 10x' }))
  // Not the account in use, which the token may not use.
  expect(await drafts.get(ANN, id)).toMatchObject({
    accountId: 'first',
    limits: { size: '500', pairs: limits.pairs },
  })
  clock.time += 1_000
  await accepted(post({ line: '/long ETH 50 10x', sender: { ...TOKEN, agent: 'Claire' } }))
  expect(await post({ line: '/close ETH 50%' })).toEqual({
    ok: false,
    reason: 'too-many',
    of: 'token',
    most: 2,
    waitMs: 3_599_000,
  })
  clock.time += 3_599_000
  await accepted(post({ line: '/close ETH 50%' }))
  expect(await post({ line: '/close ETH 50%' })).toMatchObject({ reason: 'too-many', waitMs: 1_000 })

  await redis().hset(keys.apiTokens(ANN), TOKEN.id, JSON.stringify({ ...token, scopes: ['read'] }))
  expect(await post()).toEqual({ ok: false, reason: 'token' })
  await redis().hset(keys.apiTokens(ANN), TOKEN.id, JSON.stringify({ ...token, expiresAt: clock.time }))
  expect(await post()).toEqual({ ok: false, reason: 'token' })
  await redis().hdel(keys.apiTokens(ANN), TOKEN.id)
  expect(await post()).toEqual({ ok: false, reason: 'token' })
})

test('the name that an agent gives itself makes no other sender of its token', async () => {
  const { post, drafts } = await open(redis(), { limits: { drafts: 2 } })
  const agent = (name: string) => ({ ...TOKEN, agent: name })
  const id = await accepted(post({ key: 'k' }))
  // The same key is the same draft.
  expect(await post({ key: 'k', sender: agent('Claire') })).toEqual({ ok: true, id, isRepeat: true })
  // The same bound counts.
  await accepted(post({ sender: agent('Claire') }))
  for (const sender of [TOKEN, agent('Claire'), agent('Robin')])
    expect(await post({ sender })).toMatchObject({ reason: 'too-many', of: 'token', most: 2 })
  // The same drafts are its own.
  expect(await drafts.cancel(ANN, id, agent('Robin'))).toEqual({ ok: true })
})

test('all senders together are held to a bound', async () => {
  const { post } = await open(redis(), { mostAnHour: 3 })
  for (const id of ['a', 'b', 'c']) await accepted(post({ sender: { kind: 'signal', id, name: id } }))
  expect(await post()).toMatchObject({ reason: 'too-many', of: 'person', most: 3, waitMs: 3_600_000 })
  // What came before is still the same draft.
  expect(await post({ key: 'key 1', sender: { kind: 'signal', id: 'a', name: 'a' } })).toMatchObject({
    ok: true,
    isRepeat: true,
  })
})

test('drafts are listed by pages, the latest first', async () => {
  const { post, drafts, clock } = await open(redis())
  const ids: string[] = []
  for (let count = 0; count < 7; count++) {
    clock.time += 1
    ids.unshift(await accepted(post()))
  }
  const found: string[] = []
  let after: string | undefined
  do {
    const page = await drafts.list(ANN, { count: 2, after })
    expect(page.drafts).toHaveLength(page.next === undefined ? 1 : 2)
    found.push(...page.drafts.map(({ id }) => id))
    after = page.next
  } while (after !== undefined)
  expect(found).toEqual(ids)
  expect(await drafts.list(ANN, { count: 2, after: 'gone' })).toMatchObject({ drafts: [], isGone: true })
})

test('only its sender takes a draft back, and only while nobody has answered it', async () => {
  const { post, drafts, clock, dueAt } = await open(redis())
  const id = await accepted(post())
  const stranger = { kind: 'signal', id: TOKEN.id } as const
  expect(await drafts.cancel(ANN, id, stranger)).toEqual({ ok: false, reason: 'unknown' })
  expect(await drafts.cancel(8, id, TOKEN)).toEqual({ ok: false, reason: 'unknown' })
  expect(await drafts.cancel(ANN, 'gone', TOKEN)).toEqual({ ok: false, reason: 'unknown' })
  await drafts.queue.change(
    ANN,
    id,
    (draft) => ({ ...draft, status: 'shown' }),
    () => false,
  )
  const due = await drafts.queue.due.lease(30_000)
  expect(due?.item).toBe(ANN)
  if (due) await drafts.queue.due.finish(due)
  expect(await dueAt()).toBeUndefined()
  clock.time += 5
  expect(await drafts.cancel(ANN, id, TOKEN)).toEqual({ ok: true })
  expect(await drafts.cancel(ANN, id, TOKEN)).toEqual({ ok: true })
  expect(await drafts.get(ANN, id)).toMatchObject({ status: 'cancelled', since: clock.time })
  // Its card is to be changed.
  expect(await dueAt()).toBe(clock.time)
  expect(await drafts.queue.toShow(ANN)).toHaveLength(1)
  const other = await accepted(post())
  await drafts.queue.change(ANN, other, (draft) => ({ ...draft, status: 'confirmed' }))
  expect(await drafts.cancel(ANN, other, TOKEN)).toEqual({ ok: false, reason: 'over' })
})

test('a draft expires with its quote, and one that could not be shown after a day', async () => {
  const { post, drafts, clock } = await open(redis())
  const [shown, waiting] = [await accepted(post()), await accepted(post())]
  await drafts.queue.change(ANN, shown, (draft) => ({ ...draft, status: 'shown', expiresAt: START + 60_000 }))
  clock.time = START + 60_000
  expect(await drafts.get(ANN, shown)).toMatchObject({ status: 'shown' })
  clock.time += 1
  expect(await drafts.get(ANN, shown)).toMatchObject({ status: 'expired' })
  expect(await drafts.get(ANN, waiting)).toMatchObject({ status: 'waiting' })
  clock.time = START + 24 * 3_600_000
  expect(await drafts.get(ANN, waiting)).toMatchObject({ status: 'expired' })
})

test('changes at once do not undo each other', async () => {
  const { post, drafts, process } = await open(redis())
  const id = await accepted(post())
  await Promise.all(
    Array.from({ length: 20 }, () =>
      process().queue.change(ANN, id, (draft) => ({ ...draft, since: draft.since + 1 })),
    ),
  )
  expect(await drafts.get(ANN, id)).toMatchObject({ since: START + 20 })
})

test('a person to whom all was shown is due again when a draft is coming, also as the lease is nearly over', async () => {
  const {
    post,
    drafts: {
      queue: { due },
    },
    dueAt,
    clock,
  } = await open(redis())
  const lease = async (ms: number) => {
    const leased = await due.lease(ms)
    if (!leased) throw new Error('Nobody is due')
    return leased
  }
  await accepted(post())
  const first = await lease(30_000)
  expect(first.item).toBe(ANN)
  expect(await due.lease(30_000)).toBeUndefined()
  expect(await dueAt()).toBe(START + 30_000)
  // One that is just being accepted, by a process that may die.
  await due.scheduleBy(ANN, START + 2_000)
  expect(await due.finish(first)).toBe(false)
  expect(await dueAt()).toBe(START + 2_000)
  clock.time = START + 2_000
  const second = await lease(1_000)
  await due.scheduleBy(ANN, clock.time + 2_000)
  expect(await due.finish(second)).toBe(false)
  clock.time += 1_000
  expect(await due.finish(await lease(1_000))).toBe(true)
  expect(await dueAt()).toBeUndefined()
  // A draft that is refused at the last step has made its person due all the same, and nobody waits for that.
  await post({ key: 'again' })
  await due.schedule(ANN, START + 100_000)
  clock.time += 1
  await post({ key: 'again' })
  expect(await dueAt()).toBe(clock.time)
})

test('every key of a draft is found by an erasure, and few drafts are kept', async () => {
  const { post, drafts, clock } = await open(redis(), { mostAnHour: 1_000_000 })
  for (let count = 0; count < MOST_DRAFTS + 3; count++) {
    clock.time += 1
    await post()
  }
  const own = (await redis().keys('*')).filter((key) => key.includes(`{user:${ANN}}`))
  expect(new Set(await ownKeys(redis(), ANN))).toEqual(new Set(own))
  expect(own.filter((key) => key.includes(':draft:'))).toHaveLength(MOST_DRAFTS)
  expect(await redis().zcard(keys.drafts(ANN))).toBe(MOST_DRAFTS)
  expect(await redis().zcard(keys.draftsOf(ANN, `token/${TOKEN.id}`))).toBe(MOST_DRAFTS)
  expect(await drafts.queue.toShow(ANN)).toHaveLength(MOST_DRAFTS)
  for (const key of own.filter((name) => /draft/.test(name)))
    expect(await redis().pttl(key), key).toBeGreaterThan(0)
})

test('the page of a person has a bound of its own, and its keys are those of no other sender', async () => {
  const { post } = await open(redis())
  const page = { kind: 'page', id: 'page', name: 'Desk' } as const
  const id = await accepted(post({ key: 'one', sender: page }))
  expect(await post({ key: 'one', sender: page })).toEqual({ ok: true, id, isRepeat: true })
  expect(await accepted(post({ key: 'one' }))).not.toBe(id)
  for (let count = 1; count < 60; count += 1) await accepted(post({ sender: page }))
  expect(await post({ sender: page })).toMatchObject({ reason: 'too-many', of: 'token', most: 60 })
  await accepted(post())
})

test('who is flat gets no draft that opens or adds, and any other still', async () => {
  const { post } = await open(redis())
  const limits = createLimitStore({ redis: redis(), now: () => START })
  await limits.beginFlat(ANN, 'batch')
  for (const line of ['/long BTC 100 10x', '/add BTC 50 5x', '/collateral BTC -10'])
    expect(await post({ line })).toEqual({ ok: false, reason: 'flat' })
  expect(await post({ line: '/close BTC 50%' })).toMatchObject({ ok: true })
  expect(await limits.endFlat(ANN)).toBe(true)
  expect(await post({ line: '/long BTC 100 10x' })).toMatchObject({ ok: true })
})
