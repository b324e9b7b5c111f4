import type { InlineKeyboardButton, User } from 'grammy/types'
import { PAIRS, type Act, type PlanButton } from './acts.js'
import type { Run } from './run.js'
import { createPage, createProgram, type Look, type Looked, type Program } from './surfaces.js'
import type { Said, ShownMessage } from './telegram/telegram.js'

/** A key of the service, and the wallet that it acts for. */
export interface Key {
  readonly apiKey: string
  readonly keyId: string
  readonly wallet: string
}

/** A person who uses the bot. */
export interface Person {
  readonly user: User
  /** The keys that they connect, each of which becomes an account: one or two. */
  readonly keys: readonly Key[]
  /** True if a program of theirs reads the HTTP API whenever they look themselves. */
  readonly hasProgram: boolean
  /** True if they look at the page too whenever they look in the chat. */
  readonly hasPage: boolean
}

/** Something that a person did, and the message that became its receipt. */
export interface Done {
  readonly act: Act
  /** The place of the account that was in use among those of the person; what names its accounts is for these. */
  readonly account: number
  /** When the line was sent, in milliseconds. */
  readonly at: number
  /** The message with the preview, which becomes the receipt; undefined where none came. */
  readonly preview: ShownMessage | undefined
  /** When it was answered first, in milliseconds; undefined where nothing came. */
  readonly answeredAt: number | undefined
  /** True if its preview was turned into one that takes the place of an older order. */
  readonly replaced: boolean
  /** When Confirm was pressed first; undefined where it was not. */
  readonly firstConfirmedAt: number | undefined
  /** When Confirm was pressed last; undefined where it was not. */
  readonly confirmedAt: number | undefined
  /** What was answered where no preview came. */
  readonly answer: Said | undefined
  /** What other surfaces showed right after the answer. */
  readonly looked: readonly Looked[]
  /** The id of the plan or guard that its preview arms; absent for anything else. */
  readonly plan?: string | undefined
  /** What was pressed below the plans or guards; absent for anything else, and where there was no such button. */
  readonly planPressed?: PlanPressed | undefined
}

/** A button that was pressed below the plans or guards of a person. */
export interface PlanPressed {
  /** The id of the plan or guard. */
  readonly plan: string
  readonly button: PlanButton
  /** When it was pressed, in milliseconds. */
  readonly at: number
  /** When they were shown without that button, in milliseconds; undefined for never. */
  readonly shownAt: number | undefined
}

/** The places of the accounts that an act is for, of a person who has so many. */
export function accountsOf(
  { act, account }: Pick<Done, 'act' | 'account'>,
  count: number,
): readonly number[] {
  const all = Array.from({ length: count }, (_, place) => place)
  if (act.kind === 'flat' || act.kind === 'end-flat' || act.on === 'all') return all
  return act.on ?? [account]
}

/** Most previews of one act that are confirmed: a price that moved, or a position that changed, is shown again. */
const MOST_CONFIRMS = 3

/** Most questions that are answered on the way to a preview. */
const MOST_QUESTIONS = 3

/** What a person did, and how the bot calls their accounts. */
export interface Performed {
  readonly done: readonly Done[]
  /** The labels of the accounts that are connected, in the order of their keys. */
  readonly labels: readonly string[]
}

