import type { z } from 'zod'
import type { JsonObject } from './decode.js'
import type { Dialect } from './dialect.js'

/** What goes over the wire, but for the address of the service and the credentials. */
export interface WireRequest {
  readonly method: 'GET' | 'POST'
  /** The path in segments, not yet percent-encoded. */
  readonly path: readonly string[]
  readonly query?: Readonly<Record<string, string>>
  /** The JSON body of a POST. */
  readonly body?: Readonly<Record<string, unknown>>
}

/**
 * Who is asking: `trader` sends the credentials, `anyone` sends none, and `market-maker` sends none but an `Accept` header
 * (service.md §4.4, §5).
 */
export type Asks = 'trader' | 'anyone' | 'market-maker'

/** One operation of the interface: what may be asked, how it is asked, and how the answer is read. */
export interface Operation<Input, Checked, Output> {
  /** How errors and logs call it. */
  readonly name: string
  readonly asks: Asks
  /** Whether asking twice does no harm; only then is a failed request tried again. */
  readonly repeatable: boolean
  /** Refuses what must not leave, and turns the rest into what is sent. */
  readonly schema: z.ZodType<Checked, Input>
  request(input: Checked, dialect: Dialect): WireRequest
  /** Throws a DecodeError where the reply cannot be read; takes any JSON value. */
  decode(reply: unknown, dialect: Dialect, input: Checked): Output
  /** Fields whose values run on while nothing happens, by every name that they may have on the wire; absent where none do. */
  running?(dialect: Dialect): readonly string[]
  /** Whether a reply shows that something was done, whatever error it also names; absent where nothing can be done. */
  wasDone?(reply: JsonObject, dialect: Dialect): boolean
}

/** What any call may take. */
export interface CallOptions {
  /** Stops the call, which then rejects with an AbortedError. */
  readonly signal?: AbortSignal
}

/** What a read of a list with pages may take. */
export interface PageOptions extends CallOptions {
  /** Which page; without it `paginate` is not sent. */
  readonly page?: number
}
