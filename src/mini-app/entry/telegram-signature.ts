import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { linesOf } from './signed-fields.js'

/** The first bytes of an Ed25519 public key in SubjectPublicKeyInfo. */
const SPKI_PREFIX = '302a300506032b6570032100'

/** Telegram's Ed25519 keys for third parties: of the production environment, and of the test environment. */
export const TELEGRAM_KEYS = [
  'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d',
  '40055058a4ee38156a06562e52eece92a771bcd8346a8c4615cb7376eddf72ec',
].map(ed25519Key)

const SIGNATURE = /^[A-Za-z0-9_-]{86}$/

/** True if one of these keys signed the fields for the bot with this id. */
export function isSigned(
  fields: ReadonlyMap<string, string>,
  signature: string,
  botId: number,
  publicKeys: readonly KeyObject[],
): boolean {
  if (!SIGNATURE.test(signature)) return false
  const signed = Buffer.from(`${botId}:WebAppData\n${linesOf(fields, ['hash', 'signature'])}`)
  return publicKeys.some((key) => verify(null, signed, key, Buffer.from(signature, 'base64url')))
}

function ed25519Key(hexadecimal: string): KeyObject {
  return createPublicKey({
    key: Buffer.from(`${SPKI_PREFIX}${hexadecimal}`, 'hex'),
    format: 'der',
    type: 'spki',
  })
}
