import { GrammyError, InputFile } from 'grammy'
import type { Message as SentMessage } from 'grammy/types'
import type { MessagePicture } from './message.js'
import { isNoTopic } from './in-topic.js'
import { isNoPlace, isUnchanged } from './refusals.js'

/**
 * Sends a picture: by its id if Telegram has it, else as bytes. Resolves with the result of `give`; undefined if there is no
 * picture, or the chat takes none. A refusal that is about the message rather than the picture is thrown.
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
    if (isRefusal && !isUnchanged(error) && !isNoPlace(error) && !isNoTopic(error)) return undefined
    throw error
  }
}
