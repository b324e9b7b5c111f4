import type { Act } from './acts.js'
import type { Run } from './run.js'
import type { Said, ShownMessage } from './telegram/telegram.js'

/** What a person in a run does, one after the other. */
interface Doing {
  /** Writes to the bot. */
  readonly write: (text: string) => void
  /** Waits for something that is said from now on and matches; undefined where nothing comes in time. */
  readonly reply: (isWanted: (said: Said) => boolean, ms?: number) => Promise<Said | undefined>
  /** Lets time pass. */
  readonly pass: (ms: number) => Promise<void>
}

function doingOf({ scheduler, telegram, person }: Run): Doing {
  let from = 0
  return {
    write: (text) => {
      from = telegram.said.length
      telegram.write(person.user, text)
    },
    reply: async (isWanted, ms = 30_000) => {
      const find = () => telegram.said.slice(from).find(isWanted)
      await scheduler.until(() => find() !== undefined, scheduler.now() + ms)
      return find()
    },
    pass: async (ms) => {
      await scheduler.until(() => false, scheduler.now() + ms)
    },
  }
}

/** Something that a person did, and the message that became its receipt. */
export interface Done {
  readonly act: Act
  /** When the line was sent, in milliseconds. */
  readonly at: number
  /** The message with the preview, which becomes the receipt; undefined where none came. */
  readonly preview: ShownMessage | undefined
  /** When Confirm was pressed; undefined where it was not. */
  readonly confirmedAt: number | undefined
  /** What was answered where no preview came. */
  readonly answer: string | undefined
}

/** Milliseconds that pass after the last act: whatever is under way ends, and is told. */
const AFTERWARDS_MS = 150_000

/** Connects the account of the person, and performs acts. */
export async function perform(run: Run, acts: readonly Act[]): Promise<readonly Done[]> {
  const { write, reply, pass } = doingOf(run)
  const { telegram, scheduler, person } = run
  const says =
    (part: string) =>
    ({ text }: Said) =>
      text.includes(part)
  for (const [line, part] of [
    ['/connect', 'Send me the API key'],
    [person.apiKey, 'key ID'],
    [person.keyId, 'Connected as'],
  ] as const) {
    write(line)
    // Of a service that cannot be read now, a key cannot be checked: the rest of the world is no different from others.
    if (!(await reply(says(part), 120_000))) return []
  }
  const isPreview = ({ message }: Said): boolean => message?.buttons.flat().some(isConfirm) ?? false
  /** Presses what leads from a list to a preview, one after the other. */
  const choose = async (labels: readonly string[]): Promise<Said | undefined> => {
    const latest = (): ShownMessage | undefined => telegram.messages(person.user.id).at(-1)
    const isConfirmable = (): boolean => latest()?.buttons.flat().some(isConfirm) ?? false
    for (const label of labels) {
      telegram.press(person.user, ({ text }) => text.includes(label))
      await scheduler.until(isConfirmable, scheduler.now() + 10_000)
      if (isConfirmable()) break
    }
    const message = latest()
    return (
      message && {
        at: scheduler.now(),
        chat: message.chat,
        how: 'edited',
        text: message.text,
        message,
        parts: [],
      }
    )
  }
  const listLabels = ({ act, text }: { readonly act: Act; readonly text: string }): readonly string[] => {
    if (act.kind === 'close-all') return ['All', 'Close selected']
    return text.startsWith('Which one?') ? [`${act.pair}/USD`] : []
  }
  const done: Done[] = []
  for (const act of acts) {
    await pass(act.wait)
    const at = scheduler.now()
    write(act.line)
    const answer = await reply(
      (said) => said.how !== 'answered' && !isNotice(said) && !isWait(said.text),
      60_000,
    )
    const labels = answer && !isPreview(answer) ? listLabels({ act, text: answer.text }) : []
    const chosen = labels.length > 0 ? await choose(labels) : answer
    const preview = chosen && isPreview(chosen) ? chosen.message : undefined
    if (act.kind === 'look' || !preview) {
      done.push({ act, at, preview: undefined, confirmedAt: undefined, answer: answer?.text })
      continue
    }
    await pass(act.hesitates)
    const confirmedAt = scheduler.now()
    const pressed = telegram.press(person.user, isConfirm)
    if (act.isImpatient) telegram.press(person.user, isConfirm)
    done.push({ act, at, preview, confirmedAt: pressed ? confirmedAt : undefined, answer: undefined })
    const started = preview.text
    await scheduler.until(
      () => preview.text !== started && !isUnderWay(preview.text),
      scheduler.now() + 40_000,
    )
  }
  await pass(AFTERWARDS_MS)
  return done
}

function isConfirm({ text }: { readonly text: string }): boolean {
  return text.startsWith('✅ Confirm') || text.startsWith('✅ Close')
}

/** True for what comes by itself, a notice or a receipt, and is no answer. */
function isNotice({ parts }: Said): boolean {
  const has = (pattern: RegExp): boolean => parts.some(({ key }) => pattern.test(key))
  return has(/^notice-head/) || (has(/^ticket-/) && has(/^receipt-(?!account)/))
}

/** Texts after which the answer follows. */
function isWait(text: string): boolean {
  return text.startsWith('⏳')
}

/** A receipt that will say more. */
function isUnderWay(text: string): boolean {
  return /⏳|📨/.test(text)
}
