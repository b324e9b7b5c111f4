import { z } from 'zod'
import type { AddRoutes } from './http/routes.js'
import type { SessionCodes } from '../accounts/mini-app-sessions/codes.js'
import type { Session } from '../accounts/mini-app-sessions/sessions.js'
import type { ConnectCode, ConnectReply, ConnectState } from './page/connect/protocol.js'
import { freeLabel } from '../bot/shell/format/free-label.js'
import type { Text } from '../bot/shell/text/languages.js'
import { quoted } from '../bot/shell/cards/failure.js'
import type { ConnectAccount } from '../desk/connect-account.js'
import { findKeys } from '../desk/typed-keys.js'
import type { Logger } from '../lib/log/log.js'
import { MOST_ACCOUNTS } from '../redis/caps/key-caps.js'
import { Secret } from '../lib/secret.js'
import type { Visit } from './http/routes.js'
import { typedText } from './http/typed-text.js'

/**
 * POST /connect: an API key that was typed on the page. Its shape is checked later: a wrong one has a sentence of its own. GET /connect
 * says if the chat has confirmed the page, and POST /connect/code gives the code for that.
 */
export function connectRoutes(deps: {
  readonly connect: ConnectAccount
  readonly codes: Pick<SessionCodes, 'create' | 'stateOf'>
  /** Username of the bot. */
  readonly botName: string
  readonly textOf: (userId: number) => Promise<Text>
  readonly tellChat: TellConnected
  /** Page of the service on which API keys are made. */
  readonly keysUrl: string | undefined
  readonly logger: Logger
}): AddRoutes {
  const connect = createConnectFromPage(deps)
  const confirmation = createConfirmationOfPage(deps)
  return (routes) => {
    routes.post('/connect', z.unknown(), connect, 'secrets')
    routes.read(
      '/connect',
      z.strictObject({}),
      async ({ session }) => await confirmation.read(session),
      'figures',
    )
    routes.post('/connect/code', z.strictObject({}), async ({ session }) => await confirmation.begin(session))
  }
}

/** Confirmation of a page by the chat, which it waits for before a secret is typed. */
interface ConfirmationOfPage {
  read(session: Session): Promise<ConnectState>
  /** Makes a new code, in the place of the one before. */
  begin(session: Session): Promise<ConnectCode>
}

function createConfirmationOfPage(deps: {
  readonly codes: Pick<SessionCodes, 'create' | 'stateOf'>
  /** Username of the bot. */
  readonly botName: string
  readonly keysUrl: string | undefined
}): ConfirmationOfPage {
  return {
    read: async (session) => ({ state: await deps.codes.stateOf(session), keysUrl: deps.keysUrl ?? '' }),
    begin: async (session) => {
      const code = await deps.codes.create(session)
      if (code === undefined) return { line: '', path: '' }
      const parameter = `connect_${code}`
      return { line: `/start ${parameter}`, path: `/${deps.botName}?start=${parameter}` }
    },
  }
}

/** Tells the private chat of a person that an account was connected on the page. Never rejects: the account is connected all the same. */
export type TellConnected = (
  userId: number,
  connected: Extract<Awaited<ReturnType<ConnectAccount>>, { kind: 'done' }>,
) => Promise<void>

/** Characters of a field, which may hold both secrets with their labels. */
const MOST_TYPED = 2_000

const typed = z.strictObject({
  /** May hold the key ID as well, as both were pasted. */
  apiKey: z.string().max(MOST_TYPED),
  keyId: z.string().max(MOST_TYPED).default(''),
  /** Name of the account, of which `freeLabel` makes its label; empty for the next free number. */
  label: typedText(1_000).default(''),
})

/**
 * Connects an account with what was typed on a page that the chat of its person has confirmed: another one may stand before the eyes of
 * somebody else. The keys are in no answer, no log and no error.
 */
type ConnectFromPage = (visit: Pick<Visit, 'userId' | 'session'>, body: unknown) => Promise<ConnectReply>

function createConnectFromPage(deps: {
  readonly connect: ConnectAccount
  readonly codes: Pick<SessionCodes, 'stateOf'>
  readonly textOf: (userId: number) => Promise<Text>
  readonly tellChat: TellConnected
  readonly logger: Logger
}): ConnectFromPage {
  return async ({ userId, session }, body) => {
    const text = await deps.textOf(userId)
    const form = typed.safeParse(body)
    const found = form.success ? [form.data.apiKey, form.data.keyId].flatMap(findKeys) : []
    const [first, second, ...others] = new Set(found)
    if (!form.success || first === undefined || second === undefined || others.length > 0)
      return { isDone: false, message: text('mini-app-connect-not-key').text }
    if ((await deps.codes.stateOf(session)) !== 'confirmed')
      return { isDone: false, message: text('mini-app-confirm-first').text }
    const credentials = { apiKey: new Secret(first), keyId: new Secret(second) }
    const labelOf = (taken: readonly string[]): string => freeLabel(text, form.data.label, taken)
    const result = await deps.connect(userId, credentials, labelOf, deps.logger)
    if (result.kind === 'done') {
      const said = text('connect-done', { label: result.label, mask: result.mask })
      await deps.tellChat(userId, result)
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
