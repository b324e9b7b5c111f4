import { beforeAll, expect, test } from 'vitest'
import { signUp, type PracticeAccount } from '../../src/demo/practice-account.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { enterMiniApp, miniAppOrigin, postToMiniApp } from '../support/environment/mini-app.js'
import { everythingKept } from '../support/redis/stored-content.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

// Everybody's way to the page, and the way of somebody who sends a link with their own signed data to others.
const on = environmentForThisFile({ bot: 'none', paper: { tickMs: 'manual' }, miniAppPort: 0 })

let second = ''
let [mallory, vera, nora, stranger, pending]: ChatUser[] = []
beforeAll(async () => {
  ;[mallory, vera, nora, stranger, pending] = [
    await on.person('Mallory'),
    await on.person('Vera'),
    await on.person('Nora'),
    await on.person('Sid'),
    await on.person('Paul'),
  ]
  const admin = await on.person('Root')
  const rules = {
    ACCESS: 'approval',
    ADMIN_USERS: String(admin.user.id),
    ALLOWED_USERS: [mallory, vera, nora].map(({ user }) => user.id).join(','),
  }
  await on.startBot(rules)
  // Two processes, either of which takes a request of the page or a message of the chat.
  second = (await on.startBot({ ...rules, WEBAPP_PORT: '0' })).miniApp?.url ?? ''
  for (const person of [mallory, vera]) {
    await person.send('/start')
    await person.waitFor('Squawkbox')
  }
})

interface Opened {
  readonly cookie: string
  /** The message that the page shows. */
  readonly line: string
}

/** Opens the page with the signed data of a person, who need not sit before it, and asks for its code. */
async function openedAs(person: ChatUser): Promise<Opened> {
  const { cookie } = await enterMiniApp(on, person)
  const { line } = (await (await postToMiniApp(on, '/connect/code', {}, cookie)).json()) as { line: string }
  expect(line).toMatch(/^\/start connect_/)
  return { cookie, line }
}

async function stateOf(cookie: string, origin = miniAppOrigin(on)): Promise<string | number> {
  const reply = await fetch(`${origin}/connect`, { headers: { Cookie: cookie } })
  return reply.ok ? ((await reply.json()) as { state: string }).state : reply.status
}

/** Types the key of an account on the page. Gives if it was connected. */
async function typed({ cookie }: Opened, { apiKey, keyId }: PracticeAccount): Promise<boolean | number> {
  const reply = await postToMiniApp(on, '/connect', { apiKey, keyId }, cookie)
  return reply.ok ? ((await reply.json()) as { isDone: boolean }).isDone : reply.status
}

const account = () => signUp(on.environment.paper.url)

/** The text of /accounts. */
async function accountsOf(person: ChatUser): Promise<string> {
  await person.send('/accounts')
  const { text = '' } = await person.waitFor(/account/i)
  return text
}

test('a page is confirmed by its own person in the chat, and then takes a key, in any process', async () => {
  const page = await openedAs(vera!)
  const key = await account()
  expect(await stateOf(page.cookie)).toBe('waiting')
  const tried = await on.requests(/./)
  expect(await typed(page, key)).toBe(false)
  // The service was not asked about a key that came too early.
  expect(await on.requests(/./)).toBe(tried)
  await vera!.send(page.line)
  await vera!.waitFor('can take a key now')
  expect(await stateOf(page.cookie)).toBe('confirmed')
  expect(await stateOf(page.cookie, second)).toBe('confirmed')
  expect(await typed(page, key)).toBe(true)
  expect(await accountsOf(vera!)).toContain('Account 1')
})

test('after a key was typed on the page the chat shows no prompt any more, and offers a first trade', async () => {
  const person = nora!
  await person.send('/connect')
  await person.waitFor('on a page')
  await person.press('Send them here')
  await person.waitFor('Send me the API key')
  const page = await openedAs(person)
  await person.send(page.line)
  await person.waitFor('can take a key now')
  expect(await typed(page, await account())).toBe(true)
  const done = await person.waitFor('Connected as Account 1')
  expect(JSON.stringify(done.reply_markup)).toContain('First trade')
  await expect
    .poll(async () => (await person.messages()).map(({ text }) => text).join('\n'))
    .not.toMatch(/on a page|can take a key now/)
  // The chat waits for no key any more: what comes late is deleted all the same.
  await person.send('a-late-key')
  await person.waitFor('has expired')
})