/** Connects the accounts of a person, and performs acts. Nothing was done where the service could not check the first key. */
export async function perform(
  run: Run,
  person: Person,
  acts: readonly Act[],
  /** Called when a Confirm is pressed. */
  confirmed: () => void,
): Promise<Performed> {
  const { telegram, scheduler } = run
  const done: Done[] = []
  const labels: string[] = []
  const { user } = person
  /** Messages that are the answers of something. */
  const taken = new Set<ShownMessage>()
  const underWay = new Set<Promise<void>>()
  /** When a Confirm was pressed by somebody who pressed any button, by its message. */
  const confirmedByChance = new Map<ShownMessage, number>()
  /**
   * Waits for what is said first, and matches; undefined where nothing comes in time. Where other things are under way, it comes in a
   * message behind another one that none of them has.
   */
  const reply = async (
    behind: number,
    isWanted: (said: Said) => boolean,
    ms: number,
    from = telegram.said.length,
  ): Promise<Said | undefined> => {
    const isAlone = underWay.size === 0
    const isFree = (message: ShownMessage): boolean => isAlone || (message.id > behind && !taken.has(message))
    const find = (): Said | undefined =>
      telegram.said
        .slice(from)
        .find((said) => said.message?.chat === user.id && isFree(said.message) && isWanted(said))
    await scheduler.when(() => find() !== undefined, ms)
    const found = find()
    if (found?.message) taken.add(found.message)
    return found
  }
  const pass = async (ms: number): Promise<void> => {
    await scheduler.when(() => false, ms)
  }
  const hasKey = (label: string, keys: readonly string[]): boolean =>
    telegram.keysOf(label).some((key) => keys.includes(key))
  const isConfirm = ({ text }: { readonly text: string }): boolean => hasKey(text, CONFIRM)
  const isConfirmable = (message: ShownMessage | undefined): boolean =>
    message?.buttons.flat().some(isConfirm) ?? false
  const latest = (): ShownMessage | undefined =>
    telegram.messages(user.id).findLast((one) => !isNotice(one) && !taken.has(one))

  /** The label of the account that a key becomes; undefined where it could not be connected. */
  const connect = async ({ apiKey, keyId }: Key): Promise<string | undefined> => {
    let label: string | undefined
    for (const [line, ...keys] of [
      ['/connect', 'connect-ask-api-key', 'connect-ways'],
      [apiKey, 'connect-ask-key-id'],
      [keyId, 'connect-done'],
    ] as const) {
      const isNext = ({ parts }: Said): boolean => parts.some(({ key }) => keys.some((one) => one === key))
      const next = await reply(telegram.write(user, line), isNext, 120_000)
      if (!next) return undefined
      label = labelIn(next, 'connect-done')
      const asks = ({ text, parts }: Pick<Said, 'text' | 'parts'>): boolean =>
        text !== next.text && parts.some(({ key }) => key === 'connect-ask-api-key')
      if (next.message && telegram.press(user, next.message, ({ text }) => hasKey(text, ['connect-in-chat'])))
        await reply(0, asks, 120_000)
    }
    return label
  }
  for (const key of person.keys) {
    const label = await connect(key)
    // Of a service that cannot be read now, a key cannot be checked: the rest of the world is no different from others.
    if (label === undefined) break
    labels.push(label)
  }
  if (labels.length === 0) return { done, labels }
  let account = labels.length - 1
  /** Uses an account from now on. False where nothing says that it is in use. */
  const useAccount = async (place: number): Promise<boolean> => {
    const isCard = (said: Said): boolean => labelIn(said, 'accounts-line-current') !== undefined
    const card = await reply(telegram.write(user, '/accounts'), isCard, 60_000)
    const isInUse = (): boolean =>
      card?.message !== undefined && labelIn(card.message, 'accounts-line-current') === labels[place]
    if (!isInUse() && card?.message)
      telegram.press(user, card.message, ({ text }) => hasKey(text, ['accounts-use']))
    await scheduler.when(isInUse, 60_000)
    account = place
    return isInUse()
  }
  const looks: Look[] = person.hasPage ? [createPage(run, user)] : []
  let program: Program | undefined
  if (person.hasProgram) {
    const isMade = ({ parts }: Said): boolean => parts.some(({ key }) => key === 'api-made')
    const made = await reply(telegram.write(user, '/api new sheet read draft'), isMade, 60_000)
    const token = TOKEN.exec(made?.text ?? '')?.[0]
    if (token !== undefined) {
      program = createProgram(run, token)
      looks.push(program.look)
    }
  }

  /** True for the preview of another kind of act, of another pair, or of another amount. */
  const isOfAnother = (
    { kind, pair, wanted }: Act,
    { message, parts, text }: Pick<Said, 'message' | 'parts' | 'text'>,
  ): boolean => {
    if (!isConfirmable(message)) return false
    const titles = PREVIEWS[kind]
    // What is asked for step by step has a title that no line alone has.
    if (!titles) return Object.values(PREVIEWS).some((others) => parts.some(({ key }) => others.test(key)))
    const title = parts.find(({ key }) => titles.test(key))
    const isLong = wanted?.params['isLong']
    const opening = parts.find(({ key }) => key === 'preview-opening')
    const isOfSide =
      isLong === undefined ||
      opening?.values['side']?.keys.includes(isLong === true ? 'side-long' : 'side-short') !== false
    const isOfAmount = AMOUNTS_SENT.every(([name, keys]) => {
      const asked = wanted?.params[name]
      const shown = parts.find(({ key }) => keys.has(key))?.values[name]?.amount
      return typeof asked !== 'string' || shown?.eq(asked) !== false
    })
    const hasExits = EXITS_SENT.some(([name]) => wanted?.params[name] !== undefined)
    const areExits =
      kind !== 'stop' ||
      !hasExits ||
      EXITS_SENT.every(([name, key]) => {
        const asked = wanted?.params[name]
        const shown = parts.find((part) => part.key === key)?.values['price']?.amount
        return typeof asked === 'string'
          ? shown?.minus(asked).abs().lte('0.01') === true
          : shown === undefined
      })
    const isOnAccounts = parts.some(({ key }) => key === 'on-accounts-head')
    const isTimed = parts.some(({ key }) => key === 'plan-mandate')
    const isAtGain = parts.some(({ key }) => key === 'plan-even-mandate')
    const isGuard = parts.some(({ key }) => key === 'guard-new')
    const areSlices = parts.some(({ key }) => key === 'plan-slices-mandate')
    return (
      isOnAccounts !== (kind === 'on-accounts') ||
      isTimed !== (kind === 'timed-close') ||
      isAtGain !== (kind === 'break-even') ||
      isGuard !== (kind === 'guard') ||
      areSlices !== (kind === 'slices') ||
      !title ||
      !isOfSide ||
      !isOfAmount ||
      !areExits ||
      (!OF_NO_PAIR.has(kind) && !text.includes(pair))
    )
  }

  /** Answers what a message asks on the way to a preview. */
  const choose = async (
    { kind, pair }: Act,
    question: ShownMessage | undefined,
  ): Promise<ShownMessage | undefined> => {
    const isWanted = (label: string, step: number): boolean =>
      kind === 'close-all'
        ? hasKey(label, [step === 0 ? 'close-all-all' : 'close-all-next'])
        : kind === 'reverse'
          ? step === 0
            ? label.includes(`${pair}/USD`)
            : hasKey(label, ['action-reverse'])
          : label.includes(`${pair}/USD`) &&
            telegram.keysOf(label).some((key) => /^manage-.*button$/.test(key))
    let asked = question
    for (let step = 0; asked && step < MOST_QUESTIONS && !isConfirmable(asked); step++) {
      const [one, before, last]: [ShownMessage, string, ShownMessage | undefined] = [
        asked,
        asked.text,
        latest(),
      ]
      if (!telegram.press(user, one, ({ text }) => isWanted(text, step))) return undefined
      // It is answered there, or by another message.
      const next = (): ShownMessage | undefined => (latest() === last ? undefined : latest())
      await scheduler.when(() => one.text !== before || isConfirmable(one) || isConfirmable(next()), 20_000)
      asked = isConfirmable(one) ? one : (next() ?? one)
      taken.add(asked)
    }
    return isConfirmable(asked) ? asked : undefined
  }

  const perform = async (act: Act): Promise<Done> => {
    const [at, own] = [scheduler.now(), account]
    const isAlone = underWay.size === 0
    const [from, before] = [telegram.said.length, telegram.messages(user.id).at(-1)?.id ?? 0]
    const isDraft = act.drafted && (await program?.draft(act.line)) === true
    // Those that could not be connected are not named.
    const on = act.on === 'all' ? [] : (act.on ?? []).flatMap((place) => labels[place] ?? [])
    const line = act.on ? `${act.line} on ${on.length === 0 ? 'all' : on.join(', ')}` : act.line
    const isAnswer = (said: Said): boolean =>
      !isNotice(said) &&
      !isWait(said) &&
      !isOfAnother(act, said) &&
      !isOfConfirm(said) &&
      (hasLike(said, /^limits-rules$/)
        ? act.kind === 'set-limit'
        : act.kind !== 'set-limit' || isFailure(said)) &&
      Object.entries(LISTS).every(([kind, title]) =>
        has(said, title) ? act.kind === kind : act.kind !== kind || isFailure(said),
      ) &&
      // The card of an alert is no answer to anything else.
      (act.kind === 'alert' || act.kind === 'look' || !hasLike(said, /^alert-(?:once|again)$/)) &&
      hasLike(said, /^draft-from-/) === isDraft &&
      (isAlone || !isUnsure(said))
    const answer = await reply(
      isDraft ? before : telegram.write(user, line),
      isAnswer,
      90_000,
      isDraft ? from : telegram.said.length,
    )
    const nothing = {
      act,
      account: own,
      at,
      answeredAt: answer?.at,
      preview: undefined,
      replaced: false,
      firstConfirmedAt: undefined,
      confirmedAt: undefined,
      answer,
      looked: [],
    }
    if (!answer) return nothing
    if (!act.wanted) {
      const looked = await Promise.all(looks.map((look) => look(act.line)))
      const planPressed = act.presses && answer.message && (await pressPlan(answer.message, act))
      return { ...nothing, looked: looked.filter((one) => one !== undefined), planPressed }
    }
    const preview = isConfirmable(answer.message)
      ? answer.message
      : act.overlaps
        ? undefined
        : await choose(act, answer.message)
    // A question may be that of a line before it.
    if (!preview || isOfAnother(act, { ...preview, message: preview })) return nothing
    // Who moves a stop in plain words is offered nothing: it is what they asked for.
    const replaced = act.replaces && !isReplacing(preview) && (await takePlace(preview))
    const confirmed = await confirm(act, own, at, preview)
    return { ...confirmed, replaced: replaced || confirmed.replaced, answeredAt: answer.at }
  }

  /** Presses a button of the first plan or guard that has it, and waits until it is not there any more. */
  const pressPlan = async (
    card: ShownMessage,
    { kind, presses: button }: Act,
  ): Promise<PlanPressed | undefined> => {
    const name = `${kind === 'guards' ? 'guard' : 'plan'}-${button}`
    const plan = planIn(card, name)
    if (plan === undefined || button === undefined) return undefined
    const at = scheduler.now()
    telegram.press(user, card, (one) => planOf(one, name) === plan)
    const isGone = (): boolean => !card.buttons.flat().some((one) => planOf(one, name) === plan)
    await scheduler.when(isGone, 20_000)
    return { plan, button, at, shownAt: isGone() ? scheduler.now() : undefined }
  }

  /** Presses Confirm below a preview that came a second time, too: it is for the same order, so that nothing may come of it. */
  const confirmRepeated = ({ at, preview }: Done): void => {
    const shownFirst = (message: ShownMessage): string | undefined =>
      telegram.said
        .find((said) => said.how === 'sent' && said.message === message)
        ?.text.replace(/[\d:]{8} UTC/, '')
    const isRepeated = (one: ShownMessage): boolean =>
      !taken.has(one) && one.at >= at && isConfirmable(one) && shownFirst(one) === shownFirst(preview!)
    const repeated = preview && underWay.size === 0 ? telegram.messages(user.id).find(isRepeated) : undefined
    if (repeated) telegram.press(user, repeated, isConfirm)
  }

  /** Lets what a preview shows take the place of an older order, where it offers that. False where it does not. */
  const takePlace = async (preview: ShownMessage): Promise<boolean> => {
    const isOffer = ({ text }: { readonly text: string }): boolean => hasKey(text, ['manage-replace-button'])
    if (!telegram.press(user, preview, isOffer)) return false
    await scheduler.when(() => isReplacing(preview) && isConfirmable(preview), 20_000)
    return isReplacing(preview)
  }

  /** Presses Confirm below a preview, and waits for what comes of it. */
  const confirm = async (act: Act, own: number, at: number, shownFirst: ShownMessage): Promise<Done> => {
    let preview: ShownMessage | undefined = shownFirst
    const plan = planIn(shownFirst, 'plan-arm') ?? planIn(shownFirst, 'guard-arm')
    let [firstConfirmedAt, confirmedAt]: (number | undefined)[] = []
    // Also one that is shown anew, where a stop was placed meanwhile.
    let replaced = false
    for (let confirms = 0; confirms < MOST_CONFIRMS && preview && isConfirmable(preview); confirms++) {
      await pass(confirms === 0 ? act.hesitates : Math.min(act.hesitates, 3_000))
      const [text, before] = [preview.text, scheduler.now()]
      const shown: ShownMessage = preview
      replaced ||= isReplacing(shown)
      if (!telegram.press(user, shown, isConfirm)) break
      confirmed()
      if (act.pressesAgain !== undefined) scheduler.after(act.pressesAgain, () => telegram.pressAgain(user))
      firstConfirmedAt ??= before
      confirmedAt = before
      if (act.deletes) shown.isDeleted = true
      await scheduler.when(() => shown.isDeleted || (shown.text !== text && !isUnderWay(shown)), 20_000)
      if (!isConfirmable(shown)) break
      preview = shown
    }
    firstConfirmedAt ??= confirmedByChance.get(shownFirst)
    confirmedAt ??= firstConfirmedAt
    const ofPreview = { answeredAt: at, replaced, answer: undefined, looked: [] }
    return { act, account: own, at, preview, firstConfirmedAt, confirmedAt, plan, ...ofPreview }
  }

  /** Performs an act, with what follows it. */
  const performWhole = async (act: Act): Promise<void> => {
    const one = await perform(act)
    done.push(one)
    confirmRepeated(one)
    if (act.kind !== 'reverse' || one.confirmedAt === undefined || !one.preview) return
    // Once it is closed, the second step is previewed in a message of its own.
    // That of a reversal before it may come as late.
    const isNext = ({ parts, text }: Said): boolean =>
      parts.some(({ key }) => key === 'next-reverse') && text.includes(`${act.pair}/USD`)
    const next = await reply(one.preview.id, isNext, 20_000)
    if (isConfirmable(next?.message))
      done.push(await confirm(followUpOf(act), one.account, scheduler.now(), next!.message!))
  }

  /** True once any button may have begun to ask for something, which a sentence would then answer. */
  let mayBeAsked = false
  for (const act of acts) {
    await pass(act.wait)
    if (mayBeAsked && act.means !== undefined) {
      telegram.write(user, '/cancel')
      await pass(5_000)
      mayBeAsked = false
    }
    if (act.kind === 'block') {
      telegram.setBlocked(user, true)
      await pass(act.wait)
      telegram.setBlocked(user, false)
      continue
    }
    if (act.kind === 'press-old') {
      const any = telegram.pressAny(user)
      mayBeAsked = true
      const hasPressed = (button: InlineKeyboardButton): boolean =>
        isConfirm(button) && 'callback_data' in button && button.callback_data === any?.data
      if (any?.message.buttons.flat().some(hasPressed)) confirmedByChance.set(any.message, scheduler.now())
      // Whatever comes of it is looked at before the next thing is done.
      await pass(10_000)
      // It may have been the button of another account.
      if (labels.length > 1 && !(await useAccount(account))) break
      continue
    }
    if (act.kind === 'use-account') {
      if (labels.length > 1 && !(await useAccount((account + 1) % labels.length))) break
      continue
    }
    const doing = performWhole(act)
    if (act.overlaps) {
      underWay.add(doing)
      void doing.then(
        () => underWay.delete(doing),
        () => undefined,
      )
    } else await doing
  }
  await Promise.all(underWay)
  return { done, labels }
}

