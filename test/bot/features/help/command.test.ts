import { describe, expect, test } from 'vitest'
import type { AccessStatus } from '../../../../src/accounts/access/role.js'
import type { DeskContext } from '../../../../src/bot/shell/context.js'
import { english } from '../../shell/text/support.js'
import { allCommands as commands } from '../all-commands.js'

const names = commands.map(({ name }) => name)

/** The answer to a person with this access status, and its buttons. */
async function help(typed: string, accessStatus: AccessStatus, type: 'private' | 'group' = 'private') {
  const said: { text: string; buttons: readonly string[] }[] = []
  const ctx = {
    accessStatus,
    chat: { id: 7, type },
    from: { id: 7, is_bot: false, first_name: 'Ann' },
    text: english(),
    api: {
      sendMessage: async (
        _: number,
        text: string,
        { reply_markup }: { reply_markup: { inline_keyboard: { text: string }[][] } },
      ) => said.push({ text, buttons: reply_markup.inline_keyboard.flat().map((button) => button.text) }),
    },
  } as unknown as DeskContext
  await commands.find(({ name }) => name === 'help')?.run(ctx, typed)
  return said[0] ?? { text: '', buttons: [] }
}

const namedIn = (text: string): readonly string[] =>
  [...text.matchAll(/^\/(\w+) – /gm)].map(([, name = '']) => name)

describe('/help', () => {
  test.each(commands)(
    '/$name has examples that its own grammar accepts',
    ({ name, examples = [], accepts }) => {
      for (const line of examples) {
        const [command = '', ...words] = line.split(' ')
        expect(command).toBe(`/${name}`)
        const said = words.join(' ')
        const isTopic = name === 'help' && (said === 'trading' || names.includes(said))
        expect(said === '' || isTopic || accepts?.(said), line).toBe(true)
        expect(line.length, 'what is copied is at most this long').toBeLessThanOrEqual(256)
      }
    },
  )

  test('lists every command that a person may use on exactly one card', async () => {
    const { text, buttons } = await help('', 'admin')
    expect(text).toContain('Commands')
    const cards = await Promise.all(buttons.map((theme) => help(theme, 'admin')))
    const listed = cards.flatMap((card) => namedIn(card.text))
    expect(listed.toSorted()).toEqual(names.toSorted())
    expect(buttons).toContain('Running this bot')
    expect((await help('', 'trader')).buttons).not.toContain('Running this bot')
    expect((await help('', 'admin', 'group')).buttons).not.toContain('Running this bot')
    expect((await help('admin', 'trader')).text).toContain("I don't know the command admin")
    expect(namedIn((await help('trading', 'viewer')).text)).toEqual(['drafts', 'limits'])
  })

  test('offers examples of what is used most on each card', async () => {
    const { buttons } = await help('', 'admin')
    const cards = await Promise.all(
      buttons.map(async (topic) => [topic, (await help(topic, 'admin')).buttons]),
    )
    expect(Object.fromEntries(cards)).toMatchInlineSnapshot(`
      {
        "Alerts": [
          "📋 /alert BTC above 70000",
          "/alerts",
          "/notify",
          "/quiet",
          "/digest",
          "‹ Back",
        ],
        "Files and data": [
          "/export",
          "/mm",
          "/raw",
          "‹ Back",
        ],
        "Getting started and keys": [
          "/start",
          "/connect",
          "/accounts",
          "/settings",
          "/secure",
          "‹ Back",
        ],
        "Market": [
          "/price BTC ETH",
          "/pair BTC",
          "/chart BTC 4h",
          "/pairs",
          "/funding",
          "‹ Back",
        ],
        "Running this bot": [
          "/admin",
          "‹ Back",
        ],
        "Trading": [
          "/trade",
          "📋 /long BTC 100 10x",
          "📋 /short ETH 50 5x",
          "📋 /close BTC 50%",
          "📋 /tpsl BTC tp +5% sl -3%",
          "📋 /trail BTC 2%",
          "/closeall",
          "/flat",
          "/guard",
          "/limits",
          "‹ Back",
        ],
        "Your account": [
          "/positions",
          "/orders",
          "/balance",
          "/pnl week",
          "/portfolio",
          "/risk",
          "/whatif BTC -10%",
          "/history",
          "‹ Back",
        ],
      }
    `)
  })

  test('shows a topic by its name or its heading, and a command with its whole grammar', async () => {
    const trading = await help('trading', 'trader')
    expect(namedIn(trading.text)).toContain('closeall')
    expect(trading.buttons).toContain('📋 /long BTC 100 10x')
    expect(await help('Trad', 'trader')).toEqual(trading)
    const chart = await help('/chart', 'trader')
    expect(chart.buttons).toEqual(['/chart BTC 4h', '/chart ETH', '‹ Back'])
    expect(namedIn(chart.text)).toEqual(['chart'])
    expect((await help('chrat <b>', 'trader')).text).toContain("I don't know the command chrat <b>")
  })

  test('runs no example at once that orders or changes something', () => {
    const reading = new Set([
      'price',
      'pair',
      'pairs',
      'funding',
      'chart',
      'pnl',
      'export',
      'mm',
      'help',
      'trade',
      'whatif',
    ])
    const tapped = commands.filter(
      ({ examples = [], changesState }) =>
        changesState !== true && examples.some((line) => line.includes(' ')),
    )
    expect(new Set(tapped.map(({ name }) => name))).toEqual(reading)
  })
})