test('whoever follows the page of a stolen link is warned, its session ends, and its owner gets no key', async () => {
  const page = await openedAs(mallory!)
  await vera!.send(page.line)
  const warning = await vera!.waitFor('is not yours')
  expect(warning.text).toContain('type no key')
  expect(await stateOf(page.cookie)).toBe(401)
  expect(await typed(page, await account())).toBe(401)
  expect((await fetch(`${miniAppOrigin(on)}/session`, { headers: { Cookie: page.cookie } })).status).toBe(401)
  // Not even the owner can bring it back.
  await mallory!.send(page.line)
  await mallory!.waitFor('unknown or has expired')
  expect(await typed(page, await account())).toBe(401)
  expect(await accountsOf(mallory!)).toContain('No account is connected')
  // A code that somebody made up ends no page, and is no incident.
  await vera!.send(`${page.line.slice(0, -12)}222222222222`)
  await vera!.waitFor('is not yours')
  const logged = on.log.filter((line) => line.includes('"mini-app-foreign-page"'))
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain(`"owner":${mallory!.user.id}`)
  // Nobody reads a code in the log.
  expect(on.log.join('\n')).not.toContain(page.line.split('-').at(-1))
})

test('the owner confirms a page of theirs before their own eyes, never the one before the eyes of others', async () => {
  const [own, stolen] = [await openedAs(mallory!), await openedAs(mallory!)]
  await mallory!.send(own.line)
  await mallory!.waitFor('can take a key now')
  expect(await stateOf(own.cookie)).toBe('confirmed')
  expect(await stateOf(stolen.cookie)).toBe('waiting')
  expect(await typed(stolen, await account())).toBe(false)
  // Passed on, the code of the own page ends that page; the one of the victim stays as it was.
  await vera!.send(own.line)
  await vera!.waitFor('is not yours')
  expect(await stateOf(own.cookie)).toBe(401)
  expect(await stateOf(stolen.cookie)).toBe('waiting')
})

test('people who may not use the bot are warned, too, and ask for no access by that', async () => {
  const page = await openedAs(mallory!)
  await stranger!.send(page.line)
  await stranger!.waitFor('is not yours')
  expect(await stateOf(page.cookie)).toBe(401)
  await pending!.send('/start')
  await pending!.waitFor(/asked|access/i)
  const other = await openedAs(mallory!)
  await pending!.send(other.line)
  await pending!.waitFor('is not yours')
  expect(await stateOf(other.cookie)).toBe(401)
  await stranger!.send('/start connect_nothing')
  await stranger!.waitFor(/asked|access/i)
})

test('a code in a group, mistyped, or too old confirms nothing', async () => {
  const page = await openedAs(vera!)
  const group = await on.driver.group({ title: 'Desk', members: [vera!, mallory!] })
  await group.as(vera!).send(page.line)
  await group.as(vera!).waitFor('private')
  await vera!.send(page.line.replace(/.$/, (last) => (last === '2' ? '3' : '2')))
  await vera!.waitFor('unknown or has expired')
  expect(await stateOf(page.cookie)).toBe('waiting')
  await on.advance(10 * 60_000)
  expect(await stateOf(page.cookie)).toBe('no-code')
  await vera!.send(page.line)
  await vera!.waitFor('unknown or has expired')
  expect(await typed(page, await account())).toBe(false)
})

test('after /forget neither the page nor its code is left', async () => {
  const page = await openedAs(vera!)
  await vera!.send('/forget')
  await vera!.waitFor(/delete/i)
  await vera!.press(/delete/i)
  await vera!.waitFor(/deleted/i)
  expect(await stateOf(page.cookie)).toBe(401)
  expect((await postToMiniApp(on, '/connect/code', {}, page.cookie)).status).toBe(401)
  expect(await typed(page, await account())).toBe(401)
  const kept = await everythingKept(on.environment.redis.url)
  expect(
    [...kept.keys()].filter((key) => /mini-app/.test(key) && key.includes(`:${vera!.user.id}}`)),
  ).toEqual([])
})
