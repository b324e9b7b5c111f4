/** Result of connecting an account, with what is said of it. */
export interface ConnectReply {
  readonly isDone: boolean
  readonly message: string
}

/** State of the page: only a confirmed one may take a secret. */
export interface ConnectState {
  readonly state: 'confirmed' | 'waiting' | 'no-code'
  /** Page of the service on which API keys are made; empty where it is not known. */
  readonly keysUrl: string
}

/** The code of the page, as it is sent to the bot; empty if it is confirmed already. */
export interface ConnectCode {
  /** The message for the bot. */
  readonly line: string
  /** The path of the link at t.me that sends it. */
  readonly path: string
}