/** The label of the account that a text names. */
function labelIn({ parts }: Pick<Said, 'parts'>, key: string): string | undefined {
  return parts.find((part) => part.key === key)?.values['label']?.text
}

/** The id of the plan or guard that a button of a name is for; undefined for another button. */
function planOf(button: InlineKeyboardButton, name: string): string | undefined {
  const before = `${name}:`
  return 'callback_data' in button && button.callback_data.startsWith(before)
    ? button.callback_data.slice(before.length)
    : undefined
}

/** The id of the first plan or guard of a message that has a button of a name. */
function planIn({ buttons }: ShownMessage, name: string): string | undefined {
  return buttons
    .flat()
    .map((button) => planOf(button, name))
    .find((plan) => plan !== undefined)
}

/** A token of the HTTP API. */
const TOKEN = /sqb1_[\w-]+/

/** The second step of a reversal: a position of the other side, as large as the one that was closed. */
function followUpOf(act: Act): Act {
  const params = { tokenId: `${PAIRS[act.pair]}` }
  return { ...act, kind: 'open', line: 'the second step', wanted: { name: /^newPosition/, params } }
}

/** Amounts that are sent, with the parts of previews that state them. */
const AMOUNTS_SENT: readonly (readonly [string, ReadonlySet<string>])[] = [
  ['collateral', new Set(['preview-money', 'preview-adds'])],
  ['amount', new Set(['preview-deposit', 'preview-collateral-in', 'preview-collateral-out'])],
]

