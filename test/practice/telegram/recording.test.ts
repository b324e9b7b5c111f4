import { expect, test } from 'vitest'
import { benches } from './support.js'

const start = benches()

/** Opus in Ogg begins like this. */
const RECORDING = Buffer.concat([
  Buffer.from('OggS'),
  Buffer.alloc(24, 1),
  Buffer.from('OpusHead\u0001 \u00ff'),
])

test('a voice message reaches the bot, and its file is downloaded byte for byte', async () => {
  const { driver, call, chat } = await start()
  const ann = await driver.user({ firstName: 'Ann' })
  await ann.start()
  await ann.sendVoice({ bytes: RECORDING, duration: 3 })
  const { result: updates } = await call('getUpdates', {})
  const { voice } = updates.at(-1).message
  expect(voice).toEqual({
    file_id: expect.any(String) as string,
    file_unique_id: expect.any(String) as string,
    duration: 3,
    mime_type: 'audio/ogg',
    file_size: RECORDING.byteLength,
  })
  const { result: file } = await call('getFile', { file_id: voice.file_id })
  expect(file.file_path).toMatch(/^voice\/file_\d+\.oga$/)
  const download = await fetch(`${chat.apiRoot}/file/bot${chat.token}/${file.file_path}`)
  expect(Buffer.from(await download.arrayBuffer())).toEqual(RECORDING)
  expect(await call('sendDocument', { chat_id: ann.chatId, document: voice.file_id })).toMatchObject({
    error_code: 400,
    description: "Bad Request: can't use file of type VoiceMessage as Document",
  })
})

test('what is not Opus in Ogg is no voice message', async () => {
  const { driver } = await start()
  const ann = await driver.user({ firstName: 'Ann' })
  await ann.start()
  await expect(ann.sendVoice({ bytes: Buffer.from('RIFF'), duration: 3 })).rejects.toThrow('Opus in Ogg')
  await expect(ann.sendVoice({ bytes: RECORDING, duration: -1 })).rejects.toThrow('duration')
})
