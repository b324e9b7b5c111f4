import { guardFreezeReasons } from '../src/guards/guard.js'
import { planEndReasons, planFreezeReasons } from '../src/plans/plan.js'
import { readdirSync, readFileSync } from 'node:fs'
import { InlineKeyboard } from 'grammy'
import { describe, expect, it } from 'vitest'
import { TICKET_STATES } from '../src/desk/trading/tickets/ticket.js'
import { noticeKinds } from '../src/alerts/notice.js'
import { alwaysGuarded, guardNames, rememberScopes } from '../src/accounts/two-factor/policy.js'
import { weekdays } from '../src/alerts/digests/schedule.js'
import { alertKinds } from '../src/alerts/rules/kinds/alert-kinds.js'
import { alertSteps, subjectWords } from '../src/alerts/rules/wizard/draft.js'
import { COSTS } from '../src/desk/account/pnl/net-pnl.js'
import { noticeGroupNames } from '../src/alerts/notification-preferences/level.js'
import { dependsKeys } from '../src/bot/shell/cards/plan.js'
import type { Values } from '../src/bot/shell/text/languages.js'
import { splitText } from '../src/bot/shell/text/message.js'
import { reasonsWithText } from '../src/bot/shell/cards/signal-reason.js'
import { entryStates, type EntryState } from '../src/signals/intake/entry.js'
import { unwritableReasons } from '../src/signals/orders/refusals.js'
import { erasedKinds } from '../src/accounts/erasure/counts.js'
import { endingKinds } from '../src/bot/features/erasure.js'
import {
  alertFaultCodes,
  apiFaultCodes,
  faultCodes,
  exitShareFaultCodes,
  ladderFaultCodes,
  planFaultCodes,
  guardFaultCodes,
  limitFaultCodes,
  whatIfFaultCodes,
} from '../src/desk/trading/grammar/fault.js'
import { exportFormats, exportKinds, exportPeriods } from '../src/desk/account/export/export-choice.js'
import { accountReads, assetReads } from '../src/desk/market/market-maker/subject.js'
import { rawReads } from '../src/desk/account/raw-reply.js'
import { pnlGroupings } from '../src/desk/account/pnl/groups.js'
import { spans } from '../src/desk/account/pnl/statistics.js'
import { questionTopics } from '../src/desk/trading/words/model/question-topic.js'
import { draftStatuses, endReasons, senderKinds } from '../src/drafts/draft.js'
import { steps } from '../src/desk/trading/wizard/order-form.js'
import { settingGroups } from '../src/bot/shell/cards/setting.js'
import { tradeSources } from '../src/desk/account/positions/order-source.js'
import { settingDescriptors, type SettingDescriptors } from '../src/accounts/settings/descriptors.js'
import { notificationLevels } from '../src/alerts/notification-preferences/level.js'
import { limitDescriptors, type LimitDescriptors } from '../src/desk/trading/risk/limits/limit.js'
import { aggregateNames } from '../src/desk/trading/risk/limits/aggregates.js'
import { offeredCoolOffs } from '../src/bot/settings/limits.js'
import { PAGE_TEXTS } from '../src/mini-app/page/texts.js'
import { defaultedParts } from '../src/desk/trading/order-defaults/apply-defaults.js'
import { allCommands } from './bot/features/all-commands.js'
import { english, entriesOf, expectSound } from './bot/shell/text/support.js'

const text = english()
const entries = entriesOf('en')
const keys = entries.map(({ key }) => key)

