import { expect, test } from 'vitest'
import { limitLong, MARKET_LONG, PROTECTED_LONG } from '../support/trading/execute-cases.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { pino } from 'pino'
import { loadLanguages } from '../../src/bot/shell/text/languages.js'
import { labels } from '../support/trading/trade-wizard.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })

/** Languages of a script of their own, in which an English word is seen, with the answer to /language. */
const LANGUAGES = [
  ['ar', 'العربية'],
  ['ja', '日本語'],
  ['ko', '한국어'],
  ['ru', 'Русский'],
  ['uk', 'Українська'],
  ['zh-CN', '简体中文'],
] as const

/** Lines of an hour of trading. */
const ASKED = [
  '/trade',
  '/long BTC 100 10x sl 3%',
  '/short ETH 50 5x limit 3200 tp 2800 sl 3350',
  '/long BTC 100 500x',
  '/positions',
  '/orders',
  '/balance',
  '/portfolio',
  '/history',
  '/pnl',
  '/alerts',
  '/alert BTC > 70000',
  '/tpsl BTC',
  '/close ETH',
  '/funding',
  '/activity',
  '/risk',
] as const

/** Terms that each glossary keeps, names, and what is typed. */
const KEPT =
  /^(?:[A-Z]{2,5}|PnL|Squawkbox|Telegram|Arbitrum|Base|Account|Hyperliquid|Market|maker|Gas|v?USD[CT]?)$/

const languages = loadLanguages(pino({ level: 'silent' }))

test.each(LANGUAGES)('an hour of trading has no English word in %s', async (language, name) => {
  const { person, account } = await on.connected()
  await account.execute('newPositionOrderWithTPSL', PROTECTED_LONG)
  await account.execute('newPositionOrder', { ...MARKET_LONG, tokenId: '2', isLong: false })
  await account.execute('newPositionOrder', limitLong('50000'))
  await on.advance(5_000)
  await person.send(`/language ${language}`)
  const { message_id: first } = await person.waitFor(name)
  for (const line of ASKED) {
    await person.send(line)
    await person.waitFor(/./)
  }
  const text = languages.text(language)
  await person.send('/long BTC 100 10x')
  await person.waitFor((message) => labels(message).includes(text('ticket-change').text))
  await person.press(text('ticket-change').text)
  await person.waitFor((message) => labels(message).includes(text('trade-name-kind').text))
  await person.press(text('trade-name-kind').text)
  await person.waitFor((message) => labels(message).includes(text('order-type-limit').text))
  const shown = (await person.messages())
    .filter(({ message_id: id, from }) => id > first && from.id !== person.user.id)
    .flatMap((message) => [message.text ?? message.caption ?? '', ...labels(message)].join('\n').split('\n'))
  const found = shown.flatMap((line) => {
    const bare = line.replaceAll(/\/\w+.*|0x[0-9a-f…]+|\b[a-z]+ \d[\d.,]*[%xr]?/gi, ' ')
    return [...bare.matchAll(/[A-Za-z]{2,}/g)].some(([word]) => !KEPT.test(word)) ? [line] : []
  })
  expect([...new Set(found)]).toEqual([])
})