/** Prices of a take-profit or stop that are sent, with the part of its preview that states them. */
const EXITS_SENT = [
  ['tpPrice', 'preview-at-take-profit'],
  ['slPrice', 'preview-at-stop'],
] as const

/** Keys of the previews of what is asked for by a line alone. */
const PREVIEWS: Readonly<Partial<Record<Act['kind'], RegExp>>> = {
  open: /^preview-opening$/,
  limit: /^preview-opening$/,
  'on-accounts': /^on-accounts-head$/,
  add: /^preview-add$/,
  close: /^preview-close$/,
  'timed-close': /^plan-mandate$/,
  'break-even': /^plan-break-even$/,
  slices: /^plan-slices$/,
  guard: /^guard-new$/,
  stop: /^preview-(?:tpsl|replace)$/,
  trail: /^preview-trail$/,
  collateral: /^preview-collateral-/,
  deposit: /^preview-deposit$/,
  flat: /^flat-title$/,
}

/** Previews that need not name a pair. */
const OF_NO_PAIR: ReadonlySet<Act['kind']> = new Set(['deposit', 'flat', 'guard'])

/** Titles of what shows all plans or guards, by what asks for it. */
const LISTS = { plans: 'plans-title', guards: 'guards-title' } as const

/** Keys of the buttons that confirm a preview. */
const CONFIRM = ['ticket-confirm', 'close-all-confirm', 'flat-confirm', 'drafts-confirm', 'plan-arm']

