import type { User } from 'grammy/types'
import { PAIRS, type Act } from './acts.js'
import type { Run } from './run.js'
import type { Said, ShownMessage } from './telegram/telegram.js'

/** A person who uses the bot, with the key that they connect. */
export interface Person {
  readonly user: User
  readonly apiKey: string
  readonly keyId: string
  /** True if a program of theirs reads the HTTP API whenever they look themselves. */
  readonly hasProgram: boolean
}

/** What a program of a person was told. */
export interface Asked {
  /** When it was answered, in milliseconds. */
  readonly at: number
  readonly path: string
  readonly status: number
  readonly body: string
}

/** Something that a person did, and the message that became its receipt. */
export interface Done {
  readonly act: Act
  /** When the line was sent, in milliseconds. */
  readonly at: number
  /** The message with the preview, which becomes the receipt; undefined where none came. */
  readonly preview: ShownMessage | undefined
  /** True if its preview was turned into one that takes the place of an older order. */
  readonly replaced: boolean
  /** When Confirm was pressed first; undefined where it was not. */
  readonly firstConfirmedAt: number | undefined
  /** When Confirm was pressed last; undefined where it was not. */
  readonly confirmedAt: number | undefined
  /** What was answered where no preview came. */
  readonly answer: Said | undefined
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
): Promise<{ readonly done: readonly Done[]; readonly asked: readonly Asked[] }> {
  const { telegram, scheduler } = run
  const done: Done[] = []
  const asked: Asked[] = []
  const { user } = person
  let from = 0
  const write = (text: string): void => {
    from = telegram.said.length
    telegram.write(user, text)
  }
  const own = (said: Said): boolean => said.chat === user.id
  /** Waits for something that is said from now on and matches; undefined where nothing comes in time. */
  const reply = async (isWanted: (said: Said) => boolean, ms: number): Promise<Said | undefined> => {
    const find = (): Said | undefined => telegram.said.slice(from).find((said) => own(said) && isWanted(said))
    await scheduler.when(() => find() !== undefined, ms)
    return find()
  }
  const pass = async (ms: number): Promise<void> => {
    await scheduler.when(() => false, ms)
  }
  const hasKey = (label: string, keys: readonly string[]): boolean =>
    telegram.keysOf(label).some((key) => keys.includes(key))
  const isConfirm = ({ text }: { readonly text: string }): boolean => hasKey(text, CONFIRM)
  const isConfirmable = (message: ShownMessage | undefined): boolean =>
    message?.buttons.flat().some(isConfirm) ?? false
  const latest = (): ShownMessage | undefined => telegram.messages(user.id).findLast((one) => !isNotice(one))

  for (const [line, key] of [
    ['/connect', 'connect-ask-api-key'],
    [person.apiKey, 'connect-ask-key-id'],
    [person.keyId, 'connect-done'],
  ] as const) {
    write(line)
    // Of a service that cannot be read now, a key cannot be checked: the rest of the world is no different from others.
    if (!(await reply(({ parts }) => parts.some((part) => part.key === key), 120_000))) return { done, asked }
  }
  let token: string | undefined
  if (person.hasProgram) {
    write('/api new sheet')
    const made = await reply(({ parts }) => parts.some(({ key }) => key === 'api-made'), 60_000)
    token = made && TOKEN.exec(made.text)?.[0]
  }
  /** Lets the program look at the same as its owner. */
  const lookToo = async (line: string): Promise<void> => {
    const path = PATHS[line]
    if (token === undefined || path === undefined) return
    const answered = await run.ask(path, token)
    if (answered) asked.push({ at: scheduler.now(), path, ...answered })
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
    }
    return isConfirmable(asked) ? asked : undefined
  }

  const perform = async (act: Act): Promise<Done> => {
    const at = scheduler.now()
    write(act.line)
    const answer = await reply((said) => said.how !== 'answered' && !isNotice(said) && !isWait(said), 90_000)
    const nothing = {
      act,
      at,
      preview: undefined,
      replaced: false,
      firstConfirmedAt: undefined,
      confirmedAt: undefined,
      answer,
    }
    if (!act.wanted || !answer) return nothing
    const preview = isConfirmable(answer.message) ? answer.message : await choose(act, answer.message)
    if (!preview) return nothing
    const replaced = act.replaces && (await takePlace(preview))
    return { ...(await confirm(act, at, preview)), replaced }
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
    return { act, at, preview, replaced: false, firstConfirmedAt, confirmedAt, answer: undefined }
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
    const one = await perform(act)
    done.push(one)
    await lookToo(act.line)
    if (act.kind !== 'reverse' || one.confirmedAt === undefined) continue
    // Once it is closed, the second step is previewed in a message of its own.
    const next = await reply(({ parts }) => parts.some(({ key }) => key === 'next-reverse'), 20_000)
    if (isConfirmable(next?.message))
      done.push(await confirm(followUpOf(act), scheduler.now(), next!.message!))
  }
  return { done, asked }
}

/** A token of the HTTP API. */
const TOKEN = /sqb1_[\w-]+/

/** What a program asks for, by what its owner types. */
const PATHS: Readonly<Record<string, string>> = { '/positions': '/v1/positions', '/balance': '/v1/balances' }

/** The second step of a reversal: a position of the other side, as large as the one that was closed. */
function followUpOf(act: Act): Act {
  const params = { tokenId: `${PAIRS[act.pair]}` }
  return { ...act, kind: 'open', line: 'the second step', wanted: { name: /^newPosition/, params } }
}

/** Keys of the buttons that confirm a preview. */
const CONFIRM = ['ticket-confirm', 'close-all-confirm']

/** True for what comes by itself, a notice, a receipt or the second step of something, and is no answer. */
function isNotice({ parts }: Pick<Said, 'parts'>): boolean {
  const has = (pattern: RegExp): boolean => parts.some(({ key }) => pattern.test(key))
  return has(/^notice-head|^next-reverse$/) || (has(/^ticket-/) && has(/^receipt-(?!account)/))
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
