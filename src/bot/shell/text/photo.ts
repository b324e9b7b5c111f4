import { GrammyError, InputFile } from 'grammy'
import type { Message as SentMessage } from 'grammy/types'
import type { MessagePicture } from './message.js'
import { isNoPlace, isUnchanged } from './refusals.js'

/**
 * Hands a picture to Telegram: by its id where it has one there, as bytes where it has none, or none any more. Gives back
 * what `give` did, or undefined when there is no picture to give or the chat takes none. Refusals that are about the
 * message, rather than the picture, are thrown.
 */
export async function givePhoto<Given extends SentMessage | true>(
  picture: MessagePicture,
  give: (photo: string | InputFile) => Promise<Given>,
): Promise<Given | undefined> {
  const known = await picture.known()
  const again = known === undefined ? undefined : await unlessRefused(() => give(known))
  if (again) return again
  const bytes = await picture.draw()
  if (!bytes) return undefined
  const given = await unlessRefused(() => give(new InputFile(bytes, 'picture.png')))
  const fileId = given && given !== true ? given.photo?.at(-1)?.file_id : undefined
  if (fileId !== undefined) await picture.uploaded(fileId)
  return given
}

async function unlessRefused<Given>(give: () => Promise<Given>): Promise<Given | undefined> {
  try {
    return await give()
  } catch (error) {
    const isRefusal = error instanceof GrammyError && error.error_code === 400
    // Nothing was sent then, and what Telegram holds against a file it says in many ways.
    if (isRefusal && !isUnchanged(error) && !isNoPlace(error)) return undefined
    throw error
  }
}
