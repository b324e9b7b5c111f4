import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { beforeAll, expect, test } from 'vitest'
import type { PracticeAccount } from '../../src/demo/practice-account.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { keys } from '../../src/redis/keys.js'
import { everyCommand, sendAll, settled } from '../support/environment/every-command.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { entryOf } from '../support/redis/key-contents.js'
import { everythingKept } from '../support/redis/stored-content.js'

const SQUAWKBOX = fileURLToPath(new URL('../../dist/cli/squawkbox.js', import.meta.url))

const on = environmentForThisFile({
  paper: { tickMs: 'manual' },
  environment: {
    ROLES: 'bot,watcher,outbox',
    WATCH_ACTIVE_MS: '1000',
    WATCH_IDLE_MS: '1000',
    WATCH_MARKET_MS: '1000',
  },
})

beforeAll(async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  await on.exchange('POST', '/prices', { pair: 'ETH/USD', price: '3000', freeze: true })
})

/** Somebody who has used every command and pressed what it offers, and what tells of them. */
async function busy(
  firstName: string,
  label: string,
): Promise<{ person: ChatUser; account: PracticeAccount }> {
  const person = await on.person(firstName)
  const account = await on.connect(person, label)
  const order = { tokenId: '1', isLong: true, positionType: 'Market', collateral: '200', size: '2000' }
  await account.execute('newPositionOrder', { ...order, slippage: '5' })
  await account.execute('newPositionOrder', { ...order, positionType: 'Limit', lmtPrice: '30000' })
  await on.advance(2_000)
  await sendAll(on, person, ['/pair BTC'])
  await person.press(/☆|★|⭐/)
  await sendAll(on, person, ['/long BTC 100 10x slip 1'])
  await person.press('✅ Confirm')
  await person.waitFor(/✅ Done|accepted/i)
  await on.advance(2_000)
  const commands = await everyCommand(on)
  // What asks for something waits at the end, so that what is waited for is kept, too.
  const last = ['cancel', 'disconnect', 'connect', 'forget']
  const others = [...commands.keys()].filter((name) => !last.includes(name))
  await sendAll(
    on,
    person,
    [...others, ...last].flatMap((name) => commands.get(name) ?? []),
  )
  return { person, account }
}

/** Somebody with an account, alerts and settings. */
async function quiet(firstName: string, label: string): Promise<ChatUser> {
  const person = await on.person(firstName)
  await on.connect(person, label)
  const alerts = (await everyCommand(on)).get('alert') ?? []
  await sendAll(on, person, ['/quiet 22-7', ...alerts, '/cancel'])
  return person
}

/** What of everything kept tells of somebody: by their id, set off from other digits, or by what else only they have. */
async function traces(person: ChatUser, ...others: readonly string[]): Promise<readonly string[]> {
  const id = new RegExp(`(?<!\\d)${person.user.id}(?!\\d)`)
  return [...(await everythingKept(on.environment.redis.url))]
    .filter(([, content]) => id.test(content) || others.some((other) => content.includes(other)))
    .map(([place]) => place)
}

/** The keys whose content is another than docs/data.md says: in clear, or with words where only ids, times and counts are. */
async function misplaced(...words: readonly string[]): Promise<readonly string[]> {
  const kept = [...(await everythingKept(on.environment.redis.url))].flatMap(([place, content]) => {
    const [, key] = /^the value of (.+)$/.exec(place) ?? []
    return key === undefined ? [] : [{ key, entry: entryOf(key), content }]
  })
  expect(kept.length).toBeGreaterThan(50)
  return kept
    .filter(({ entry, content }) => {
      // The text itself, or the fields of a hash.
      if (entry === 'Encrypted') return !/^(?:"|\{"[\w-]+":")s1\./.test(content)
      if (entry === 'Ids, times and counts') return words.some((word) => content.includes(word))
      return entry === undefined
    })
    .map(({ key, entry }) => `${key}: ${entry}`)
}

async function accountIds(person: ChatUser): Promise<readonly string[]> {
  const redis = new Redis(on.environment.redis.url)
  try {
    return await redis.hkeys(keys.accounts(person.user.id))
  } finally {
    redis.disconnect()
  }
}

