import { GrammyError } from 'grammy'

/** Whether Telegram refused a call for this reason: its only way of saying which is the description. */
export function refusedWith(error: unknown, description: string): boolean {
  return error instanceof GrammyError && error.description.includes(description)
}

/** Whether an edit was refused because it changes nothing. */
export function isUnchanged(error: unknown): boolean {
  return refusedWith(error, 'message is not modified')
}

/** Whether an edit was refused because there is nothing to put it into: no such message any more, or one of another kind. */
export function isNoPlace(error: unknown): boolean {
  return (
    refusedWith(error, 'message to edit not found') ||
    refusedWith(error, "message can't be edited") ||
    refusedWith(error, 'there is no text in the message to edit') ||
    refusedWith(error, 'there is no media in the message to edit')
  )
}
