import { createHash } from 'node:crypto'

/** What tells whether two replies say the same. */
export type Digest = (reply: string) => string

/**
 * Makes a digest that is the same for two replies only if they are the same to the last letter, but for what stands in
 * some fields: what runs on by itself. Where such a field holds a list, or an object with others in it, that counts too.
 */
export function createDigest(fields: readonly string[]): Digest {
  const names = fields.map((field) => field.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)).join('|')
  const running = new RegExp(String.raw`("(?:${names})"\s*:\s*)(?:"[^"\\]*"|[-+.\w]+|\{[^{}]*\})`, 'gu')
  return (reply) =>
    createHash('sha1')
      .update(fields.length === 0 ? reply : reply.replace(running, '$1'))
      .digest('base64')
}