/** Lets the time pass for which somebody is kept out, and waits until nothing is left of them. */
async function expectGone(person: ChatUser, ...others: readonly string[]): Promise<void> {
  await settled(on)
  await on.advance(61_000)
  await expect.poll(() => traces(person, ...others), { timeout: 120_000 }).toEqual([])
}

test('after every command was used, /forget deletes everything of its user, and nothing of the others', async () => {
  const [ann, bob] = await Promise.all([busy('Ann', 'Label of Ann'), quiet('Bob', 'Label of Bob')])
  const [annId = ''] = await accountIds(ann.person)
  const [bobId = ''] = await accountIds(bob)
  const sorts = ['settings', 'rules', 'tickets', 'account-snapshot', 'outbox-known', 'conversation', 'limits']
  // The watch looks in its own time.
  await expect
    .poll(async () => {
      const places = await traces(ann.person)
      return sorts.filter((sort) => !places.some((place) => place.includes(`:${sort}`)))
    })
    .toEqual([])

  expect(await misplaced('Label of', 'Ann', 'blue elephant', ann.account.keyId)).toEqual([])
  const before = await ownKeysOf(bob)
  await ann.person.send('/forget')
  const asked = await ann.person.waitFor('Delete all your data')
  expect(asked.text).toMatch(/1 account with its encrypted key\n• 3 alerts\n/)
  expect(asked.text).toContain('stay open at the service')
  await ann.person.press('🗑 Delete everything', { message: asked })
  const receipt = await ann.person.waitFor('Your data is deleted')
  expect(receipt.text).toMatch(
    /Permanently deleted:\n• 1 account with its encrypted key\n• 3 alerts\n• \d+ orders/,
  )
  expect(receipt.text).toContain('What is kept, and why:')
  await ann.person.send('/start')
  await ann.person.waitFor(/In \d+ seconds, \/start starts from scratch/)
  expect(await ann.account.openPositions()).toBeGreaterThan(0)

  await expectGone(ann.person, annId, 'Label of Ann', ann.account.apiKey, ann.account.keyId)
  expect(await ownKeysOf(bob)).toEqual(before)
  await bob.send('/accounts')
  await bob.waitFor('Label of Bob')
  await ann.person.send('/positions')
  await ann.person.waitFor('No account is connected')

  // The same for one account: what is about the person stays.
  await bob.send('/disconnect')
  const which = await bob.waitFor('Disconnect Label of Bob')
  expect(which.text).toContain('They are no longer monitored, and their alerts stop')
  await bob.press(/Disconnect Label of Bob/)
  const gone = await bob.waitFor('Label of Bob is disconnected and its key deleted')
  expect(gone.text).toMatch(/Deleted with it:\n• 1 alert$/)
  await on.advance(20_000)
  const ofAccount = async (): Promise<readonly string[]> =>
    [...(await everythingKept(on.environment.redis.url))]
      .filter(([, content]) => [bobId, 'Label of Bob'].some((one) => content.includes(one)))
      .map(([place]) => place)
  await expect.poll(ofAccount, { timeout: 120_000 }).toEqual([])
  await bob.send('/alerts')
  await bob.waitFor('Alerts · 2')
  await bob.send('/quiet')
  await bob.waitFor('22:00')
})

test('an operator erases a user who cannot send /forget', async () => {
  const dan = await quiet('Dan', 'Label of Dan')
  const run = (...ids: readonly string[]) =>
    spawnSync(process.execPath, [SQUAWKBOX, 'forget', ...ids], {
      env: on.environment.variables,
      encoding: 'utf8',
    })
  expect(run(String(dan.user.id))).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/accounts 1, alerts 3,/) as string,
    stderr: '',
  })
  await expectGone(dan, 'Label of Dan')
  expect(run('@dan')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('numeric Telegram id') as string,
  })
})

/** The names of everything that is kept under a person's own keys, but for what comes and goes by itself. */
async function ownKeysOf(person: ChatUser): Promise<readonly string[]> {
  const redis = new Redis(on.environment.redis.url)
  try {
    const found = await redis.keys(`squawkbox:{user:${person.user.id}}:*`)
    return found.filter((key) => !/:(outbox|account-snapshot|rate)/.test(key)).toSorted()
  } finally {
    redis.disconnect()
  }
}
