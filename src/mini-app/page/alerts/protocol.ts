/** An alert, as the card in the chat says it. */
export interface AlertRow {
  /** Id of its rule. */
  readonly key: string
  readonly condition: string
  readonly state: string
  /** The value now and its distance, or how it fired. */
  readonly status: string
  /** Repetition, last firing, end and note, each a sentence. */
  readonly lines: readonly string[]
  /** The change of its state that is offered. */
  readonly change: 'pause' | 'arm'
  /** The label of that change. */
  readonly label: string
}

/** A page of the alerts of a person. */
export interface AlertsReply {
  readonly rows: readonly AlertRow[]
  /** The number of all, as a title. */
  readonly title: string
  /** Time of the values, with the page where there are several. */
  readonly asOf: string
  /** From 0. */
  readonly page: number
  readonly pages: number
  /** Names of pairs to choose from; any other may be typed. */
  readonly pairs: readonly string[]
}

/** Result of a change, with what is said of it. */
export interface AlertReply {
  readonly isDone: boolean
  readonly message: string
}
