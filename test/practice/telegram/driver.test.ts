import { describe, expect, it } from 'vitest'
import { benches } from './support.js'

const start = benches()

describe('the driver', () => {
  it('includes the transcript when a wait times out', async () => {
    const { call, driver } = await start({ botName: 'Desk' })
    const ann = await driver.user({ firstName: 'Ann' })
    await ann.send('my secret')
    const chat_id = ann.chatId
    await call('sendMessage', {
      chat_id,
      text: 'Two\nlines',
      reply_markup: {
        inline_keyboard: [
          [
            { text: 'A', callback_data: 'a' },
            { text: 'B', callback_data: 'b' },
          ],
        ],
      },
    })
    await call('deleteMessage', { chat_id, message_id: 1 })
    await call('editMessageText', { chat_id, message_id: 2, text: 'One line' })

    await expect(ann.waitFor('Three', { timeoutMs: 1 })).rejects.toThrow(
      [
        'Ann waited 1 ms in vain for Three',
        '--- the conversation so far ---',
        'Ann: (deleted later)',
        'Desk: Two',
        '    lines',
        '    [A] [B]',
        '· Desk deletes a message of Ann',
        'Desk (edited): One line',
        '---',
      ].join('\n'),
    )
    await expect(ann.press('Sell')).rejects.toThrow(
      'Ann sees no button Sell\n--- the conversation so far ---',
    )
  })

  it('fails when a callback query is not answered', async () => {
    const { call, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    await ann.send('/start')
    const markup = { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] }
    await call('sendMessage', { chat_id: ann.chatId, text: 'x', reply_markup: markup })
    await expect(ann.press('Go', { timeoutMs: 1 })).rejects.toThrow(
      'The bot did not answer the button Go within 1 ms',
    )
  })

  it('presses the newest button with a label, or the one on a given message', async () => {
    const { call, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    await ann.send('/start')
    for (const data of ['old', 'new']) {
      const markup = { inline_keyboard: [[{ text: 'Refresh', callback_data: data }]] }
      await call('sendMessage', { chat_id: ann.chatId, text: data, reply_markup: markup })
    }
    const old = await ann.waitFor('old')
    await ann.press(/^Ref/, { answer: false })
    await ann.press('Refresh', { message: old, answer: false })
    const pressed = (await driver.updates()).waiting.flatMap((update) => update.callback_query ?? [])
    expect(pressed.map((query) => query.data)).toEqual(['new', 'old'])
    expect(new Set(pressed.map((query) => query.id)).size).toBe(2)
    expect(pressed[0]).toMatchObject({ from: ann.user, message: { text: 'new' } })
    expect(pressed[0]!.chat_instance).toBe(pressed[1]!.chat_instance)
  })

  it('returns each message once, in order, and edits as new messages', async () => {
    const { call, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    await ann.send('/start')
    const chat_id = ann.chatId
    await call('sendMessage', { chat_id, text: 'Price 1' })
    await call('sendMessage', { chat_id, text: 'Price 2' })
    expect((await ann.waitFor('Price')).text).toBe('Price 1')
    expect((await ann.waitFor((message) => message.message_id === 3)).text).toBe('Price 2')
    await call('editMessageText', { chat_id, message_id: 2, text: 'Price 3' })
    expect((await ann.waitFor('Price')).text).toBe('Price 3')
    await expect(ann.waitFor('Price', { timeoutMs: 1 })).rejects.toThrow('in vain')
  })
})
