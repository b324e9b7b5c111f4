import { beforeEach, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { pressedQuery, sceneForThisFile } from './scene.js'
import { browserForThisFile, send, sendUnchecked } from './support.js'
import { isUnharmed } from './expect-unharmed.js'

const scene = sceneForThisFile()
const browser = browserForThisFile()

/** Each sets a flag when it runs; the tests check the flag. */
const SCRIPTS = [
  '<script>window.harmed = 1</script>',
  '<img src=x onerror="window.harmed = 1">',
  '<svg onload="window.harmed = 1"><use href="data:image/svg+xml,<svg id=x />#x"/></svg>',
  '"><iframe srcdoc="<script>parent.harmed = 1</script>"></iframe>',
  '{{constructor.constructor("window.harmed = 1")()}}',
]
const EVIL = SCRIPTS.join('\n')

let ann: ChatUser
beforeEach(async () => {
  ann = await scene.person(`<b onclick="harmed=1">${SCRIPTS[1]}`.slice(0, 64))
})

test('markup in any field of a message, person, group, file or panel is shown as text', async () => {
  const bob = await scene.person('Bob')
  const group = await scene.driver.group({ title: EVIL.slice(0, 128), members: [ann, bob] })
  const first = await group.as(ann).send(EVIL)
  await scene.call('setMyCommands', { commands: [{ command: 'evil', description: EVIL.slice(0, 256) }] })
  await scene.call('sendMessage', {
    chat_id: group.chatId,
    text: EVIL,
    entities: [{ type: 'pre', offset: 0, length: EVIL.length, language: SCRIPTS[1] }],
    reply_parameters: { message_id: first.message_id },
    reply_markup: {
      inline_keyboard: [
        [{ text: SCRIPTS[1], callback_data: 'x' }],
        [{ text: SCRIPTS[2], url: 'https://example.com/"onclick="harmed=1' }],
      ],
    },
  })
  await scene.upload(
    'sendDocument',
    { chat_id: `${group.chatId}`, caption: EVIL },
    { document: new File([EVIL], '<img src=x onerror=harmed=1>.html', { type: 'text/html' }) },
  )
  const blocks = [{ text: EVIL }, { label: SCRIPTS[1]!, value: EVIL, copy: true }]
  await scene.driver.panel({ title: SCRIPTS[1]!, sections: [{ id: 'x', title: SCRIPTS[0], blocks }] })
  const page = await browser.open(scene.chat.url, { as: { chatId: group.chatId, user: bob.user } })
  const file = page.locator('a.file')
  await file.waitFor()
  await send(page, '/')
  expect(await page.locator('.text').first().innerText()).toBe(EVIL)
  await isUnharmed(page)
  await browser.picture(page, 'hostile-markup')
  // Any file is a download; it never opens as a page.
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
  expect(download.suggestedFilename()).toMatch(/html$/)
  expect(page.context().pages()).toHaveLength(1)
})

test('a toast and an alert show markup as text', async () => {
  await scene.call('sendMessage', {
    chat_id: ann.chatId,
    text: 'Press',
    reply_markup: {
      inline_keyboard: [
        [
          { text: 'Toast', callback_data: 'a' },
          { text: 'Alert', callback_data: 'b' },
        ],
      ],
    },
  })
  const page = await browser.open(scene.chat.url, { as: ann })
  for (const [label, place] of [
    ['Toast', '#toast'],
    ['Alert', '#alert-text'],
  ] as const) {
    await page.getByRole('button', { name: label, exact: true }).click()
    const query = await pressedQuery(scene)
    await scene.call('answerCallbackQuery', {
      callback_query_id: query,
      text: SCRIPTS[1],
      show_alert: label === 'Alert',
    })
    await page.locator(place).filter({ hasText: 'onerror' }).waitFor()
    expect(await page.locator(place).innerText()).toBe(SCRIPTS[1])
  }
  await isUnharmed(page)
})

test('links open only web, Telegram and mail URLs, without a referrer', async () => {
  const text = 'one two three four five six'
  const urls = [
    'javascript:harmed=1',
    'data:text/html,<script>opener.harmed=1</script>',
    'vbscript:x',
    'https://example.com/a',
    'tg://user?id=5',
    'mailto:a@example.com',
  ]
  const entities = urls.map((url, index) => {
    const word = text.split(' ')[index]!
    return { type: 'text_link', url, offset: text.indexOf(word), length: word.length }
  })
  const page = await browser.open(scene.chat.url, { as: ann })
  await sendUnchecked(page, ann, [[text, entities]])
  const links = page.locator('li.message:last-child .text a')
  await links.first().waitFor()
  expect(await links.evaluateAll((all) => all.map((a) => [a.protocol, a.rel, a.target]))).toEqual(
    ['https:', 'tg:', 'mailto:'].map((protocol) => [protocol, 'noopener noreferrer', '_blank']),
  )
  for (const word of ['one', 'two', 'three']) await page.getByText(word, { exact: true }).click()
  await isUnharmed(page)
})

test('the content security policy allows only the page’s own files, and no text becomes markup', async () => {
  const page = await browser.open(scene.chat.url, { as: ann })
  const policy = (await page.request.get(scene.chat.url)).headers()['content-security-policy'] ?? ''
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ]) {
    expect(policy.split('; ')).toContain(rule)
  }
  // A mini app stands anywhere, and its frame alone may.
  const rules = policy.split('; ')
  const frames = rules.filter((rule) => rule.startsWith('frame-src '))
  expect(frames).toEqual(['frame-src http://127.0.0.1:* http://localhost:* https:'])
  expect(rules.filter((rule) => !frames.includes(rule)).join('; ')).not.toMatch(/unsafe|\*|https?:/)
  await expect(page.evaluate("document.body.innerHTML = '<b>x</b>'")).rejects.toThrow(/TrustedHTML/)
  browser.forgive(/Trusted/)
})
