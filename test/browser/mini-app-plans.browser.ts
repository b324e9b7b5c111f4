import { expect, test } from 'vitest'
import { PROTECTED_LONG } from '../support/trading/execute-cases.js'
import { frameBarriers } from './axe.js'
import { miniAppForThisFile, openMiniApp } from './mini-app.js'

const { on, browser } = miniAppForThisFile()

/** A person with a long position in bitcoin, a plan that waits for a price, and a guard; both are armed where `isArmed`. */
async function trader(name: string, isArmed = true) {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  const { person, account } = await on.connected(name)
  await account.execute('newPositionOrderWithTPSL', PROTECTED_LONG)
  await on.advance(5_000)
  if (!isArmed) return person
  for (const line of ['/breakeven BTC at 2%', '/guard liquidation 3% close']) {
    await person.send(line)
    const preview = await person.waitFor('Nothing is armed before you press Arm')
    await person.press('✅ Arm', { message: preview })
    await person.waitFor('🟢 Armed')
  }
  return person
}

/** A person at the plans of the page. */
async function openPlans(
  name: string,
  look: Parameters<typeof browser.open>[1],
  { isArmed = true, language }: { readonly isArmed?: boolean; readonly language?: 'ar' | undefined } = {},
) {
  const person = await trader(name, isArmed)
  const page = await browser.open(on.environment.chat.url, { ...look, as: person })
  const desk = await openMiniApp(page, language)
  await desk.locator('[data-state=shown]').waitFor()
  await desk.locator('#plans-open').click()
  await desk.locator('#view-plans h2').first().waitFor()
  return { person, page, desk }
}

test.each([
  { name: 'desktop', size: 'desktop', theme: 'light', language: undefined },
  { name: 'arabic', size: { width: 360, height: 740 }, theme: 'dark', language: 'ar' },
] as const)('plans and guards are readable: $name, $theme', async ({ name, size, theme, language }) => {
  const { page, desk } = await openPlans(`${name} ${theme}`, { size, theme }, { language })
  expect(await desk.locator('#view-plans .rows > li').count()).toBe(2)
  expect(await desk.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true)
  await browser.picture(page, `mini-app-plans-${name}-${theme}`)
  expect(await frameBarriers(page)).toEqual([])
})

test('without any the page says how to have one', async () => {
  const { page, desk } = await openPlans('None', { size: 'phone' }, { isArmed: false })
  await desk.getByText('You have no plan').waitFor()
  await desk.getByText('You have no guard').waitFor()
  await browser.picture(page, 'mini-app-plans-none')
  expect(await frameBarriers(page)).toEqual([])
})

test('a plan is paused and a guard stopped on the page; the plan is resumed in the chat', async () => {
  const { person, page, desk } = await openPlans('Pauses', { size: 'phone' })
  const plan = desk.locator('[data-of=plan] li')
  await plan.getByRole('button', { name: 'Pause' }).click()
  await plan.getByText('⏸ Paused').waitFor()
  await plan.getByRole('button', { name: 'Pause' }).waitFor({ state: 'detached' })
  const guard = desk.locator('[data-of=guard] li')
  const changes: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/plans/change') changes.push(request.postData() ?? '')
  })
  await guard.getByRole('button', { name: 'Stop' }).dblclick()
  await guard.getByText('Stopped by you').waitFor()
  // The second tap of two would be answered as if nothing had been stopped.
  expect(await desk.locator('#view-plans > .said').textContent()).toContain('Stopped by you')
  expect(changes).toHaveLength(1)
  expect(await guard.getByRole('button').count()).toBe(0)

  await plan.getByRole('button', { name: 'Resume in the chat' }).click()
  const card = await person.waitFor('⏰ Plans')
  await person.press('▶️ Resume', { message: card })
  await person.waitFor('🟢 Armed')
})

test('the price that a plan waits for is a line of the chart, until the plan is over', async () => {
  const person = await trader('Lines')
  const page = await browser.open(on.environment.chat.url, { size: { width: 360, height: 740 }, as: person })
  const desk = await openMiniApp(page)
  await desk.locator('[data-state=shown]').waitFor()
  await desk.locator('#positions [data-act=chart]').first().click()
  const line = desk.locator('.line-list tr', { hasText: 'Plan' })
  await line.getByText('61,200').waitFor()
  await browser.picture(page, 'mini-app-chart-plan')
  expect(await frameBarriers(page)).toEqual([])
})
