import type { Run } from './run.js'
import type { ShownMessage } from './telegram/telegram.js'

/** What a person in a run does, one after the other. */
export interface Doing {
  /** Writes to the bot. */
  write(text: string): void
  /** Presses the latest button whose label has this in it. False if there is none. */
  press(label: string): boolean
  /** Waits for a message with this in it that is sent or edited from now on; undefined where none comes in time. */
  reply(match: RegExp, ms?: number): Promise<ShownMessage | undefined>
  /** Lets time pass. */
  pass(ms: number): Promise<void>
}

/** The actions of the person of a run. */
export function doingOf({ scheduler, telegram, person }: Run): Doing {
  let from = 0
  return {
    write: (text) => {
      from = telegram.said.length
      telegram.write(person.user, text)
    },
    press: (label) => {
      from = telegram.said.length
      return telegram.press(person.user, ({ text }) => text.includes(label))
    },
    reply: async (match, ms = 30_000) => {
      const find = () =>
        telegram.said.slice(from).find(({ message, text }) => message !== undefined && match.test(text))
      await scheduler.until(() => find() !== undefined, scheduler.now() + ms)
      return find()?.message
    },
    pass: async (ms) => {
      await scheduler.until(() => false, scheduler.now() + ms)
    },
  }
}

/** Connects the account of the person. */
export async function connect(run: Run): Promise<void> {
  const { write, reply } = doingOf(run)
  write('/connect')
  if (!(await reply(/API key/))) throw new Error('/connect was not answered')
  write(run.person.apiKey)
  if (!(await reply(/key ID/))) throw new Error('The key was not taken')
  write(run.person.keyId)
  if (!(await reply(/Connected as/))) throw new Error('The key ID was not taken')
}
