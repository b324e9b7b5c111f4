import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChatGroup, ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import type { Participant } from '../../packages/practice-telegram/src/driver/participant-types.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none', paper: { tickMs: 'manual' } })

let admin: ChatUser
beforeAll(async () => {
  admin = await on.person('Root')
  await on.startBot({ ADMIN_USERS: String(admin.user.id) })
})

beforeEach(async () => {
  await on.driver.clearFaults()
  await on.driver.older({})
})

/** A group of Ann, who has an account, and Ben, in which an admin has allowed personal answers. */
async function scene() {
  const { person: ann } = await on.connected('Ann')
  const ben = await on.person('Ben')
  const desk = await on.driver.group({ title: 'Desk', members: [ann, ben] })
  const there = desk.as(ann)
  await there.send('/alone on')
  await there.waitFor('👁 On')
  return { ann, ben, desk, there }
}

async function inTheOpen(desk: ChatGroup, member: Participant): Promise<string> {
  const messages = await desk.as(member).messages()
  return messages.map(({ text = '', caption = '' }) => text + caption).join('\n')
}

const PERSONAL = /liquidat|\$|Account 1|Balance/

/** The words behind /start that the only button of a preview in a group leads to. */
function linkOf(message: Awaited<ReturnType<Participant['waitFor']>>): string {
  const buttons = message.reply_markup?.inline_keyboard.flat() ?? []
  expect(buttons).toHaveLength(1)
  const [button] = buttons
  if (!button || !('url' in button)) throw new Error(`No link below ${message.text}`)
  return new URL(button.url).searchParams.get('start') ?? ''
}

async function confirm(person: ChatUser): Promise<void> {
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await on.advance(2_000)
  await person.waitFor('✅ Done')
}

test('a preview in a group is seen by its person alone, and its order is confirmed in the private chat', async () => {
  const { ann, ben, desk, there } = await scene()
  const before = await on.requests(/execute/)
  await there.send('/long BTC 100 10x sl -3%')
  const shown = await there.waitFor('Nothing can be sent from a group')
  expect(shown).toMatchObject({ message_id: 0, receiver_user: { id: ann.user.id } })
  expect(shown.text).toMatch(/BTC\/USD/)
  const link = linkOf(shown)
  expect(await inTheOpen(desk, ben)).not.toMatch(PERSONAL)
  expect(await on.requests(/execute/)).toBe(before)
  // The link of one person is of no use to another.
  await ben.send(`/start ${link}`)
  await ben.waitFor(/no longer kept|view|connect/i)
  await ann.send(`/start ${link}`)
  await confirm(ann)
  expect(await on.requests(/execute/)).toBe(before + 1)

  await there.send('/close BTC 50%')
  const close = await there.waitFor(/Close.*BTC\/USD[^]*Nothing can be sent from a group/)
  await ann.send(`/start ${linkOf(close)}`)
  await ann.waitFor(/Close.*BTC\/USD/)
  await ann.press('✅ Confirm')
  await expect.poll(() => on.requests(/execute/)).toBe(before + 2)
  expect(await inTheOpen(desk, ben)).not.toMatch(PERSONAL)
})

test('a mistake in the words of an order is said to its person alone; the guided form is for the private chat', async () => {
  const { ben, desk, there } = await scene()
  await there.send('/long BTC 100 10x sl above')
  const fault = await there.waitFor(({ message_id: id, text = '' }) => id === 0 && text.includes('above'))
  expect(fault.reply_markup).toBeUndefined()
  await there.send('/close BTC')
  await there.waitFor('private chat')
  expect(await inTheOpen(desk, ben)).not.toMatch(PERSONAL)
})

test('what Telegram does not show to one member goes to the private chat, with its link', async () => {
  const { ann, ben, desk, there } = await scene()
  await on.driver.older({ refuses: ['ephemeral_message_parameters'] })
  await there.send('/short ETH 100 5x')
  const shown = await ann.waitFor('Nothing can be sent from a group')
  expect(shown.chat.id).toBe(ann.user.id)
  await ann.send(`/start ${linkOf(shown)}`)
  await ann.waitFor('Nothing is sent before you confirm')
  expect(await inTheOpen(desk, ben)).not.toMatch(PERSONAL)
})

test('a viewer is shown no preview, nor is anybody where it is not allowed', async () => {
  const { ann, ben, desk, there } = await scene()
  await admin.send(`/admin ${ann.user.id}`)
  await admin.waitFor(String(ann.user.id))
  await admin.press('👁 View only')
  await admin.waitFor('Done.')
  await there.send('/long BTC 100 10x')
  await there.waitFor('private chat')
  await there.send('/positions')
  await there.waitFor(({ message_id: id }) => id === 0)
  await there.send('/alone off')
  await there.waitFor('👁 Off')
  await there.send('/short BTC 100 10x')
  await there.waitFor('private chat')
  expect(await inTheOpen(desk, ben)).not.toMatch(PERSONAL)
})
