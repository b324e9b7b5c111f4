import * as fc from 'fast-check'
import { PNG } from 'pngjs'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { otpauthUri, newTotp } from '../../../../src/accounts/two-factor/totp.js'
import { drawQr } from '../../../../src/bot/features/two-factor/feature.js'

test('the QR code of a secret decodes to its address, for a bot name of any length', async () => {
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[A-Za-z]\w{4,31}$/), async (name) => {
      const address = otpauthUri(newTotp(), name)
      expect(decodeQR(PNG.sync.read(Buffer.from(await drawQr(address))))).toBe(address)
    }),
    { numRuns: 5 },
  )
})

test('the QR code is black on white, with a white margin', async () => {
  const { width, height, data } = PNG.sync.read(Buffer.from(await drawQr('otpauth://totp/x')))
  expect(width).toBe(height)
  const colours = new Set<number>()
  for (let at = 0; at < data.length; at += 4) colours.add(data.readUInt32BE(at))
  expect(colours).toEqual(new Set([0x000000ff, 0xffffffff]))
  const edge = Array.from({ length: width * 40 }, (_, at) => data.readUInt32BE(at * 4))
  expect(new Set(edge)).toEqual(new Set([0xffffffff]))
})
