import { GrammyError } from 'grammy'

/** True if Telegram refused a call for this reason: the description is its only way of saying which. */
export function refusedWith(error: unknown, description: string): boolean {
  return error instanceof GrammyError && error.description.includes(description)
}

/** True if Telegram refused a call for good: the chat is closed, or the message is gone or not to its liking. */
export function isRefusal(error: unknown): error is GrammyError {
  return error instanceof GrammyError && (error.error_code === 400 || error.error_code === 403)
}

/** True if a call was refused because the chat takes no message of the bot: it is blocked, removed, or may not write there. */
export function isClosedChat(error: unknown): boolean {
  return (
    (error instanceof GrammyError && error.error_code === 403) ||
    refusedWith(error, 'not enough rights to send text messages') ||
    refusedWith(error, 'have no rights to send a message') ||
    refusedWith(error, 'CHAT_WRITE_FORBIDDEN') ||
    refusedWith(error, 'CHAT_RESTRICTED') ||
    refusedWith(error, 'chat not found')
  )
}

/** True if an edit was refused because it changes nothing. */
export function isUnchanged(error: unknown): boolean {
  return refusedWith(error, 'message is not modified')
}

/** The id of the supergroup that a group has become, where a call was refused because of that; undefined for any other error. */
export function movedTo(error: unknown): number | undefined {
  return error instanceof GrammyError ? error.parameters.migrate_to_chat_id : undefined
}

/** True if an edit was refused because the message is gone, of another kind, or in a group that has become a supergroup. */
export function isNoPlace(error: unknown): boolean {
  return (
    movedTo(error) !== undefined ||
    refusedWith(error, 'message to edit not found') ||
    refusedWith(error, "message can't be edited") ||
    refusedWith(error, 'there is no text in the message to edit') ||
    refusedWith(error, 'there is no media in the message to edit')
  )
}
