import { FormattedString } from '@grammyjs/parse-mode'
import { Api, InlineKeyboard } from 'grammy'
import { describe, expect, it } from 'vitest'
import { createRichDelivery, type RichMessage } from '../../../../../src/bot/shell/text/rich.js'

const message: RichMessage = {
  rich: { blocks: [{ type: 'paragraph', text: 'rich' }] },
  keyboard: new InlineKeyboard().text('Refresh', 'refresh'),
  plain: { text: new FormattedString('plain') },
}

/** A delivery whose calls are answered by `refuse`: an error code and a description, or nothing for success. */
function withServer(refuse: (method: string, isRich: boolean) => readonly [number, string] | undefined) {
  const calls: string[] = []
  const api = new Api('1:x')
  api.config.use((_, method, payload) => {
    const isRich = 'rich_message' in payload
    calls.push(`${method} ${isRich ? 'rich' : 'plain'}`)
    const refused = refuse(method, isRich)
    return Promise.resolve(
      refused
        ? { ok: false as const, error_code: refused[0], description: `Bad Request: ${refused[1]}` }
        : { ok: true as const, result: { message_id: 1 } as never },
    )
  })
  const logged: object[] = []
  const delivery = createRichDelivery({ logger: { warn: (line: object) => logged.push(line) } })
  return { delivery, api, calls, logged }
}

describe('a rich message', () => {
  it('is tried once on a server that does not know the method, and is the plain one from then on', async () => {
    const { delivery, api, calls, logged } = withServer((_, isRich) =>
      isRich ? [404, 'method not found'] : undefined,
    )
    await delivery.send(api, 7, message)
    expect(await delivery.edit(api, 7, 1, message)).toBe(true)
    await delivery.send(api, 7, message)
    expect(calls).toEqual([
      'sendRichMessage rich',
      'sendMessage plain',
      'editMessageText plain',
      'sendMessage plain',
    ])
    expect(logged).toMatchObject([{ event: 'telegram-rich-message-refused', isRemembered: true }])
  })

  it('is tried once by an edit whose field the server does not know', async () => {
    const { delivery, api, calls } = withServer((_, isRich) =>
      isRich ? [400, 'message text is empty'] : undefined,
    )
    expect(await delivery.edit(api, 7, 1, message)).toBe(true)
    expect(await delivery.edit(api, 7, 1, message)).toBe(true)
    expect(calls).toEqual(['editMessageText rich', 'editMessageText plain', 'editMessageText plain'])
  })

  it('is tried again after a refusal of its content', async () => {
    const { delivery, api, calls } = withServer((_, isRich) =>
      isRich ? [400, 'rich message is too long'] : undefined,
    )
    await delivery.edit(api, 7, 1, message)
    await delivery.edit(api, 7, 1, message)
    expect(calls.filter((call) => call.endsWith('rich'))).toHaveLength(2)
  })

  it('is gone where Telegram says so, and the same where nothing has changed; neither is a refusal', async () => {
    const gone = withServer(() => [400, 'message to edit not found'])
    expect(await gone.delivery.edit(gone.api, 7, 1, message)).toBe(false)
    expect(gone.calls).toEqual(['editMessageText rich'])
    const same = withServer(() => [400, 'message is not modified: it is the same'])
    expect(await same.delivery.edit(same.api, 7, 1, message)).toBe(true)
    expect(same.calls).toEqual(['editMessageText rich'])
  })

  it('is not tried as a plain one after a rate limit, or where the bot is blocked', async () => {
    for (const code of [429, 403]) {
      const { delivery, api, calls } = withServer(() => [code, 'no'])
      await expect(delivery.edit(api, 7, 1, message)).rejects.toThrow('no')
      expect(calls).toEqual(['editMessageText rich'])
    }
  })

  it('is not called refused where the plain one fails, too', async () => {
    const { delivery, api, calls } = withServer(() => [400, 'chat not found'])
    await expect(delivery.send(api, 7, message)).rejects.toThrow('chat not found')
    await expect(delivery.send(api, 7, message)).rejects.toThrow('chat not found')
    expect(calls.filter((call) => call.endsWith('rich'))).toHaveLength(2)
  })
})
