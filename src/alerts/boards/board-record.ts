import { readRecord } from '../../redis/record.js'

/** The board of a person: one message in their private chat that shows their accounts. Times are in milliseconds. */
export interface Board {
  readonly messageId: number
  /** Id of the update that asked for it: a redelivered one makes no second board. */
  readonly updateId: number
  /** The last time that the person asked for it or pressed a button of it. */
  readonly usedAt: number
  /** The last edit, or the time of the message. */
  readonly editedAt: number
  /** The time since when it is not edited, because nobody has used it for long; undefined while it is. */
  readonly pausedAt: number | undefined
  /** True once it was pinned, where it is to be, and the board before was removed. */
  readonly isComplete: boolean
  /** The message of the board before, until then; undefined where there was none. */
  readonly previous: number | undefined
  /** The figures shown last, as `encodeFigures` writes them; undefined where they were erased. */
  readonly figures: string | undefined
}

/** Decodes the fields of a hash; undefined where there are none. */
export function decodeBoard(fields: Readonly<Record<string, string>>): Board | undefined {
  const { message, figures, incomplete } = fields
  if (message === undefined) return undefined
  return readRecord('a board', () => ({
    messageId: whole(message),
    updateId: whole(fields['update']),
    usedAt: whole(fields['usedAt']),
    editedAt: whole(fields['editedAt']),
    pausedAt: fields['pausedAt'] === undefined ? undefined : whole(fields['pausedAt']),
    isComplete: incomplete === undefined,
    previous: fields['previous'] === undefined ? undefined : whole(fields['previous']),
    figures,
  }))
}

function whole(text: string | undefined): number {
  if (text === undefined || !/^-?\d+$/.test(text)) throw new Error(`No whole number: ${text}`)
  return Number(text)
}
