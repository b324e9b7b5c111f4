import { describe, expect, it } from 'vitest'
import { benches, type Bench } from './support.js'

const start = benches()
const startShared = benches('file')

const article = (id: string, more: object = {}): object => ({
  type: 'article',
  id,
  title: `Price of ${id}`,
  input_message_content: { message_text: `<b>${id}</b> 1`, parse_mode: 'HTML' },
  ...more,
})

/** A person who can send inline queries, and the id of their first query. */
async function scene(begin = start): Promise<Bench & { query: string }> {
  const bench = await begin()
  await bench.driver.settings({ inline: true })
  const ann = await bench.driver.user({ firstName: 'Ann' })
  const asking = ann.ask('btc', { timeoutMs: 1 })
  await expect(asking).rejects.toThrow('The bot offered nothing to "btc" within 1 ms')
  const { result } = await bench.call('getUpdates')
  return { ...bench, query: result[0].inline_query.id as string }
}

/** Shared by all cases, because a rejected call has no effect. */
let shared: ReturnType<typeof scene> | undefined
const sharedScene = (): ReturnType<typeof scene> => (shared ??= scene(startShared))

describe('inline queries', () => {
  it('are answered, chosen, and edited by inline message id', async () => {
    const { driver, bot, call } = await start({ botUsername: 'desk_bot' })
    await driver.settings({ inline: true, inline_feedback: true })
    expect((await call('getMe')).result.supports_inline_queries).toBe(true)
    const chosen: string[] = []
    const { api } = await bot((bot) => {
      bot.on('inline_query', (ctx) =>
        ctx.answerInlineQuery(
          [
            {
              type: 'article',
              id: 'btc',
              title: 'BTC',
              input_message_content: { message_text: `*${ctx.inlineQuery.query}*`, parse_mode: 'MarkdownV2' },
              reply_markup: { inline_keyboard: [[{ text: 'Refresh', callback_data: 'r' }]] },
            },
          ],
          { next_offset: '1', button: { text: 'More', start_parameter: 'more' } },
        ),
      )
      bot.on('chosen_inline_result', (ctx) => void chosen.push(ctx.chosenInlineResult.result_id))
      bot.callbackQuery('r', async (ctx) => {
        await ctx.editMessageText('fresh')
        await ctx.answerCallbackQuery()
      })
    })
    const ann = await driver.user({ firstName: 'Ann' })
    const bob = await driver.user({ firstName: 'Bob' })
    const desk = await driver.group({ title: 'Desk', members: [ann, bob] })
    const offer = await desk.as(ann).ask('price')
    expect(offer).toMatchObject({
      results: [{ id: 'btc', title: 'BTC' }],
      nextOffset: '1',
      button: { text: 'More', start_parameter: 'more' },
    })
    const sent = await offer.choose('btc')
    expect(sent).toMatchObject({
      text: 'price',
      entities: [{ type: 'bold', offset: 0, length: 5 }],
      via_bot: { username: 'desk_bot' },
      from: { id: ann.user.id },
    })
    await expect.poll(() => chosen).toEqual(['btc'])
    await desk.as(bob).press('Refresh')
    expect((await desk.as(bob).messages()).at(-1)).toMatchObject({
      text: 'fresh',
      message_id: sent.message_id,
    })
    await expect(offer.choose('eth')).rejects.toThrow('The bot did not offer \\"eth\\"')
    expect(api.token).not.toBe('')
  })

  it('are disabled until the owner enables them', async () => {
    const { driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    await expect(ann.ask('x')).rejects.toThrow('Inline mode is off for this bot: turn it on first')
  })

  const cannot = "can't parse inline query result: "
  it.each([
    [{ results: [article('a'), article('a')] }, 'RESULT_ID_DUPLICATE'],
    [{ results: [article('')] }, 'RESULT_ID_INVALID'],
    [{ results: [article('x'.repeat(65))] }, 'RESULT_ID_INVALID'],
    [
      { results: Array.from({ length: 51 }, (_, index) => article(String(index))) },
      'too many inline query results specified',
    ],
    [{ results: {} }, 'expected an Array of inline query results'],
    [
      { results: [{ type: 'article', id: 'a', title: 'A' }] },
      `${cannot}Input message content is not specified`,
    ],
    [{ results: [article('a', { title: undefined })] }, `${cannot}Can't find field "title"`],
    [
      { results: [article('a', { type: 'hologram' })] },
      `${cannot}type "hologram" is unsupported for the inline query result`,
    ],
    [
      { results: [{ type: 'photo', id: 'a', photo_file_id: 'none' }] },
      'wrong file identifier/HTTP URL specified',
    ],
    [{ results: [article('a', { input_message_content: { message_text: '' } })] }, 'message text is empty'],
    [{ results: [], next_offset: 'x'.repeat(65) }, 'NEXT_OFFSET_INVALID'],
    [
      { results: [], button: { text: 'x' } },
      "can't parse inline query results button: InlineQueryResultsButton must have exactly one optional field",
    ],
    [{ results: [], button: { text: 'x', start_parameter: 'a b' } }, 'START_PARAM_INVALID'],
  ])('answerInlineQuery %j is refused', async (given, description) => {
    const { call, query } = await sharedScene()
    expect(await call('answerInlineQuery', { inline_query_id: query, ...given })).toEqual({
      ok: false,
      error_code: 400,
      description: `Bad Request: ${description}`,
    })
  })

  it('expire, and can be answered once', async () => {
    const { call, driver, query } = await scene()
    const answer = { inline_query_id: query, results: [article('a')] }
    expect(await call('answerInlineQuery', answer)).toEqual({ ok: true, result: true })
    const tooOld = {
      ok: false,
      error_code: 400,
      description: 'Bad Request: query is too old and response timeout expired or query ID is invalid',
    }
    expect(await call('answerInlineQuery', answer)).toEqual(tooOld)
    const [ann] = await driver.people()
    const asking = (await driver.existingUser(ann!.id)).ask('eth', { timeoutMs: 1 })
    await expect(asking).rejects.toThrow('offered nothing')
    await driver.clock.advance(61_000)
    const { result } = await call('getUpdates', { offset: -1 })
    expect(
      await call('answerInlineQuery', { ...answer, inline_query_id: result[0].inline_query.id }),
    ).toEqual(tooOld)
  })
})
