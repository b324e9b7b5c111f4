/** An Idempotency-Key: up to 128 printable characters without spaces. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/
