import { describe, expect, it, test } from 'vitest'
import type { Command } from '../../../../src/bot/shell/command.js'
import { onPress } from '../../../../src/bot/shell/command.js'
import type { DeskContext } from '../../../../src/bot/shell/context.js'
import { defineAction } from '../../../../src/bot/shell/keyboard/action.js'
import { restrictCommand } from '../../../../src/bot/shell/access/restrict-command.js'
import { english } from '../text/support.js'

const show = defineAction('show', 'what')
const other = defineAction('other')

/** A command in a chat of that kind; `done` is what it did, `sent` what was answered instead. */
function inChat(type: 'private' | 'group' | 'supergroup' | 'channel', place: Command['place'] = 'private') {
  const done: string[] = []
  const sent: string[] = []
  const command: Command = {
    name: 'secrets',
    topic: 'keys',
    access: 'everybody',
    place,
    run: async (_, argument) => void done.push(argument),
    buttons: [onPress(show, async (_, { what }) => void done.push(what))],
  }
  // Not for a command that does not say so, whatever the group allows.
  const showAlone = {
    isAllowed: () => Promise.resolve(true),
    answer: () => Promise.reject(new Error('Not to be called')),
  }
  const ctx = {
    chat: { id: 1, type },
    me: { username: 'a_bot' },
    text: english(),
    api: {
      sendMessage: async (_: number, __: string, more: { reply_markup?: unknown }) =>
        sent.push(JSON.stringify(more.reply_markup)),
    },
  } as unknown as DeskContext
  return { command: restrictCommand(command, () => 0, showAlone), ctx, done, sent }
}

describe('a private command', () => {
  it('does its work in a private chat', async () => {
    const { command, ctx, done, sent } = inChat('private')
    await command.run(ctx, 'now')
    expect(await command.buttons?.[0]?.press(ctx, show.pack({ what: 'this' }))).toBe(true)
    expect({ done, sent }).toEqual({ done: ['now', 'this'], sent: [] })
  })

  it.each(['group', 'supergroup', 'channel'] as const)(
    'in a %s only offers the private chat, typed or by a button that a client made up',
    async (type) => {
      const { command, ctx, done, sent } = inChat(type)
      await command.run(ctx, 'now')
      expect(await command.buttons?.[0]?.press(ctx, show.pack({ what: 'this' }))).toBe(true)
      expect(done).toEqual([])
      expect(sent).toHaveLength(2)
      for (const keyboard of sent) expect(keyboard).toContain('https://t.me/a_bot?start=secrets')
    },
  )

  it('leaves the buttons of others to them', async () => {
    const { command, ctx, sent } = inChat('group')
    expect(await command.buttons?.[0]?.press(ctx, other.pack({}))).toBe(false)
    expect(sent).toEqual([])
  })
})

test('a command for anywhere does its work in a group', async () => {
  const { command, ctx, done, sent } = inChat('group', 'anywhere')
  await command.run(ctx, 'now')
  expect(await command.buttons?.[0]?.press(ctx, show.pack({ what: 'this' }))).toBe(true)
  expect({ done, sent }).toEqual({ done: ['now', 'this'], sent: [] })
})
