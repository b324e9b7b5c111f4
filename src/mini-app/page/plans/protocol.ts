/** A plan or a guard, as its card in the chat says it. Labels of changes that it does not have are empty. */
export interface MandateRow {
  /** Its id. */
  readonly key: string
  /** Its action, or its rule. */
  readonly title: string
  /** Account, next step, state and what was last, each a sentence. */
  readonly lines: readonly string[]
  readonly pause: string
  readonly stop: string
  /** Of what leads to the chat, where it is resumed. */
  readonly resume: string
}

/** The plans or the guards of a person, the open ones first. */
export interface MandateList {
  readonly title: string
  readonly rows: readonly MandateRow[]
  /** Says that there are none, which could not be read, and what they depend on. */
  readonly notes: readonly string[]
  /** The link of Telegram, by its path, to where the chat lists them. */
  readonly path: string
}

/** All plans and guards of a person. */
export interface MandatesReply {
  readonly plans: MandateList
  readonly guards: MandateList
  /** Time of the read, as a sentence. */
  readonly asOf: string
}
