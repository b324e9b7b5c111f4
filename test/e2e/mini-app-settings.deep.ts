import { expect, test } from 'vitest'
import type { SettingField, SettingsForm, SettingsReply } from '../../src/mini-app/page/settings/protocol.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { enterMiniApp, miniAppOrigin, postToMiniApp } from '../support/environment/mini-app.js'
import { PIN, setPin } from '../support/trading/two-factor.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' }, miniAppPort: 0 })

/** The form of a person, as the page reads and changes it. */
async function formOf(person: ChatUser) {
  const { cookie } = await enterMiniApp(on, person)
  const read = async (): Promise<SettingsForm> => {
    const reply = await fetch(`${miniAppOrigin(on)}/settings`, { headers: { Cookie: cookie } })
    expect(reply.status).toBe(200)
    return (await reply.json()) as SettingsForm
  }
  const field = async (name: string): Promise<SettingField> =>
    (await read()).sections.flatMap(({ fields }) => fields).find((one) => one.name === name)!
  const send = async (body: object): Promise<Response> => await postToMiniApp(on, '/settings', body, cookie)
  const save = async (name: string, to: string): Promise<SettingsReply> => {
    const reply = await send({ name, from: (await field(name)).current, to })
    expect(reply.status, await reply.clone().text()).toBe(200)
    return (await reply.json()) as SettingsReply
  }
  return { read, field, send, save }
}

test('what is saved on the page the chat shows, and the other way round', async () => {
  const { person } = await on.connected('Ann')
  const form = await formOf(person)
  for (const [name, to] of [
    ['collateral', '250'],
    ['leverage', '10x'],
    ['theme', 'light'],
    ['pair', 'eth'],
    ['favourites', 'BTC/USD'],
    ['zone', 'Europe/Berlin'],
    ['hours', '22-7'],
    ['digest', 'weekly mon 9'],
    ['notice-deposit', 'off'],
    ['limit-orders', '5'],
  ] as const)
    expect(await form.save(name, to), name).toMatchObject({ isSaved: true })
  await person.send('/settings')
  const { text = '' } = await person.waitFor('Settings')
  for (const shown of [
    '$250.00',
    '10x',
    'light',
    'ETH/USD',
    'BTC/USD',
    'Europe/Berlin',
    '22:00–07:00',
    'Monday',
  ])
    expect(text).toContain(shown)
  await person.send('/limits')
  expect((await person.waitFor('Your own limits')).text).toContain('Orders in 24 hours: 5')

  await person.send('/settings collateral 75')
  await person.waitFor('$75.00')
  await person.send('/limits orders 3')
  await person.waitFor('Orders in 24 hours: 3')
  expect(await form.field('collateral')).toMatchObject({ current: '75' })
  expect(await form.field('limit-orders')).toMatchObject({ current: '3' })
  // A form that was open before writes nothing over it.
  const stale = await form.send({ name: 'collateral', from: '250', to: '500' })
  expect(await stale.json()).toMatchObject({ isSaved: false })
  expect(await form.field('collateral')).toMatchObject({ current: '75' })
})

test('another language on the page is that of the chat at once', async () => {
  const { person } = await on.connected('Bea')
  const form = await formOf(person)
  expect(await form.save('language', 'ar')).toMatchObject({ isSaved: true, language: 'ar' })
  await person.send('/settings')
  await person.waitFor('اللغة')
  expect((await form.save('language', 'telegram')).language).toBe('en')
})

test('nothing that the chat asks two-factor or a confirmation for is done on the page, whatever the body', async () => {
  const { person } = await on.connected('Cleo')
  // Setting two-factor up ends the sessions of the page, so it comes first.
  await setPin(person)
  const form = await formOf(person)
  await form.save('limit-leverage', '5')
  await form.save('limit-tolerance', '0.25')
  await form.save('limit-age', '10s')

  for (const [name, to] of [
    ['limit-leverage', '50'],
    ['limit-leverage', 'none'],
    ['limit-tolerance', '5%'],
    ['limit-age', '30m'],
    ['quick', '500'],
  ] as const) {
    const reply = await form.save(name, to)
    expect(reply, name).toMatchObject({ isSaved: false, isForChat: true })
    expect(reply.message).toContain(to)
  }
  for (const body of [
    { name: 'limit-leverage', from: '5', to: 'none', verified: true },
    { name: 'limit-leverage', from: '5', to: ['none'] },
    { name: 'erasure', from: '', to: '1' },
    { name: '__proto__', from: '', to: 'x' },
    { name: 'limit-leverage', from: '5' },
    [{ name: 'limit-leverage', from: '5', to: 'none' }],
  ])
    expect((await form.send(body)).status).toBe(400)
  expect(await form.field('limit-leverage')).toMatchObject({ current: '5', note: '' })
  expect(await form.field('limit-tolerance')).toMatchObject({ current: '0.25' })
  expect(await form.field('limit-age')).toMatchObject({ current: '10s' })
  expect(await form.field('quick')).toMatchObject({ current: 'off' })
  // Tightening needs none.
  expect(await form.save('limit-leverage', '3')).toMatchObject({ isSaved: true })

  // The same line in the chat asks for it, and then the raise waits a day: the page says until when.
  await person.send('/limits leverage 50')
  await person.waitFor(/PIN/)
  await person.send(PIN)
  await person.waitFor(/from .*50x/)
  expect((await form.field('limit-leverage')).note).toContain('50x')
  expect(await form.field('limit-leverage')).toMatchObject({ current: '3' })
})

test('a cool-off that was agreed to on the page holds in the chat', async () => {
  const { person } = await on.connected('Dan')
  const form = await formOf(person)
  const { asks } = await form.save('limit-cool-off', '4h')
  await person.send('/limits')
  expect((await person.waitFor('Your own limits')).text).toContain('No cool-off')
  expect(await form.save('limit-cool-off', asks?.to ?? '')).toMatchObject({ isSaved: true })
  await person.send('/limits')
  await person.waitFor('No trading until')
  // It cannot be made shorter.
  const { current } = await form.field('limit-cool-off')
  await form.save('limit-cool-off', 'until 1000000000000')
  expect((await form.field('limit-cool-off')).current).toBe(current)
})
