/** What an answer adds for programs: seconds to wait, or where a group has gone. */
export interface RefusalParameters {
  retry_after?: number | undefined
  migrate_to_chat_id?: number | undefined
}

/** A call that Telegram refuses: thrown by a method, answered as `{ ok: false, … }`. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** The HTTP status, and `error_code` in the answer. */
  readonly errorCode: number
  /** `retry_after` (seconds) or `migrate_to_chat_id`, where there is one. */
  readonly parameters: RefusalParameters | undefined

  /** `description` is the whole text of the answer, with its "Bad Request: ". */
  constructor(
    errorCode: number,
    description: string,
    parameters?: RefusalParameters,
    options?: ErrorOptions,
  ) {
    super(description, options)
    this.errorCode = errorCode
    this.parameters = parameters
  }
}

/** 400, with Telegram's prefix. */
export function badRequest(what: string): Refusal {
  return new Refusal(400, `Bad Request: ${what}`)
}
