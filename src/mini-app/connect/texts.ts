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
    connectBack: text('mini-app-connect-back').text,
  }
}
