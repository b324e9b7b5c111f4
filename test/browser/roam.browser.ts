import { expect, test } from 'vitest'
import { limitLong } from '../support/trading/execute-cases.js'
import { roam } from './roam.js'
import { isLeftOnDesk, roamedPagesForThisFile } from './roamed-pages.js'

/** The first seed of each. */
const SEED = 41

const { browser, nothingExecuted, figuresOf, openDesk } = roamedPagesForThisFile()

/** Faults that the roamer must find, as scripts that run in the page. */
const PLANTED = [
  [
    'an error that nobody catches',
    /nobody caught: .*planted/,
    `addEventListener('click', (event) => {
      if (event.target.closest?.('[data-view=history]')) throw new Error('planted')
    })`,
  ],
  [
    'a wrong figure',
    /the exchange has/,
    `setInterval(() => {
      const free = document.querySelector('#funds > :nth-child(3) dd')
      if (free) free.textContent = '$1.00'
    }, 50)`,
  ],
] as const

test.each(PLANTED)('the roamer finds %s', async (_, expected, script) => {
  const { page, account, before } = await openDesk('Planted')
  await page.evaluate(script)
  // The error is meant.
  browser.forgive(/planted/)
  let taken = 0
  const found = await roam(page, {
    seed: SEED,
    steps: () => taken++ < 1_500,
    // What leads away from the planted fault is left.
    isLeft: (name) => isLeftOnDesk(name) || /Settings|Connect|Chart|Alerts|New order|Plans|Ladder/.test(name),
    rules: [nothingExecuted(before)],
    between: figuresOf(page, account),
  })
  expect(found).toMatch(expected)
})

test('the roamer finds a dead button', async () => {
  const { page } = await openDesk('Dead')
  await page.locator('#positions summary').first().click()
  await page.locator('[data-act=tpsl]').first().waitFor()
  await page.evaluate(`addEventListener('click', (event) => {
    if (event.target.closest?.('[data-act=tpsl]')) event.stopImmediatePropagation()
  }, true)`)
  let taken = 0
  const found = await roam(page, {
    seed: SEED,
    steps: () => taken++ < 20,
    // No other one is tapped, so that none has to answer within the short time.
    isLeft: (name) => !name.startsWith('TP/SL'),
    rules: [],
    answerMs: 200,
  })
  expect(found).toContain('Nothing happens at “TP/SL')
})

test('the roamer finds an order that is executed', async () => {
  const { page, account, before } = await openDesk('Executing')
  await account.execute('newPositionOrder', limitLong('49000'))
  const rules = [nothingExecuted(before)]
  const found = await roam(page, { seed: SEED, steps: () => true, isLeft: isLeftOnDesk, rules })
  expect(found).toContain('asked to execute')
})
