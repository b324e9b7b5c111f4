import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '../../src/app/app.js'
import { openPracticePosition } from '../../src/demo/practice-account.js'
import type { ChatGroup } from '../../packages/practice-telegram/src/driver/driver.js'
import type { Participant } from '../../packages/practice-telegram/src/driver/participant-types.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none', paper: { tickMs: 'manual' } })

let bot: App
beforeAll(async () => {
  bot = await on.startBot()
})

beforeEach(async () => {
  await on.driver.clearFaults()
  await on.exchange('DELETE', '/faults')
  await on.driver.older({})
})

/** A group of Ann, who has a position, and Ben, in which Ann's personal answers may be shown to her alone. */
async function scene({ isAllowed = true } = {}) {
  const { person: ann, account } = await on.connected('Ann')
  await openPracticePosition(account)
  await on.advance(1_000)
  const ben = await on.person('Ben')
  const desk = await on.driver.group({ title: 'Desk', members: [ann, ben] })
  const there = desk.as(ann)
  await there.send(isAllowed ? '/alone on' : '/alone')
  await there.waitFor(isAllowed ? '👁 On' : '👁 Off')
  return { ann, ben, desk, there }
}

/** Everything that the whole group sees of the bot. */
async function inTheOpen(desk: ChatGroup, member: Participant): Promise<string> {
  const messages = await desk.as(member).messages()
  return messages.map(({ text = '', caption = '' }) => text + caption).join('\n')
}

/** What nobody but its owner may see. */
const PERSONAL = /BTC\/USD|\$|Account 1|uPnL/

test('it is off until an admin of the group allows it', async () => {
  const { ann, ben, desk, there } = await scene({ isAllowed: false })
  await there.send('/positions')
  await there.waitFor('private chat')
  await desk.as(ben).send('/alone on')
  await desk.as(ben).waitFor('Only an admin of this group can change this')
  await there.send('/positions')
  await there.waitFor('private chat')
  expect(await inTheOpen(desk, ben)).not.toMatch(PERSONAL)
  await ann.send('/alone on')
  await ann.waitFor('This is for groups')
})

test.each(['please', 'on please', 'of'])(
  '/alone with other words changes nothing, and says how it stands: %s',
  async (words) => {
    const { there } = await scene()
    await there.send(`/alone ${words}`)
    expect((await there.waitFor('👁')).text).toMatch(/^👁 On: .*\/alone off ends it/)
  },
)

test('a position is shown to the member who asks, without buttons, and to nobody else', async () => {
  const { ben, desk, there } = await scene()
  await there.send('/positions')
  const shown = await there.waitFor('BTC/USD')
  expect(shown).toMatchObject({ message_id: 0, receiver_user: { id: there.user.id } })
  expect(shown).not.toHaveProperty('reply_markup')
  await there.send('/balance')
  await there.waitFor('$')
  // A command that is not such an answer leads to the private chat as always.
  await there.send('/history')
  await there.waitFor('private chat')
  expect(await inTheOpen(desk, ben)).not.toMatch(PERSONAL)
  await there.send('/alone off')
  await there.waitFor('👁 Off')
  await there.send('/positions')
  await there.waitFor('private chat')
})

test('what Telegram does not show so goes to the private chat, and if that is closed, to nobody', async () => {
  const { ann, ben, desk, there } = await scene()
  await on.driver.older({ refuses: ['ephemeral_message_parameters'] })
  await there.send('/positions')
  expect((await ann.waitFor('BTC/USD')).chat.id).toBe(ann.user.id)
  expect(await inTheOpen(desk, ben)).not.toMatch(PERSONAL)
  await ann.block()
  await there.send('/positions')
  await there.waitFor('private chat')
  expect(await inTheOpen(desk, ben)).not.toMatch(PERSONAL)
})

test('a failure of the service is said to that member alone, too', async () => {
  const { ben, desk, there } = await scene()
  await on.fault({ on: 'reads', what: 'answer', status: 500, body: { error: 'closed' }, times: 'always' })
  await there.send('/positions')
  await there.waitFor(({ message_id: id, text = '' }) => id === 0 && text.includes('closed'))
  expect(await inTheOpen(desk, ben)).not.toMatch(/\$|closed/)
})

test('a server that does not know such messages shows the group nothing of anybody', async () => {
  const { ann, ben, desk, there } = await scene()
  await on.driver.older({ ignores: ['ephemeral_message_parameters'] })
  // A process finds out by its first message, which says nothing of anybody.
  await bot.stop()
  bot = await on.startBot()
  await there.send('/positions')
  await expect
    .poll(async () => (await ann.messages()).some(({ text = '' }) => text.includes('BTC/USD')))
    .toBe(true)
  expect(await inTheOpen(desk, ben)).not.toMatch(PERSONAL)
  expect(await inTheOpen(desk, ben)).not.toContain('shown to you alone')
})
