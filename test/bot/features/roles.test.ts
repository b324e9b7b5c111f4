import { describe, expect, test } from 'vitest'
import type { AccessStatus } from '../../../src/accounts/access/role.js'
import type { Button, Command } from '../../../src/bot/shell/command.js'
import type { DeskContext } from '../../../src/bot/shell/context.js'
import {
  changeTicket,
  confirmEntry,
  declineTicket,
} from '../../../src/bot/features/trading/tickets/keyboard.js'
import { english } from '../shell/text/support.js'
import { allCommands as commands, commandSet } from './all-commands.js'

/** The commands that lead to something that is executed. */
const EXECUTING = [
  'trade',
  'long',
  'short',
  'deposit',
  'platform',
  'close',
  'add',
  'collateral',
  'tpsl',
  'trail',
  'cancelorder',
  'closeall',
  'ladder',
  'flat',
]

/** The actions of the buttons for traders that no single command owns. */
const SHARED_FOR_TRADERS = [
  'manage',
  'd',
  'which',
  'instead',
  'batch-confirm',
  'batch-decline',
  'ticket-confirm',
  'ticket-exit',
  'ticket-change',
]

/** A person with this access status in a private chat with the bot; `said` holds the answers, `logged` the lines of the log. */
function person(accessStatus: AccessStatus | undefined, type: 'private' | 'group' = 'private') {
  const said: string[] = []
  const logged: unknown[] = []
  const ctx = {
    accessStatus,
    log: { info: (fields: unknown) => logged.push(fields) },
    chat: { id: 7, type },
    from: { id: 7, is_bot: false, first_name: 'Ann' },
    me: { username: 'a_bot' },
    text: english(),
    api: { sendMessage: async (_: number, text: string) => said.push(text) },
  } as unknown as DeskContext
  return { ctx, said, logged }
}

/** What a client could send as a press of that button, with values that it made up. */
function pressOf(button: Button): string {
  const data = Array.from({ length: 8 }, (_, fields) => button.name + ':7'.repeat(fields))
  return data.find((one) => button.isFor(one)) ?? 'none'
}

const named = (name: string): Command => {
  const command = commands.find((one) => one.name === name)
  if (!command) throw new Error(`There is no command ${name}`)
  return command
}

/** The buttons that no single command owns. */
const sharedButtons = commandSet.buttons.filter(
  (button) => !commands.some(({ buttons = [] }) => buttons.includes(button)),
)

const VIEW_ONLY = expect.stringContaining('Your access is view-only') as string

describe.each<AccessStatus | undefined>(['viewer', 'pending', 'stranger', 'blocked', undefined])(
  'a person without trading access (%s)',
  (accessStatus) => {
    test.each(EXECUTING)('can do nothing by /%s, its links or its buttons', async (name) => {
      const { run, followLink, buttons = [] } = named(name)
      const { ctx, said, logged } = person(accessStatus)
      await run(ctx, 'BTC 100 10x')
      await followLink?.(ctx, 'long_BTC_100')
      for (const button of buttons) expect(await button.press(ctx, pressOf(button))).toBe(true)
      expect(said).toEqual(Array.from({ length: 1 + (followLink ? 1 : 0) + buttons.length }, () => VIEW_ONLY))
      const refused = { event: 'command-refused', user: 7, command: name, role: 'trader' }
      expect(logged).toEqual(said.map(() => refused))
      expect(await buttons[0]?.press(ctx, 'another:button')).not.toBe(true)
    })

    test.each(SHARED_FOR_TRADERS)('can do nothing by the shared button %s', async (name) => {
      const { ctx, said } = person(accessStatus)
      const button = sharedButtons.find((one) => one.name === name)
      if (!button) throw new Error(`No command shares the button ${name}`)
      expect(await button.press(ctx, pressOf(button))).toBe(true)
      expect(said).toEqual([VIEW_ONLY])
    })

    test('cannot confirm or change a ticket, and may decline it', async () => {
      const { ctx, said } = person(accessStatus)
      const press = async (data: string): Promise<void> => {
        for (const button of commandSet.buttons) if (await button.press(ctx, data)) return
      }
      await press(confirmEntry.pack({ ticket: 'abc' }))
      await press(changeTicket.pack({ ticket: 'abc', field: '' }))
      expect(said).toEqual([VIEW_ONLY, VIEW_ONLY])
      await expect(press(declineTicket.pack({ ticket: 'abc' }))).rejects.toThrow("'decline'")
    })
  },
)

describe('/admin', () => {
  const { run, buttons = [], access } = named('admin')

  test.each<AccessStatus | undefined>(['trader', 'viewer', 'pending', 'stranger', 'blocked', undefined])(
    'answers anybody else like an unknown command: %s',
    async (accessStatus) => {
      const { ctx, said, logged } = person(accessStatus)
      await run(ctx, '7')
      expect(logged).toEqual([{ event: 'command-refused', user: 7, command: 'admin', role: 'admin' }])
      expect(said).toEqual([expect.stringContaining("I don't know the command /admin")])
      for (const button of buttons) expect(await button.press(ctx, pressOf(button))).toBe(false)
      expect(said).toHaveLength(1)
      const inGroup = person(accessStatus, 'group')
      await run(inGroup.ctx, '7')
      expect(inGroup.said).toEqual([])
    },
  )

  test('is the only command of its access level, and works for an admin', async () => {
    expect(access).toBe('admins')
    expect(commands.filter((one) => one.access === 'admins').map(({ name }) => name)).toEqual(['admin'])
    await expect(run(person('admin').ctx, '7')).rejects.toThrow('people.find is not a function')
    expect(buttons.length).toBeGreaterThanOrEqual(6)
  })
})
