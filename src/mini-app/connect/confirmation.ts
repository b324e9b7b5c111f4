import type { SessionCodes } from '../../accounts/mini-app-sessions/codes.js'
import type { Session } from '../../accounts/mini-app-sessions/sessions.js'
import type { ConnectCode, ConnectState } from '../page/connect/protocol.js'

/** Confirmation of a page by the chat, which it waits for before a secret is typed. */
export interface ConfirmationOfPage {
  read(session: Session): Promise<ConnectState>
  /** Makes a new code, in the place of the one before. */
  begin(session: Session): Promise<ConnectCode>
}

export function createConfirmationOfPage(deps: {
  readonly codes: Pick<SessionCodes, 'create' | 'stateOf'>
  /** Username of the bot. */
  readonly botName: string
}): ConfirmationOfPage {
  return {
    read: async (session) => ({ state: await deps.codes.stateOf(session) }),
    begin: async (session) => {
      const code = await deps.codes.create(session)
      if (code === undefined) return { line: '', path: '' }
      const parameter = `connect_${code}`
      return { line: `/start ${parameter}`, path: `/${deps.botName}?start=${parameter}` }
    },
  }
}
