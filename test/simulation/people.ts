import type { User } from 'grammy/types'
import { PAIRS, type Act } from './acts.js'
import type { Run } from './run.js'
import { createPage, createProgram, type Look, type Looked, type Program } from './surfaces.js'
import type { Said, ShownMessage } from './telegram/telegram.js'

/** A person who uses the bot, with the key that they connect. */
export interface Person {
  readonly user: User
  readonly apiKey: string
  readonly keyId: string
  /** True if a program of theirs reads the HTTP API whenever they look themselves. */
  readonly hasProgram: boolean
  /** True if they look at the page too whenever they look in the chat. */
  readonly hasPage: boolean
}

/** Something that a person did, and the message that became its receipt. */
export interface Done {
  readonly act: Act
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
}

/** Most previews of one act that are confirmed: a price that moved, or a position that changed, is shown again. */
const MOST_CONFIRMS = 3

/** Most questions that are answered on the way to a preview. */
const MOST_QUESTIONS = 3

/** Connects the account of a person, and performs acts. Nothing was done where the service could not check the key. */
export async function perform(
  run: Run,
  person: Person,
  acts: readonly Act[],
  /** Called when a Confirm is pressed. */
  confirmed: () => void,
): Promise<readonly Done[]> {
  const { telegram, scheduler } = run
  const done: Done[] = []
  const { user } = person
  /** Messages that are the answers of something. */
  const taken = new Set<ShownMessage>()
  const underWay = new Set<Promise<void>>()
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

  for (const [line, ...keys] of [
    ['/connect', 'connect-ask-api-key', 'connect-ways'],
    [person.apiKey, 'connect-ask-key-id'],
    [person.keyId, 'connect-done'],
  ] as const) {
    const isNext = ({ parts }: Said): boolean => parts.some(({ key }) => keys.some((one) => one === key))
    const next = await reply(telegram.write(user, line), isNext, 120_000)
    // Of a service that cannot be read now, a key cannot be checked: the rest of the world is no different from others.
    if (!next) return done
    const asks = ({ text, parts }: Pick<Said, 'text' | 'parts'>): boolean =>
      text !== next.text && parts.some(({ key }) => key === 'connect-ask-api-key')
    if (next.message && telegram.press(user, next.message, ({ text }) => hasKey(text, ['connect-in-chat'])))
      await reply(0, asks, 120_000)
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

  /** True for the preview of another kind of act, or of another pair. */
  const isOfAnother = (
    { kind, pair }: Act,
    { message, parts, text }: Pick<Said, 'message' | 'parts' | 'text'>,
  ): boolean => {
    const titles = PREVIEWS[kind]
    const isIts = parts.some(({ key }) => titles?.test(key)) && (kind === 'deposit' || text.includes(pair))
    return titles !== undefined && isConfirmable(message) && !isIts
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
    const at = scheduler.now()
    const isAlone = underWay.size === 0
    const isAnswer = (said: Said): boolean =>
      !isNotice(said) &&
      !isWait(said) &&
      !isOfAnother(act, said) &&
      !isOfConfirm(said) &&
      (isAlone || !isUnsure(said))
    const [from, before] = [telegram.said.length, telegram.messages(user.id).at(-1)?.id ?? 0]
    const isDraft = act.drafted && (await program?.draft(act.line)) === true
    const answer = await reply(
      isDraft ? before : telegram.write(user, act.line),
      isAnswer,
      90_000,
      isDraft ? from : telegram.said.length,
    )
    const nothing = {
      act,
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
      return { ...nothing, looked: looked.filter((one) => one !== undefined) }
    }
    const preview = isConfirmable(answer.message)
      ? answer.message
      : act.overlaps
        ? undefined
        : await choose(act, answer.message)
    // A question may be that of a line before it.
    if (!preview || isOfAnother(act, { ...preview, message: preview })) return nothing
    const replaced = act.replaces && (await takePlace(preview))
    return { ...(await confirm(act, at, preview)), replaced, answeredAt: answer.at }
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
    const isReplacing = (): boolean => preview.parts.some(({ key }) => key === 'preview-replace')
    await scheduler.when(() => isReplacing() && isConfirmable(preview), 20_000)
    return isReplacing()
  }

  /** Presses Confirm below a preview, and waits for what comes of it. */
  const confirm = async (act: Act, at: number, shownFirst: ShownMessage): Promise<Done> => {
    let preview: ShownMessage | undefined = shownFirst
    let [firstConfirmedAt, confirmedAt]: (number | undefined)[] = []
    for (let confirms = 0; confirms < MOST_CONFIRMS && preview && isConfirmable(preview); confirms++) {
      await pass(confirms === 0 ? act.hesitates : Math.min(act.hesitates, 3_000))
      const [text, before] = [preview.text, scheduler.now()]
      const shown: ShownMessage = preview
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
    const ofPreview = { answeredAt: at, replaced: false, answer: undefined, looked: [] }
    return { act, at, preview, firstConfirmedAt, confirmedAt, ...ofPreview }
  }

  /** Performs an act, with what follows it. */
  const performWhole = async (act: Act): Promise<void> => {
    const one = await perform(act)
    done.push(one)
    confirmRepeated(one)
    if (act.kind !== 'reverse' || one.confirmedAt === undefined || !one.preview) return
    // Once it is closed, the second step is previewed in a message of its own.
    const isNext = ({ parts }: Said): boolean => parts.some(({ key }) => key === 'next-reverse')
    const next = await reply(one.preview.id, isNext, 20_000)
    if (isConfirmable(next?.message))
      done.push(await confirm(followUpOf(act), scheduler.now(), next!.message!))
  }

  for (const act of acts) {
    await pass(act.wait)
    if (act.kind === 'block') {
      telegram.setBlocked(user, true)
      await pass(act.wait)
      telegram.setBlocked(user, false)
      continue
    }
    if (act.kind === 'press-old') {
      telegram.pressAny(user)
      // Whatever comes of it is looked at before the next thing is done.
      await pass(10_000)
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
  return done
}

/** A token of the HTTP API. */
const TOKEN = /sqb1_[\w-]+/

/** The second step of a reversal: a position of the other side, as large as the one that was closed. */
function followUpOf(act: Act): Act {
  const params = { tokenId: `${PAIRS[act.pair]}` }
  return { ...act, kind: 'open', line: 'the second step', wanted: { name: /^newPosition/, params } }
}

/** Keys of the previews of what is asked for by a line alone. */
const PREVIEWS: Partial<Readonly<Record<Act['kind'], RegExp>>> = {
  open: /^preview-opening$/,
  limit: /^preview-opening$/,
  add: /^preview-add$/,
  close: /^preview-close$/,
  stop: /^preview-tpsl$/,
  trail: /^preview-trail$/,
  collateral: /^preview-collateral-/,
  deposit: /^preview-deposit$/,
}

/** Keys of the buttons that confirm a preview. */
const CONFIRM = ['ticket-confirm', 'close-all-confirm']

/** True for what comes by itself, a notice, a receipt or the second step of something, and is no answer. */
function isNotice({ parts }: Pick<Said, 'parts'>): boolean {
  const has = (pattern: RegExp): boolean => parts.some(({ key }) => pattern.test(key))
  return has(/^notice-head|^next-reverse$/) || (has(/^ticket-/) && has(/^receipt-(?!account)/))
}

/** True for a text that says that an answer may be lost, of whatever was asked. */
function isUnsure({ parts }: Said): boolean {
  return parts.some(({ key }) => key === 'failure-telegram')
}

/** True for what a Confirm is answered with, and no line. */
function isOfConfirm({ parts }: Said): boolean {
  return parts.some(({ key }) => key === 'failure-confirm')
}

/** True for a text after which the answer follows. */
function isWait({ text, parts }: Said): boolean {
  return text.startsWith('⏳') || parts.some(({ key }) => key === 'words-read')
}

/** Keys of a receipt that will say more. */
const UNDER_WAY =
  /^(?:receipt-(?:claimed|sending|accepted|quick-quoted|next-sent)|close-all-(?:running|waiting))$/

/** True for a receipt that will say more. */
function isUnderWay({ parts }: ShownMessage): boolean {
  return parts.some(({ key }) => UNDER_WAY.test(key))
}