/** The sources that may name a text. */
const sources = ['bot', 'mini-app'].flatMap((room) =>
  readdirSync(new URL(`../src/${room}`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({
      file,
      source: readFileSync(new URL(`../src/${room}/${file}`, import.meta.url), 'utf8'),
    })),
)

const commands = allCommands.map(({ name }) => name)

const descriptors: SettingDescriptors = settingDescriptors
const settingNames = Object.keys(descriptors)
/** The settings without a command of their own, and the commands of the others. */
const ownSettings = settingNames.filter((name) => descriptors[name]?.command === undefined)
const commandsOfSettings = Object.values(descriptors).flatMap(
  ({ command, hasNoButton }) => (hasNoButton === true ? [] : /(?<=^\/)\w+/.exec(command ?? '')?.[0]) ?? [],
)

/** The commands with a part in /settings, and the lines of these parts. */
const settingCommands = allCommands.filter(({ setting }) => setting !== undefined).map(({ name }) => name)
const settingLines = allCommands.flatMap(({ setting }) => setting?.lines ?? []).map(({ name }) => name)

/** Every code of something to say before an order is sent, as the desk and plans name them. */
const issues = ['desk', 'plans']
  .flatMap((folder) =>
    readdirSync(new URL(`../src/${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => [
    ...readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8').matchAll(
      /(?:\b(?:refusalIssue|refuse|warningIssue|warn|breach)\(\s*|code: )'([a-z-]+)'/g,
    ),
  ])
  .map(([, code = '']) => code)
  .filter((code) => !code.startsWith('typed-'))
  .concat(
    Object.entries<LimitDescriptors[string]>(limitDescriptors).flatMap(([name, { holds }]) =>
      holds === undefined ? [] : [`limit-${name}`],
    ),
    aggregateNames.flatMap((name) => {
      // What is not known of the open risk is one thing, whatever it is limited in.
      const kind = name === 'open-dollars' ? 'open' : name
      return [`limit-${name}`, `limit-${kind}-unread`, `limit-${kind}-unknown`]
    }),
    ['limit-open-near', 'limit-open-dollars-near'],
  )
  .concat(
    Object.values(settingDescriptors).flatMap((setting) => [
      ...('least' in setting ? [setting.least.code] : []),
      ...('most' in setting ? [setting.most.code] : []),
    ]),
  )

/** Every title of a ticket, as the actions of the desk name them. */
const titles = readdirSync(new URL('../src/desk/trading/actions', import.meta.url), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => [
    ...readFileSync(new URL(`../src/desk/trading/actions/${file}`, import.meta.url), 'utf8').matchAll(
      /'(ticket-[a-z-]+)'/g,
    ),
  ])
  .map(([, key = '']) => key)

/** True for an outcome of a signal with a text of its own; the others have one for all their reasons. */
function isOwnText(state: EntryState): boolean {
  return (
    !state.startsWith('unreadable-') &&
    state !== 'draft-refused' &&
    !unwritableReasons.some((one) => one === state)
  )
}

/** States of a take-profit or stop-loss on a receipt. */
const EXIT_STATES = [
  'placed',
  'placed-at',
  'placed-late',
  'awaited',
  'part',
  'unclear',
  'fired',
  'cancelled',
  'missing',
  'missing-alike',
]

/** What may stand in the open end of a key that is put together. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'command-': commands,
  'issue-': issues,
  'state-': [...TICKET_STATES, 'resting'],
  'button-state-': [
    'confirmed',
    'sent',
    'done',
    'placed',
    'dropped',
    'rejected',
    'not-sent',
    'unknown',
    'declined',
    'expired',
  ],
  'signals-state-': entryStates.filter(isOwnText),
  'signals-reason-': [...reasonsWithText],
  'signals-offer-': ['drafted', 'gone'],
  'words-model-': ['on', 'off'],
  'words-speech-': ['on', 'off'],
  'words-button-': ['model-on', 'model-off', 'speech-on', 'speech-off'],
  'words-ask-': questionTopics,
  'cost-': COSTS,
  'receipt-take-profit-': EXIT_STATES,
  'receipt-stop-': EXIT_STATES,
  'receipt-': [
    ...TICKET_STATES.filter((state) => state !== 'not-sent'),
    'accepted-unseen',
    'unknown-unseen',
    'order-cancelled',
    'order-filled',
    'order-fired',
    'order-ended',
    ...[
      'changed',
      'failed',
      'interrupted',
      'not-replaced',
      'same-order',
      'no-account',
      'no-price',
      'not-reached',
      'price-moved',
      'price-old',
      'no-role',
    ].map((reason) => `not-sent-${reason}`),
  ],
  'preview-filled-': defaultedParts,
  'settings-name-': [...settingNames, ...commandsOfSettings, ...settingCommands, ...settingLines],
  'settings-default-': [
    ...settingNames,
    // /notify always has a value.
    ...settingLines.filter((name) => name !== 'notify'),
  ],
  'settings-explained-': ownSettings,
  'settings-group-': settingGroups,
  'mini-app-settings-': notificationLevels,
  'limits-': [
    ...Object.keys(limitDescriptors),
    ...Object.entries<LimitDescriptors[string]>(limitDescriptors).flatMap(([name, { isExplained }]) =>
      isExplained === true ? [`${name}-rules`] : [],
    ),
    ...Object.keys(offeredCoolOffs),
    'tolerance',
    'age',
  ],
  'settings-two-factor-': ['pin', 'totp', 'unreadable'],
  'ladder-': ['mark', 'entry', 'tp', 'sl', 'trail', 'trigger', 'liquidation'],
  'help-': ['market', 'account', 'trading', 'alerts', 'files', 'operating', 'keys'],
  'connect-': ['refused', 'unchecked', 'not-stored', 'no-room'],
  'connect-page-': ['confirmed', 'foreign', 'unknown'],
  'raw-': rawReads,
  'export-kind-': exportKinds,
  'export-period-': exportPeriods,
  'export-format-': exportFormats,
  'export-sum-': exportKinds,
  'mm-read-': [...accountReads, ...assetReads, 'funding'],
  'trade-ask-': steps,
  'trade-name-': steps,
  'whatif-': ['closed', 'opened', 'trailing', 'liquidation'],
  'whatif-unknown-': ['price', 'figures', 'orders', 'rates'],
  'trade-risk-': ['extent', 'stopLoss'],
  'chart-': ['movingAverages', 'rsi', 'bollinger'],
  'chart-word-': ['empty', 'fast', 'slow', 'rsi', 'bollinger', 'volume'],
  'chart-line-': ['entry', 'liquidation', 'takeProfit', 'stopLoss', 'trigger', 'trailing', 'limit', 'stop'],
  'share-': ['entry', 'now', 'exit', 'held', 'in-r', 'profit', 'size'],
  'pnl-span-': spans,
  'pnl-by-': pnlGroupings,
  'pnl-': [
    'won',
    'expectancy',
    'r-sum',
    'r-expectancy',
    'factor',
    'average-win',
    'average-loss',
    'best',
    'worst',
    'fees',
    'funding',
    'borrow',
  ],
  'pair-row-': ['funding', 'borrow', 'day', 'fee'],
  'order-': ['name', 'move', 'funding', 'interest', 'long', 'short'],
  'notice-': noticeKinds,
  'notify-group-': noticeGroupNames,
  'forget-count-': erasedKinds,
  'disconnect-': endingKinds,
  'notice-closed-': [
    'takeProfit',
    'stopLoss',
    'trigger',
    'trailing',
    'hand',
    'unsure',
    'stopOrOther',
    'otherKey',
    'plan',
    'elsewhere',
    'cancelled',
    'unknown',
    'unread',
  ],
  'access-welcome-': ['trader', 'viewer'],
  'access-now-': ['trader', 'viewer'],
  'topic-': ['alerts', 'trading', 'paper'],
  'rate-': ['updates', 'secrets', 'confirms'],
  'admin-state-': [
    'service',
    'trading',
    'updates',
    'urgent',
    'alert',
    'bulk',
    'undelivered',
    'paid',
    'watched',
    'active',
    'others',
    'rules',
    'memory',
  ],
  'admin-memory-': ['scarce', 'reserved'],
  'admin-say-': ['draft', 'running', 'done'],
  'admin-status-': ['admin', 'trader', 'viewer', 'blocked', 'pending', 'stranger', 'damaged'],
  'alert-state-': ['armed', 'held', 'fired', 'paused', 'expired'],
  'alert-mark-': ['armed', 'held', 'fired', 'paused', 'expired'],
  'alert-name-': alertSteps,
  'alert-subject-': subjectWords,
  'alert-figure-': subjectWords,
  'alert-comparison-': ['above', 'below', 'crosses', 'flips', 'up', 'down', 'move'],
  'alert-ask-': alertSteps.filter((step) => step !== 'figure'),
  'alert-': ['no-account', 'no-access', 'not-here', 'past'],
  'plan-frozen-': planFreezeReasons,
  'plan-retry-': ['refused', 'unfit'],
  'plan-ended-': planEndReasons,
  'plan-over-': ['gone', 'replaced', 'needless', 'disconnected'],
  'guard-frozen-': guardFreezeReasons,
  'guard-do-': ['tell', 'offer', 'stop', 'cancel', 'flat'],
  'guard-rehearsal-': ['exact', 'rebuilt', 'ends', 'worst', 'equity', 'no-stops'],
  'guard-worst-': ['stop', 'cancel', 'close', 'flat'],
  'notice-guard-': ['told', 'nothing', 'waits', 'late'],
  'draft-from-': [...senderKinds, 'agent'],
  'draft-over-': ['confirmed', 'dropped', 'cancelled', 'refused'],
  'draft-reason-': endReasons,
  'draft-state-': draftStatuses,
  'pnl-source-': tradeSources,
  'digest-day-': weekdays,
  'digest-short-': weekdays,
  'secure-pin-': ['form', 'easy'],
  'secure-set-up-': ['again', 'differs', 'wrong', 'expired'],
  'two-factor-for-': [...guardNames, ...alwaysGuarded],
  'secure-guard-': guardNames,
  'secure-short-': guardNames,
  'secure-memory-': rememberScopes,
  'receipt-not-sent-': [
    'failed',
    'interrupted',
    'changed',
    'not-replaced',
    'same-order',
    'replaced',
    'no-role',
    'no-account',
    'no-price',
    'price-moved',
    'held-back',
    'not-reached',
  ],
  'balance-': ['vusd', 'usdc', 'allowance', 'eth'],
}

/** Every key that the sources use, with the file that does. */
function used(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { file, source } of sources) {
    // Any literal among the first arguments of `text(…)`: a key, or one of two.
    for (const [, argument = ''] of source.matchAll(/\btext\(\s*((?:[^,()]|\([^()]*\))+)/g)) {
      for (const [, key = ''] of argument.matchAll(/'([a-z][\w-]*)'/g)) found.set(key, file)
      for (const [, beginning = ''] of argument.matchAll(/`([a-z-]+)\$\{[\w.]+\}`/g)) {
        for (const ending of endings[beginning] ?? [`… of ${file} is not enumerated here`]) {
          found.set(`${beginning}${ending}`, file)
        }
      }
    }
    // `sideKey` and `droppedKey` give their keys back.
    for (const [, key = ''] of source.matchAll(/(?:return|[?:]) '((?:side|receipt)-[a-z-]+)'/g))
      found.set(key, file)
  }
  for (const code of [
    ...faultCodes,
    ...alertFaultCodes,
    ...limitFaultCodes,
    ...whatIfFaultCodes,
    ...ladderFaultCodes,
    ...planFaultCodes,
    ...guardFaultCodes,
    ...exitShareFaultCodes,
    ...apiFaultCodes,
  ])
    found.set(code, 'shell/cards/typed-fault.ts')
  for (const key of Object.values(alertKinds).flatMap(({ textKeys }) => textKeys))
    found.set(key, 'shell/cards/rule.ts')
  for (const [name, setting] of Object.entries(descriptors)) {
    for (const key of [setting.explained, setting.on, setting.off])
      if (key !== undefined) found.set(key, 'shell/cards/setting-value.ts')
    for (const word of setting.kind === 'word' ? setting.words : [])
      found.set(`settings-${name}-${word}`, 'shell/cards/setting-value.ts')
    if (setting.kind === 'word' && setting.needs)
      found.set(`settings-${name}-missing`, 'settings/change-own.ts')
  }
  for (const key of Object.values(dependsKeys)) found.set(key, 'shell/cards/plan.ts')
  for (const key of Object.values(PAGE_TEXTS)) found.set(key, 'page/texts.ts')
  // Labels, explanations and refusals of settings.
  for (const { file, source } of sources.filter((one) => one.file.startsWith('settings/')))
    for (const [, key = ''] of source.matchAll(/\b(?:key|label|explained): '([a-z][\w-]*)'/g))
      found.set(key, file)
  for (const key of titles) found.set(key, 'features/trading/tickets/title.ts')
  // A value of a condition inside `text(…)` is no key.
  for (const word of ['send', 'reason', 'failed', 'expired', 'pending', 'trader']) found.delete(word)
  return found
}

describe('the keys', () => {
  it('that the sources use all exist', () => {
    const missing = [...used()].filter(([key]) => !keys.includes(key))
    expect(used().size).toBeGreaterThan(100)
    expect(missing).toEqual([])
  })

  it('that exist are all used, and once', () => {
    const names = new Set(used().keys())
    expect(keys.filter((key) => !names.has(key))).toEqual([])
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it('that are put together are enumerated in the way that their sources do', () => {
    const words = (file: string, pattern: RegExp): readonly string[] => {
      const { source = '' } = sources.find((one) => one.file === file) ?? {}
      return [...new Set([...source.matchAll(pattern)].map(([, word = '']) => word))].toSorted()
    }
    const sorted = (beginning: string): readonly string[] => [...(endings[beginning] ?? [])].toSorted()
    expect(words('shell/cards/rungs.ts', /(?:rung\(|kind: )'(\w+)'/g)).toEqual(sorted('ladder-'))
    expect(words('features/account/balance.ts', /line\('(\w+)'/g)).toEqual(sorted('balance-'))
    expect(
      words('features/account/positions/card.ts', /line\('(\w+)'/g).filter(
        (word) => !endings['ladder-']?.includes(word),
      ),
    ).toEqual([])
    expect(commands.toSorted()).toEqual(
      keys
        .filter((key) => key.startsWith('command-'))
        .map((key) => key.slice('command-'.length))
        .toSorted(),
    )
  })
})

describe('the values that the sources pass', () => {
  /** The names in the object after the key, for calls that name their key and their values on the spot. */
  const passed = sources.flatMap(({ file, source }) =>
    [...source.matchAll(/\btext\(\s*'([a-z][\w-]*)'\s*(?:,\s*\{((?:[^{}]|\{[^{}]*\})*)\})?\s*,?\s*\)/g)].map(
      ([, key = '', object = '']) => ({ file, key, names: namesOf(object) }),
    ),
  )

  it('were found', () => {
    expect(passed.length).toBeGreaterThan(60)
    expect(passed.find(({ key }) => key === 'positions-totals')?.names).toEqual([
      'collateral',
      'count',
      'size',
    ])
    expect(passed.find(({ key }) => key === 'profit')?.names).toEqual(['percent', 'profit'])
  })

  it('are those that the text needs, no more and no fewer', () => {
    for (const { file, key, names } of passed) {
      const entry = entries.find((one) => one.key === key)
      const needed = [...(entry?.values ?? []), ...(entry?.counts ?? [])].toSorted()
      // What is spread into the object is not seen from here.
      const spread = names.some((name) => name.startsWith('...'))
      const seen = names.filter((name) => !name.startsWith('...'))
      expect(seen, `${key} in ${file}`).toEqual(
        spread ? needed.filter((name) => seen.includes(name)) : needed,
      )
    }
  })
})

/** The names of an object literal's fields, also of the short form. */
function namesOf(object: string): readonly string[] {
  // Text in brackets belongs to the value of a field; it is removed from the innermost outwards.
  let flat = object
  for (let before = ''; before !== flat;) {
    before = flat
    flat = flat.replaceAll(/\([^()]*\)|\{[^{}]*\}|\[[^[\]]*\]|`[^`]*`/g, '')
  }
  return flat
    .split(',')
    .map((field) => field.split(':', 1)[0]?.trim() ?? '')
    .filter((name) => name !== '')
    .toSorted()
}

describe('each text', () => {
  type Entry = (typeof entries)[number]
  const filled = ({ values, counts }: Entry, value: string): Values => ({
    ...Object.fromEntries(values.map((name) => [name, value])),
    ...Object.fromEntries(counts.map((name) => [name, 2])),
  })

  it('is formatted with its own values, without an error or leftover syntax', () => {
    for (const entry of entries) {
      const { key, counts, pattern } = entry
      const delivered = text(key, filled(entry, 'VALUE'))
      expectSound(delivered)
      expect(delivered.text.trim(), key).not.toBe('')
      expect(delivered.text, key).not.toMatch(/[{}<>\uE000\uE001]|\$(?!\d)/)
      expect(delivered.text.split('VALUE').length - 1, key).toBe(
        pattern
          .match(/\{ \$[\w-]+ \}/g)
          ?.filter((place) => !counts.some((count) => place.includes(`$${count} `))).length ?? 0,
      )
    }
  })

  it('fits into one message, with values as long as an address', () => {
    for (const entry of entries)
      expect(splitText(text(entry.key, filled(entry, '0x'.padEnd(80, 'f')))), entry.key).toHaveLength(1)
  })
})

describe('lengths', () => {
  /** Every text that a source puts on a button. */
  const captions = sources.flatMap(({ source }) =>
    [...source.matchAll(/\.(?:text|url)\(\s*(?:caption\()?(?:ctx\.)?text\('([a-z][\w-]*)'/g)].map(
      ([, key = '']) => key,
    ),
  )

  it('of buttons are at most 64 characters', () => {
    expect(captions).toEqual(
      expect.arrayContaining([
        'refresh',
        'page-next',
        'accounts-use',
        'access-approve',
        'access-block',
        'private-open',
      ]),
    )
    for (const key of captions) {
      const values = Object.fromEntries(
        (entries.find((one) => one.key === key)?.values ?? []).map((name) => [name, 'x'.repeat(32)]),
      )
      const button = new InlineKeyboard().text(text(key, values).text)
      expect(button.inline_keyboard[0]?.[0]?.text.length, key).toBeLessThanOrEqual(64)
    }
  })

  it("of the menu's descriptions are 1 to 256 characters, and of its names 1 to 32", () => {
    for (const name of commands) {
      expect(name).toMatch(/^[a-z0-9_]{1,32}$/)
      const description = text(`command-${name}`)
      expect(description.entities, 'a menu shows plain text').toEqual([])
      expect(description.text.length).toBeGreaterThanOrEqual(1)
      expect(description.text.length).toBeLessThanOrEqual(256)
    }
  })
})
