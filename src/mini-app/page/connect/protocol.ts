/** Result of connecting an account, with what is said of it. */
export interface ConnectReply {
  readonly isDone: boolean
  readonly message: string
}

/** Names of the form's own texts. */
export type ConnectText =
  | 'connect'
  | 'apiKey'
  | 'keyId'
  | 'accountLabel'
  | 'connectHint'
  | 'connectSend'
  | 'connectChecking'
  | 'connectBack'