/** True for what comes by itself, a notice, a receipt or the second step of something, and is no answer. */
function isNotice(said: Pick<Said, 'parts'>): boolean {
  if (isListOfGuards(said)) return false
  // What /flat has left is sent beside its report.
  return (
    hasLike(said, /^notice-head|^next-reverse$|^flat-left$|^receipt-by-(?:plan|guard)$/) ||
    (hasLike(said, /^ticket-/) && hasLike(said, /^receipt-(?!account)/))
  )
}

/** True for the card of all guards: where a language has one word for one and several, it begins as a notice of one does. */
export function isListOfGuards(said: Pick<Said, 'parts'>): boolean {
  return hasLike(said, /^guard-title$|^guards-none$/)
}

function hasLike({ parts }: Pick<Said, 'parts'>, pattern: RegExp): boolean {
  return parts.some(({ key }) => pattern.test(key))
}

function has({ parts }: Pick<Said, 'parts'>, wanted: string): boolean {
  return parts.some(({ key }) => key === wanted)
}

/** True for a text that says why nothing came of a line. */
function isFailure(said: Said): boolean {
  return hasLike(said, /^(?:failure-|rate-|paused)/)
}

/** True for a text that says that an answer may be lost, of whatever was asked. */
function isUnsure({ parts }: Said): boolean {
  return parts.some(({ key }) => key === 'failure-telegram')
}

/** True for what a Confirm is answered with, and no line. */
function isOfConfirm({ parts }: Said): boolean {
  return parts.some(({ key }) => key === 'failure-confirm')
}

/** True for a text after which the answer follows; a form is closed before another line is answered. */
function isWait({ text, parts }: Said): boolean {
  return text.startsWith('⏳') || parts.some(({ key }) => key === 'words-read' || key === 'form-left')
}

/** Keys of a receipt that will say more. */
const UNDER_WAY =
  /^(?:receipt-(?:claimed|sending|accepted|quick-quoted|next-sent)|close-all-(?:running|waiting)|(?:flat|drafts)-running)$/

/** True for a preview of what takes the place of an older order. */
function isReplacing({ parts }: ShownMessage): boolean {
  return parts.some(({ key }) => key === 'preview-replace')
}

/** True for a receipt that will say more. */
function isUnderWay({ parts }: ShownMessage): boolean {
  return parts.some(({ key }) => UNDER_WAY.test(key))
}
