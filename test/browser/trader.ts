import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import type { TestEnvironment } from '../support/environment/test-environment.js'
import { limitLong, MARKET_LONG, PROTECTED_LONG } from '../support/trading/execute-cases.js'

/** The names of languages, which the answer to /language has. */
const NAMES: Readonly<Record<string, string>> = { ar: 'العربية', es: 'Español', ja: '日本語', ru: 'Русский' }

/** A person with four positions, one with its stops, one closed with a loss, and two pending orders. */
export async function traderWithPositions(
  on: TestEnvironment,
  name: string,
  language: string,
): Promise<ChatUser> {
  const setPrice = (pair: string, price: string) =>
    on.exchange('POST', '/prices', { pair, price, freeze: true })
  await setPrice('BTC/USD', '60000')
  await setPrice('ETH/USD', '3000')
  const { person, account } = await on.connected(name)
  await account.execute('newPositionOrderWithTPSL', PROTECTED_LONG)
  await account.execute('newPositionOrder', { ...MARKET_LONG, tokenId: '2', isLong: false })
  await account.execute('newPositionOrder', { ...MARKET_LONG, tokenId: '3' })
  await account.execute('newPositionOrder', limitLong('50000'))
  await account.execute('newPositionOrder', limitLong('55000'))
  await on.advance(5_000)
  await setPrice('BTC/USD', '60600')
  await setPrice('ETH/USD', '3040')
  await on.advance(2_000)
  if (language !== 'en') {
    await person.send(`/language ${language}`)
    await person.waitFor(NAMES[language] ?? '')
  }
  return person
}
