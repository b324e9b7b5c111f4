import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import type { TestEnvironment } from './test-environment.js'

/** The last file that a person was sent. */
export async function lastFile(
  { environment }: TestEnvironment,
  person: ChatUser,
): Promise<{ readonly name: string; readonly text: string }> {
  const sent = (await person.messages()).findLast(({ document }) => document !== undefined)?.document
  const { url, token } = environment.chat
  const asked = await fetch(`${url}/bot${token}/getFile?file_id=${sent?.file_id}`)
  const { result } = (await asked.json()) as { result: { file_path: string } }
  const file = await fetch(`${url}/file/bot${token}/${result.file_path}`)
  return { name: sent?.file_name ?? '', text: await file.text() }
}
