import { deflateSync } from 'node:zlib'
import {
  createDriver,
  type ChatUser,
  type Driver,
} from '../../packages/practice-telegram/src/driver/driver.js'
import { startPracticeTelegram, type PracticeTelegram } from '../../packages/practice-telegram/src/server.js'
import { afterAll, beforeAll } from 'vitest'

/** A practice Telegram without a bot: the test calls the Bot API itself. */
export interface Scene {
  readonly chat: PracticeTelegram
  readonly driver: Driver
  /** Calls a method of the Bot API and returns its result; throws its error. */
  // The test knows the result type of the method.
  // oxlint-disable-next-line typescript/no-explicit-any
  call(method: string, parameters: object): Promise<any>
  /** Uploads files under the names of their fields, with the other parameters. */
  // oxlint-disable-next-line typescript/no-explicit-any
  upload(method: string, parameters: Record<string, string>, files: Record<string, File>): Promise<any>
  /** A person who has started the bot. */
  person(firstName: string): Promise<ChatUser>
}

/** Starts the server before the tests of this file and closes it after them. */
export function sceneForThisFile(): Scene {
  let chat: PracticeTelegram | undefined
  beforeAll(async () => {
    chat = await startPracticeTelegram({ botName: 'Squawkbox', botUsername: 'squawkbox_bot' })
  })
  afterAll(() => chat?.close())

  const ask = async (method: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(`${chat!.apiRoot}/bot${chat!.token}/${method}`, { method: 'POST', ...init })
    const answer = (await response.json()) as { ok: boolean; result?: unknown; description?: string }
    if (!answer.ok) throw new Error(`${method}: ${answer.description}`)
    return answer.result
  }
  return {
    get chat() {
      return chat!
    },
    get driver() {
      return createDriver(chat!.url)
    },
    call: (method, parameters) =>
      ask(method, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(parameters) }),
    upload: (method, parameters, files) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(parameters)) form.set(name, value)
      for (const [name, file] of Object.entries(files)) form.set(name, file)
      return ask(method, { body: form })
    },
    async person(firstName) {
      const person = await createDriver(chat!.url).user({ firstName })
      await person.send('/start')
      return person
    },
  }
}

/** Id of the pending callback query, which is confirmed as the bot would. */
export async function pressedQuery(scene: Scene): Promise<string> {
  for (;;) {
    const [update] = await scene.call('getUpdates', { timeout: 50, limit: 1 })
    if (!update) throw new Error('Nobody pressed anything')
    await scene.call('getUpdates', { offset: update.update_id + 1, limit: 1 })
    if (update.callback_query) return update.callback_query.id
  }
}

/** A PNG with a colour gradient. */
export function picture(
  width: number,
  height: number,
  [red, green, blue]: readonly [number, number, number],
): File {
  const rows = Buffer.alloc(height * (width * 3 + 1))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * (width * 3 + 1) + 1 + x * 3
      const fade = x / width
      rows.set([red * fade, green * (1 - fade), (blue * y) / height], at)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const bytes = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return new File([bytes], 'chart.png', { type: 'image/png' })
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.byteLength)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
