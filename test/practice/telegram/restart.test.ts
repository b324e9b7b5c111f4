import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDriver } from '../../../packages/practice-telegram/src/driver/driver.js'
import { startPracticeTelegram } from '../../../packages/practice-telegram/src/server.js'
import { callBot, PIXEL } from './support.js'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'practice-telegram-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

describe('a restart with a data file', () => {
  it('restores people, chats, files, commands and pending updates, and continues the ids', async () => {
    const dataFile = join(dir, 'deep', 'chat.json')
    const before = await startPracticeTelegram({ dataFile, botUsername: 'desk_bot' })
    const ann = await createDriver(before.url).user({ firstName: 'Ann' })
    await ann.send('/start')
    const form = new FormData()
    form.set('chat_id', String(ann.chatId))
    form.set('photo', new Blob([PIXEL]), 'a.png')
    await fetch(`${before.apiRoot}/bot${before.token}/sendPhoto`, { method: 'POST', body: form })
    await callBot(before, 'setMyCommands', { commands: [{ command: 'help', description: 'Help' }] })
    expect((await callBot(before, 'getChatMenuButton')).result).toEqual({ type: 'commands' })
    await callBot(before, 'setChatMenuButton', { menu_button: { type: 'default' } })
    const waiting = (await callBot(before, 'getUpdates')).result
    const transcript = await ann.transcript()
    await before.close()

    const after = await startPracticeTelegram({ dataFile })
    try {
      expect(after.token).toBe(before.token)
      expect((await callBot(after, 'getMe')).result).toMatchObject({ username: 'desk_bot' })
      expect((await callBot(after, 'getUpdates')).result).toEqual(waiting)
      expect((await callBot(after, 'getMyCommands')).result).toHaveLength(1)
      expect((await callBot(after, 'getChatMenuButton')).result).toEqual({ type: 'default' })
      const annAgain = await createDriver(after.url).existingUser(ann.user.id)
      expect(await annAgain.transcript()).toBe(transcript)
      const [, photo] = await annAgain.messages()
      const bytes = await fetch(`${after.url}/chat/files/${photo!.photo![0]!.file_id}`)
      expect(bytes.headers.get('content-type')).toBe('image/png')
      expect(Buffer.from(await bytes.arrayBuffer()).equals(PIXEL)).toBe(true)

      expect((await annAgain.send('again')).message_id).toBe(3)
      const updates = (await callBot(after, 'getUpdates')).result
      expect(updates.at(-1).update_id).toBe(waiting[0].update_id + 1)
      expect((await createDriver(after.url).user({ firstName: 'Bob' })).user.id).toBe(ann.user.id + 1)
    } finally {
      await after.close()
    }
    expect(readdirSync(join(dir, 'deep')).toSorted()).toEqual(['chat.json', 'chat.json.files'])
    expect(statSync(dataFile).mode & 0o777).toBe(0o600)
  })

  it('writes shortly after a change, not only at the end', async () => {
    const dataFile = join(dir, 'chat.json')
    const chat = await startPracticeTelegram({ dataFile })
    try {
      await createDriver(chat.url).user({ firstName: 'Ann' })
      await expect.poll(() => readdirSync(dir)).toContain('chat.json')
    } finally {
      await chat.close()
    }
  })

  it('names a damaged file, and leaves it unchanged', async () => {
    const dataFile = join(dir, 'chat.json')
    writeFileSync(dataFile, '{"version":')
    await expect(startPracticeTelegram({ dataFile })).rejects.toThrow(dataFile)
    expect(statSync(dataFile).size).toBe(11)
  })
})
