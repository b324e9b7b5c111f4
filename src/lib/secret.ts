import { inspect } from 'node:util'

/**
 * A secret value, such as an API key, a key id or a bot token. Printed, logged or serialised it shows as `[secret]`; only
 * `reveal()` returns it.
 */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  /** The clear value. Call it where the value leaves this process, and keep the result nowhere. */
  reveal(): string {
    return this.#value
  }

  /** A hint for its owner, `abcd…wxyz`; `…` for a value of less than 16 characters. */
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
