import { inspect } from 'node:util'

/**
 * A value that must never be seen: an API key, a key id, a bot token.
 * However it is printed, logged or serialised it shows as `[secret]`; only `reveal()` gives it out.
 */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  /** The value in clear. Call it where the value leaves this process, and keep the result nowhere. */
  reveal(): string {
    return this.#value
  }

  /** Enough for its owner to recognise it, too little to use: `abcd…wxyz`. Of a short value nothing is shown. */
  hint(): string {
    return this.#value.length < 16 ? '…' : `${this.#value.slice(0, 4)}…${this.#value.slice(-4)}`
  }

  toString(): string {
    return '[secret]'
  }

  toJSON(): string {
    return '[secret]'
  }

  [inspect.custom](): string {
    return '[secret]'
  }
}
