/** `ResponseParameters` of the Bot API: seconds to wait, or the new id of a group. */
export interface ResponseParameters {
  retry_after?: number | undefined
  migrate_to_chat_id?: number | undefined
}

/** An error response of the Bot API: thrown by a method, sent as `{ ok: false, … }`. */
export class BotApiError extends Error {
  override readonly name = 'Refusal'
  /** HTTP status, and `error_code` of the response. */
  readonly errorCode: number
  /** `retry_after` (seconds) or `migrate_to_chat_id`, if any. */
  readonly parameters: ResponseParameters | undefined

  /** `description` is the complete text, including "Bad Request: ". */
  constructor(
    errorCode: number,
    description: string,
    parameters?: ResponseParameters,
    options?: ErrorOptions,
  ) {
    super(description, options)
    this.errorCode = errorCode
    this.parameters = parameters
  }
}

/** Error 400, with Telegram's prefix. */
export function badRequest(what: string): BotApiError {
  return new BotApiError(400, `Bad Request: ${what}`)
}
