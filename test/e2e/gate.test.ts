import { beforeAll, describe, expect, test } from 'vitest'
import type { ChatUser } from '../../src/local-chat/driver.js'
import { stageForThisFile } from '../support/stage.js'

describe('with approval', () => {
  const on = stageForThisFile({ bot: 'none' })

  let admin: ChatUser
  beforeAll(async () => {
    admin = await on.person('Root')
    await on.startBot({ ACCESS: 'approval', ADMIN_USERS: String(admin.user.id) })
  })

  /** Waits until nothing that people sent is left to do. */
  const expectAllHandled = async (): Promise<void> => {
    await admin.send('/cancel')
    await admin.waitFor('nothing to stop')
    await expect.poll(async () => (await on.driver.updates()).waiting).toEqual([])
  }

  test('a stranger gets one polite line, an admin lets them in with a button, and they are told', async () => {
    await admin.send('/start')
    await admin.waitFor('trading desk')
    const stranger = await on.person('<b>Eve</b>')
    await stranger.send('/positions')
    expect((await stranger.waitFor(/./)).text).toContain('This bot is private. I have asked')
    await stranger.send('/connect')
    await stranger.waitFor('Your request is with the owner')
    const request = await admin.waitFor('asks to use this bot')
    expect(request.text).toBe(`Somebody asks to use this bot.\n\n<b>Eve</b>\nNumber ${stranger.user.id}`)
    await admin.press('✅ Approve')
    await admin.waitFor('✅ Trader')
    await stranger.waitFor('You were let in')
    await stranger.send('/positions')
    await stranger.waitFor('no account connected')
    expect((await admin.messages()).filter(({ text }) => text?.includes('Eve'))).toHaveLength(1)
  })

  test('somebody who was refused stays out: commands, texts and buttons alike', async () => {
    const stranger = await on.person('Mallory')
    await stranger.send('hello')
    await stranger.waitFor('I have asked')
    await admin.waitFor('Mallory')
    await admin.press('⛔ Block')
    await admin.waitFor('⛔ Blocked')
    await stranger.send('/start')
    await stranger.waitFor('you are not on its list')
    for (const attempt of ['/connect', 'please?', '/start']) await stranger.send(attempt)
    await expectAllHandled()
    expect((await stranger.messages()).filter(({ text }) => text?.includes('not on its list'))).toHaveLength(
      1,
    )
    expect((await stranger.messages()).at(-1)?.from?.id).toBe(stranger.user.id)
  })

  test('a key that somebody sends who is not let in does not stay in the chat', async () => {
    const stranger = await on.person('Olga')
    const key = 'sk-4f9a8b7c6d5e4f3a2b1c0d9e'
    await stranger.send(key)
    await stranger.waitFor('looked like a key')
    expect((await stranger.messages()).map(({ text }) => text)).not.toContain(key)
  })

  test('when no admin can be asked, the stranger is told so, and the next message asks again', async () => {
    const stranger = await on.person('Nils')
    await on.driver.fault({
      method: 'sendMessage',
      kind: 'error',
      error_code: 403,
      description: 'Forbidden: bot was blocked by the user',
    })
    await stranger.send('hello')
    await stranger.waitFor('could not reach its owner')
    await stranger.send('hello again')
    await stranger.waitFor('I have asked')
    await admin.waitFor('Nils')
  })
})

describe('with a list', () => {
  const on = stageForThisFile({ environment: { ACCESS: 'allowlist', ALLOWED_USERS: '' } })

  test('an empty list lets nobody in', async () => {
    const person = await on.person()
    await person.send('/start')
    expect((await person.waitFor(/./)).text).toContain('you are not on its list')
  })
})
