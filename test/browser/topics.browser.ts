import { expect, test } from 'vitest'
import { sceneForThisFile } from './scene.js'
import { browserForThisFile, send, waitForMessage } from './support.js'

const scene = sceneForThisFile()
const browser = browserForThisFile()

test.each([
  { name: 'narrow', size: { width: 360, height: 740 }, theme: 'light' },
  { name: 'wide', size: { width: 1280, height: 800 }, theme: 'dark' },
] as const)(
  'topics, reactions and what one member sees alone: $name, $theme',
  async ({ name, size, theme }) => {
    const ann = await scene.person('Ann')
    const ben = await scene.person('Ben')
    const desk = await scene.driver.group({
      title: `Desk ${name}`,
      members: [ann, ben],
      forum: true,
      bot: 'administrator',
    })
    const there = desk.as(ann)
    const topic = await there.topics.create('Alerts')
    const page = await browser.open(scene.chat.url, { size, theme, as: there })
    const chat_id = desk.chatId
    const place = { chat_id, message_thread_id: topic }
    const { message_id } = await scene.call('sendMessage', {
      ...place,
      text: '🔔 BTC/USD above 70,000.00\n\n👀 Seen by Ben',
    })
    await desk.as(ben).react(message_id, '👍')
    await scene.call('sendMessage', {
      chat_id,
      text: 'Open positions · 1',
      ephemeral_message_parameters: { receiver_user_id: ann.user.id },
    })
    await scene.call('sendMessage', {
      chat_id,
      text: 'For the eyes of Ben',
      ephemeral_message_parameters: { receiver_user_id: ben.user.id },
    })
    const alert = await waitForMessage(page, 'BTC/USD above')
    expect(await alert.textContent()).toContain('# Alerts')
    const alone = await waitForMessage(page, 'Open positions')
    expect(await alone.textContent()).toContain('Only you see this')
    expect(await page.getByText('For the eyes of Ben').count()).toBe(0)
    expect(await page.getByText('created the topic Alerts').count()).toBe(1)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await browser.picture(page, `topics-${name}-${theme}`)
  },
)

test('a person chooses the topic in which they write', async () => {
  const ann = await scene.person('Ann')
  const desk = await scene.driver.group({
    title: 'Writing',
    members: [ann],
    forum: true,
    bot: 'administrator',
  })
  const there = desk.as(ann)
  const page = await browser.open(scene.chat.url, { size: { width: 360, height: 740 }, as: there })
  const picker = page.locator('#topic')
  await expect.poll(() => picker.isVisible()).toBe(false)
  const topic = await there.topics.create('Alerts')
  await picker.waitFor()
  await picker.selectOption('Alerts')
  await browser.picture(page, 'topic-picker-narrow')
  await send(page, 'In the topic')
  await expect
    .poll(async () => (await there.messages()).find(({ text }) => text === 'In the topic')?.message_thread_id)
    .toBe(topic)
  await picker.selectOption('General')
  await send(page, 'In the general one')
  await expect
    .poll(async () => (await there.messages()).map(({ text }) => text))
    .toContain('In the general one')
  const general = (await there.messages()).find(({ text }) => text === 'In the general one')
  expect(general).not.toHaveProperty('message_thread_id')
})
