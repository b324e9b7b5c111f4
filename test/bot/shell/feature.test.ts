import type { BotCommand } from 'grammy/types'
import { expect, test } from 'vitest'
import { ownKeys } from '../../../src/accounts/erasure/own-keys.js'
import { createMenu } from '../../../src/bot/shell/profile/command-menus.js'
import { features } from '../../../src/bot/features/features.js'
import { helpFeature } from '../../../src/bot/features/help/feature.js'
import { onPress, type CommandSet } from '../../../src/bot/shell/command.js'
import { personOf, type DeskContext } from '../../../src/bot/shell/context.js'
import { createFeatures, createShared, defineFeature, workOf } from '../../../src/bot/shell/feature.js'
import { defineAction } from '../../../src/bot/shell/keyboard/action.js'
import type { Languages } from '../../../src/bot/shell/text/languages.js'
import { createLogger } from '../../../src/lib/log/log.js'
import { registeredKey } from '../../../src/redis/keys.js'
import { registering } from '../../../src/redis/registry.js'
import { transact } from '../../../src/redis/transaction.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { english } from './text/support.js'

const server = redisForThisFile()
const redis = clientOf(server)

const removeNote = defineAction('remove-note')

/** Keeps the last note of each person. */
interface Notes {
  readonly keep: (userId: number, text: string) => Promise<unknown>
  readonly remove: (userId: number) => Promise<unknown>
}

const noteOf = (userId: number): string => registeredKey(userId, 'note:last')

/** A small feature: a command, a button, a record of each person, middleware, and work in two roles. */
const noteFeature = defineFeature({
  name: 'note',
  shares: ({ redis: store }: { readonly redis: ReturnType<typeof redis> }) => ({
    notes: {
      keep: (userId: number, text: string) =>
        transact(store, { run: [['SET', noteOf(userId), text], registering(noteOf(userId))] }),
      remove: (userId: number) => store.del(noteOf(userId)),
    },
  }),
  create: ({ notes, events }: { readonly notes: Notes; readonly events: string[] }) => ({
    commands: [
      {
        name: 'note',
        topic: 'files',
        access: 'traders',
        place: 'private',
        run: async (ctx: DeskContext, words: string) => void (await notes.keep(personOf(ctx).id, words)),
        buttons: [
          onPress(removeNote, async (ctx: DeskContext) => void (await notes.remove(personOf(ctx).id))),
        ],
      },
    ],
    middleware: ({ commands }: CommandSet) => ({
      unknown: async () => void events.push(`one of ${commands.length} commands`),
    }),
    workers: () => {
      events.push('bot')
      return [{ stop: async () => undefined }]
    },
  }),
  roles: {
    watcher: ({ events }: { readonly events: string[] }) => ({
      jobs: [{ name: 'count-notes', everyMs: 1_000, run: async () => void events.push('watcher') }],
    }),
  },
})

const list = [helpFeature, noteFeature] as const

/** The chat of /help and the small feature. */
function chatOf(events: string[] = []) {
  return createFeatures(list, {
    ...createShared(list, { redis: redis() }),
    events,
    desk: {} as never,
    now: () => 0,
    showAlone: {} as never,
  })
}

const text = ((key: string, values?: never) =>
  key === 'command-note'
    ? { text: 'keeps a note', entities: [] }
    : english()(key, values)) as DeskContext['text']

const ctx = (userId: number, said: string[] = []): DeskContext =>
  ({
    accessStatus: 'trader',
    chat: { id: userId, type: 'private' },
    from: { id: userId, is_bot: false, first_name: 'Ann' },
    text,
    api: { sendMessage: async (_: number, sent: string) => said.push(sent) },
  }) as unknown as DeskContext

test('a command of a feature is in the menu of commands and in /help', async () => {
  const { commands } = chatOf().commandSet
  const shown = new Map<string, readonly string[]>()
  const menu = createMenu({
    api: {
      setMyCommands: async (all: readonly BotCommand[]) =>
        shown.set(
          'all',
          all.map(({ command }) => command),
        ),
      getChatMenuButton: async () => ({ type: 'commands' }),
    } as never,
    redis: redis(),
    commands: () => commands,
    admins: [],
    languages: { available: ['en'], text: () => text } as Partial<Languages> as Languages,
    miniAppUrl: undefined,
    logger: createLogger({ level: 'silent', secrets: [] }),
  })
  expect(await menu.set()).toBe(true)
  expect(shown.get('all')).toEqual(['help', 'note'])
  const said: string[] = []
  await commands.find(({ name }) => name === 'help')?.run(ctx(7, said), 'files')
  expect(said.join()).toContain('/note – keeps a note')
})

test('its record of a person is found by the erasure, and its button is guarded as its command is', async () => {
  const { commands, buttons } = chatOf().commandSet
  await commands.find(({ name }) => name === 'note')?.run(ctx(7), 'buy milk')
  expect(await ownKeys(redis(), 7)).toContain(noteOf(7))
  const button = buttons.find((one) => one.isFor(removeNote.pack({})))
  expect(button?.access).toBe('traders')
  expect(await button?.press(ctx(7), removeNote.pack({}))).toBe(true)
  expect(await redis().get(noteOf(7))).toBeNull()
})

test('its middleware stands at its stage and knows all commands', async () => {
  const events: string[] = []
  const chat = chatOf(events)
  expect(chat.at('unknown')).toHaveLength(2)
  expect(chat.at('lockout')).toEqual([])
  await (chat.at('unknown')[1] as () => Promise<void>)()
  expect(events).toEqual(['one of 2 commands'])
})

test('its work is started by the role that lists it', async () => {
  const events: string[] = []
  expect(chatOf(events).startWorkers()).toHaveLength(1)
  expect(events).toEqual(['bot'])
  const jobs = workOf(list, 'watcher', { events }).flatMap((work) => work.jobs ?? [])
  expect(jobs.map(({ name }) => name)).toEqual(['count-notes'])
  expect(workOf([helpFeature, noteFeature], 'outbox', {})).toEqual([])
})

test('no two features of the bot have one name', () => {
  const names = features.map(({ name }) => name)
  expect(names.length).toBe(new Set(names).size)
})
