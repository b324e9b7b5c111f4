import { createHash } from 'node:crypto'

/** The hash of a reply's text. */
export type ReplyHash = (reply: string) => string

/**
 * Makes a hash that is equal for two replies only if they are equal to the last letter, apart from the values of some fields.
 * Where such a field holds a list, or an object with others in it, its value counts too.
 */
export function createReplyHash(volatileFields: readonly string[]): ReplyHash {
  const names = volatileFields
    .map((field) => field.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    .join('|')
  const value = new RegExp(String.raw`("(?:${names})"\s*:\s*)(?:"[^"\\]*"|[-+.\w]+|\{[^{}]*\})`, 'gu')
  return (reply) =>
    createHash('sha1')
      .update(volatileFields.length === 0 ? reply : reply.replace(value, '$1'))
      .digest('base64')
}
