import { existsSync, readFileSync } from 'node:fs'
import type { RawApi } from 'grammy'
import { describe, expect, it } from 'vitest'
import { createMethods } from '../../../packages/practice-telegram/src/bot-api/methods/index.js'

/** The Bot API as data, if the file is available. */
const FILE = new URL('../../../../shared/bot-api.json', import.meta.url)

interface Documented {
  methods: Record<string, { fields?: { name: string; required: boolean }[] }>
}

/** A few types to compare when the file is missing. */
const FEW: Documented['methods'] = {
  getMe: {},
  getFile: { fields: [{ name: 'file_id', required: true }] },
  deleteMessage: {
    fields: [
      { name: 'chat_id', required: true },
      { name: 'message_id', required: true },
    ],
  },
  deleteWebhook: { fields: [{ name: 'drop_pending_updates', required: false }] },
}

/** Parameters that came with versions after the file's. */
const LATER = {
  sendMessage: ['ephemeral_message_parameters'],
  sendMessageDraft: ['can_stop', 'keep_on_stop'],
  sendRichMessageDraft: ['can_stop', 'keep_on_stop'],
} as const satisfies { readonly [Name in keyof RawApi]?: readonly (keyof Parameters<RawApi[Name]>[0])[] }

const methods = createMethods()
const documented = existsSync(FILE)
  ? (JSON.parse(readFileSync(FILE, 'utf8')) as Documented).methods
  : undefined
if (!documented) process.stderr.write('bot-api.json is not there: comparing a few methods only\n')
const compared = documented ? Object.keys(methods) : Object.keys(FEW)

describe('the supported methods', () => {
  it.each(compared)('%s takes the documented parameters', (name) => {
    const wanted = (documented ?? FEW)[name]
    expect(wanted, `${name} is no method of the Bot API`).toBeDefined()
    const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name)
    const later = new Map<string, readonly string[]>(Object.entries(LATER)).get(name) ?? []
    const expected = [
      ...(wanted!.fields ?? []).map((field) => ({ name: field.name, required: field.required })),
      ...later.map((parameter) => ({ name: parameter, required: false })),
    ]
    const taken = methods[name]!.parameters
    expect(taken.toSorted(byName)).toEqual(expected.toSorted(byName))
  })

  it('include all that this bot needs', () => {
    expect(Object.keys(methods)).toEqual(
      expect.arrayContaining([
        'answerCallbackQuery',
        'answerInlineQuery',
        'deleteMessages',
        'editMessageMedia',
        'getUpdates',
        'sendMediaGroup',
        'setMessageReaction',
        'setMyShortDescription',
        'setWebhook',
      ]),
    )
  })
})
