import { z } from 'zod'
import type { SessionCodes } from '../../accounts/mini-app-sessions/codes.js'
import { freeLabel } from '../../bot/shell/format/free-label.js'
import type { Text } from '../../bot/shell/text/languages.js'
import { quoted } from '../../bot/shell/cards/failure.js'
import { isKey, type ConnectAccount } from '../../desk/connect-account.js'
import type { Logger } from '../../lib/log/log.js'
import { MOST_ACCOUNTS } from '../../redis/caps/key-caps.js'
import { Secret } from '../../lib/secret.js'
import type { Visit } from '../http/admission.js'
import { typedText } from '../http/typed-text.js'
import type { ConnectReply } from '../page/connect/protocol.js'

const typed = z.strictObject({
  apiKey: z.string().refine(isKey),
  keyId: z.string().refine(isKey),
  /** Name of the account, of which `freeLabel` makes its label; empty for the next free number. */
  label: typedText(1_000).default(''),
})

/**
 * Connects an account with what was typed on a page that the chat of its person has confirmed: another one may stand before the eyes of
 * somebody else. The keys are in no answer, no log and no error.
 */
export type ConnectFromPage = (
  visit: Pick<Visit, 'userId' | 'session'>,
  body: unknown,
) => Promise<ConnectReply>

export function createConnectFromPage(deps: {
  readonly connect: ConnectAccount
  readonly codes: Pick<SessionCodes, 'stateOf'>
  readonly textOf: (userId: number) => Promise<Text>
  readonly logger: Logger
}): ConnectFromPage {
  return async ({ userId, session }, body) => {
    const text = await deps.textOf(userId)
    const keys = typed.safeParse(body)
    if (!keys.success) return { isDone: false, message: text('mini-app-connect-not-key').text }
    if ((await deps.codes.stateOf(session)) !== 'confirmed')
      return { isDone: false, message: text('mini-app-confirm-first').text }
    const apiKey = new Secret(keys.data.apiKey)
    const credentials = { apiKey, keyId: new Secret(keys.data.keyId) }
    const labelOf = (taken: readonly string[]): string => freeLabel(text, keys.data.label, taken)
    const result = await deps.connect(userId, credentials, labelOf, deps.logger)
    if (result.kind === 'done') {
      const said = text('connect-done', { label: result.label, mask: apiKey.hint() })
      return { isDone: true, message: said.text }
    }
    const said =
      result.kind === 'rejected'
        ? text('connect-rejected', { reason: quoted(result.reason) })
        : result.kind === 'too-many'
          ? text('failure-too-many', { most: String(MOST_ACCOUNTS) })
          : text(`connect-${result.kind}`)
    return { isDone: false, message: said.text }
  }
}
