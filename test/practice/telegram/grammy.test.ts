import { InlineKeyboard, InputFile } from 'grammy'
import { describe, expect, it } from 'vitest'
import { benches, PIXEL } from './support.js'

const start = benches()

describe('a real grammY bot', () => {
  it('echoes, edits, and answers a callback query', async () => {
    const { driver, bot } = await start({ botUsername: 'echo_bot' })
    await bot((bot) => {
      bot.command('start', (ctx) =>
        ctx.reply('Hello', { reply_markup: new InlineKeyboard().text('More', 'more').text('Less', 'less') }),
      )
      bot.callbackQuery('more', async (ctx) => {
        await ctx.editMessageText('Hello again')
        await ctx.answerCallbackQuery({ text: 'Done', show_alert: true })
      })
      bot.on('message:text', (ctx) => ctx.reply(`You said ${ctx.msg.text}`))
    })
    const ann = await driver.user({ firstName: 'Ann', languageCode: 'de' })

    await ann.send('hi there')
    await ann.waitFor('You said hi there')
    await ann.send('/start')
    const hello = await ann.waitFor(/^Hello$/)
    expect(await ann.press('More')).toEqual({ text: 'Done', show_alert: true })
    const edited = await ann.waitFor('Hello again')

    expect(edited.message_id).toBe(hello.message_id)
    expect(edited.reply_markup).toBeUndefined()
    expect(await ann.transcript()).toBe(
      [
        'Ann: hi there',
        'Practice bot: You said hi there',
        'Ann: /start',
        'Practice bot: Hello',
        '    [More] [Less]',
        '· Ann presses [More]',
        'Practice bot (edited): Hello again',
        '· alert: Done',
      ].join('\n'),
    )
  })

  it('uploads and downloads a photo and a document', async () => {
    const { chat, driver, bot } = await start()
    const running = await bot((bot) => {
      bot.on('message:text', async (ctx) => {
        await ctx.replyWithPhoto(new InputFile(PIXEL, 'chart.png'), {
          caption: 'A chart',
          caption_entities: [{ type: 'bold', offset: 2, length: 5 }],
          reply_markup: new InlineKeyboard().text('4h', 'c:4h'),
        })
        await ctx.replyWithDocument(new InputFile(Buffer.from('a,b\n1,2\n'), 'trades.csv'))
      })
    })
    const ann = await driver.user({ firstName: 'Ann' })
    await ann.send('files, please')

    const photo = await ann.waitFor('A chart')
    expect(photo.photo).toMatchObject([{ width: 1, height: 1, file_size: PIXEL.byteLength }])
    expect(photo.caption_entities).toEqual([{ type: 'bold', offset: 2, length: 5 }])
    expect(photo.reply_markup?.inline_keyboard).toEqual([[{ text: '4h', callback_data: 'c:4h' }]])

    const { document } = await ann.waitFor((message) => message.document !== undefined)
    expect(document).toMatchObject({ file_name: 'trades.csv', file_size: 8 })
    const { file_path } = await running.api.getFile(document!.file_id)
    const bytes = await fetch(`${chat.apiRoot}/file/bot${chat.token}/${file_path}`)
    expect(await bytes.text()).toBe('a,b\n1,2\n')

    const edited = await running.api.editMessageMedia(ann.chatId, photo.message_id, {
      type: 'photo',
      media: new InputFile(PIXEL, 'chart2.png'),
      caption: 'Another',
    })
    expect(edited).toMatchObject({ caption: 'Another', photo: [{ width: 1 }] })
    const again = await running.api.sendPhoto(ann.chatId, photo.photo![0]!.file_id)
    expect(again.photo).toEqual(photo.photo)
  })

  it('sets its commands by scope and language', async () => {
    const { driver, bot } = await start()
    const { api } = await bot(() => undefined)
    await api.setMyCommands([{ command: 'help', description: 'What I can do' }])
    await api.setMyCommands([{ command: 'help', description: 'Was ich kann' }], {
      scope: { type: 'all_private_chats' },
      language_code: 'de',
    })
    expect(await driver.commands()).toEqual([
      {
        scope: { type: 'default' },
        language_code: '',
        commands: [{ command: 'help', description: 'What I can do' }],
      },
      {
        scope: { type: 'all_private_chats' },
        language_code: 'de',
        commands: [{ command: 'help', description: 'Was ich kann' }],
      },
    ])
    expect(
      await api.getMyCommands({ scope: { type: 'all_private_chats' }, language_code: 'de' }),
    ).toHaveLength(1)
    await api.deleteMyCommands()
    expect(await api.getMyCommands()).toEqual([])
  })

  it('receives commands in a group, and answers there', async () => {
    const { driver, bot } = await start({ botUsername: 'echo_bot' })
    const heard: string[] = []
    await bot((bot) => {
      bot.on('message:text', async (ctx, next) => {
        heard.push(ctx.msg.text)
        await next()
      })
      bot.command('price', (ctx) => ctx.reply(`${ctx.from?.first_name} asks in ${ctx.chat.title}`))
    })
    const ann = await driver.user({ firstName: 'Ann' })
    const bob = await driver.user({ firstName: 'Bob' })
    const desk = await driver.group({ title: 'The desk', members: [ann, bob] })

    await desk.as(ann).send('just talking')
    await desk.as(ann).send('/price@another_bot BTC')
    const bobThere = desk.as(bob)
    await bobThere.send('/price@echo_bot BTC')
    const answer = await bobThere.waitFor('Bob asks in The desk')
    await bobThere.send('not bad', { replyTo: answer.message_id })
    const annThere = desk.as(ann)
    await annThere.send('/price ETH')
    await annThere.waitFor('Ann asks')

    expect(heard).toEqual(['/price@echo_bot BTC', 'not bad', '/price ETH'])
    expect(answer.chat).toMatchObject({ type: 'supergroup', title: 'The desk' })
    expect(desk.chatId).toBeLessThan(-1_000_000_000_000)
    expect(await ann.messages()).toEqual([])
  })
})
