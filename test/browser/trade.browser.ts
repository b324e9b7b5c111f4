import { expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { browserForThisFile, send } from './support.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })
const browser = browserForThisFile()

/** Labels to tap, and what the card shows then. */
const TAPS = [
  ['📈 Long', 'Which pair?'],
  ['BTC/USD', 'How much collateral?'],
  ['10 % (~$500)', 'How large?'],
  ['10x', 'Leverage: 10x'],
  ['Stop-loss', 'Where should the stop-loss be?'],
  [/^[\d.]+% · /, /Stop-loss: \d/],
  ['Take-profit', 'Where should the take-profit be?'],
  [/^2r · /, 'Take-profit: 2r'],
  ['Preview ›', 'Nothing is sent before you confirm'],
] as const

test('an order placed by touch on a phone is filled and closed', async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  const { person } = await on.connected()
  const page = await browser.open(on.environment.chat.url, { size: 'phone', as: person })
  const picture = (name: string): Promise<void> => browser.picture(page, `trade-${name}`)

  await send(page, '/trade')
  // The card is edited in place, so it stays the newest message.
  const card = page.locator('li.message').last()
  await card.getByText('Which side?').waitFor()
  for (const [index, [label, asked]] of TAPS.entries()) {
    await picture(`${index + 1}`)
    await card.getByRole('button', { name: label, exact: true }).first().tap()
    await card.getByText(asked).waitFor()
  }
  await picture('preview')
  await card.getByRole('button', { name: '✅ Confirm' }).tap()
  await card.getByText('Accepted by the service').waitFor()
  await on.advance(3_000)
  await card.getByText('✅ Done').waitFor()
  await picture('filled')

  await send(page, '/positions')
  await card.getByRole('button', { name: 'BTC/USD Long' }).tap()
  await card.getByText('PnL, part by part').waitFor()
  await card.getByRole('button', { name: 'Close', exact: true }).tap()
  await card.getByText('Close how much?').waitFor()
  await picture('close')
  await card.getByRole('button', { name: /^100 %/ }).tap()
  await card.getByText('Nothing remains: the position is closed in full').waitFor()
  await picture('close-preview')
  await card.getByRole('button', { name: '✅ Confirm' }).tap()
  await card.getByText('Accepted by the service').waitFor()
  await on.advance(3_000)
  await card.getByText('The position is closed').waitFor()
  await picture('closed')
  expect(await page.locator('#chat').innerText()).not.toContain('⚠️')
})
