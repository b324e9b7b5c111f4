import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { startAppLink } from '../../../packages/practice-telegram/src/page/text/addresses.js'
import { benches } from './support.js'

const start = benches()

const open = async (url: string, body: object) => {
  const reply = await fetch(`${url}/chat/mini-app`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: reply.status, body: (await reply.json()) as { url?: string; error?: string } }
}

test('a Mini App opens with data that the token of the bot has signed', async () => {
  const { chat, driver } = await start({ token: '99:a-token-of-the-practice-bot' })
  const ann = await driver.user({ firstName: 'Ann', languageCode: 'de' })
  const { body } = await open(chat.url, {
    from: ann.user.id,
    url: 'http://127.0.0.1:8070',
    start_param: 'desk',
    theme: { bg_color: '#ffffff' },
  })
  const opened = new URL(body.url ?? '')
  expect(opened.origin).toBe('http://127.0.0.1:8070')
  const launch = new URLSearchParams(opened.hash.slice(1))
  expect(launch.get('tgWebAppStartParam')).toBe('desk')
  expect(JSON.parse(launch.get('tgWebAppThemeParams') ?? '')).toEqual({ bg_color: '#ffffff' })
  const fields = new Map(new URLSearchParams(launch.get('tgWebAppData') ?? ''))
  const hash = fields.get('hash')
  fields.delete('hash')
  expect(JSON.parse(fields.get('user') ?? '')).toMatchObject({ id: ann.user.id, language_code: 'de' })
  const lines = [...fields].map(([name, value]) => `${name}=${value}`).toSorted()
  const key = createHmac('sha256', 'WebAppData').update(chat.token).digest()
  expect(hash).toBe(createHmac('sha256', key).update(lines.join('\n')).digest('hex'))
})

test('without an address the Mini App of the menu button opens, and none that is not over TLS elsewhere', async () => {
  const { chat, driver, call } = await start()
  const { id } = (await driver.user({ firstName: 'Ann' })).user
  expect(await open(chat.url, { from: id })).toMatchObject({ status: 404 })
  const menuButton = { type: 'web_app', text: 'Desk', web_app: { url: 'https://desk.example.com' } }
  await call('setChatMenuButton', { menu_button: menuButton })
  expect((await open(chat.url, { from: id })).body.url).toMatch(
    /^https:\/\/desk\.example\.com\/#tgWebAppData=/,
  )
  const refused = { type: 'web_app', text: 'Desk', web_app: { url: 'http://desk.example.com' } }
  expect(await call('setChatMenuButton', { menu_button: refused })).toMatchObject({ ok: false })
  expect(await open(chat.url, { from: id, url: 'http://desk.example.com' })).toMatchObject({ status: 400 })
  expect(await open(chat.url, { from: id, url: 'javascript:alert(1)' })).toMatchObject({ status: 400 })
})

test.each([
  ['https://t.me/desk_bot?startapp=positions', 'positions'],
  ['https://t.me/Desk_Bot?startapp', ''],
  ['t.me/desk_bot?startapp=a-1', 'a-1'],
  ['https://t.me/desk_bot?start=a', undefined],
  ['https://t.me/other_bot?startapp=a', undefined],
  ['https://example.com/desk_bot?startapp=a', undefined],
  ['https://t.me/desk_bot?startapp=%3Cb%3E', undefined],
])('%s opens the Mini App with %j', (address, parameter) => {
  expect(startAppLink(address, 'desk_bot')).toBe(parameter)
})
