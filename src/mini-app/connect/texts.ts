import type { Text } from '../../bot/shell/text/languages.js'
import type { ConnectText } from '../page/connect/protocol.js'

export function connectTexts(text: Text): Readonly<Record<ConnectText, string>> {
  return {
    connect: text('mini-app-connect-title').text,
    apiKey: text('mini-app-connect-api-key').text,
    keyId: text('mini-app-connect-key-id').text,
    accountLabel: text('mini-app-connect-label').text,
    connectHint: text('mini-app-connect-hint').text,
    connectSend: text('mini-app-connect-send').text,
    connectChecking: text('mini-app-connect-checking').text,
    confirmHint: text('mini-app-confirm-hint').text,
    confirmOpen: text('mini-app-confirm-open').text,
    confirmByHand: text('mini-app-confirm-by-hand').text,
    confirmed: text('mini-app-confirm-done').text,
    connectBack: text('mini-app-connect-back').text,
  }
}
