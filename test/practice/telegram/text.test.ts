import * as fc from 'fast-check'
import type { MessageEntity } from 'grammy/types'
import { describe, expect, it } from 'vitest'
import { readPicture } from '../../../packages/practice-telegram/src/bot-api/content/uploads.js'
import { detectEntities, formatText } from '../../../packages/practice-telegram/src/text/format.js'
import { PIXEL } from './support.js'

const marked = (text: string): string[] =>
  detectEntities(text).map(({ type, offset, length }) => `${type}:${text.slice(offset, offset + length)}`)

describe('detected entities', () => {
  it.each([
    ['/start now', ['bot_command:/start']],
    ['/price@desk_bot BTC', ['bot_command:/price@desk_bot']],
    ['see /help, or ask @ann_t', ['bot_command:/help', 'mention:@ann_t']],
    ['BTC/USD and 1/2 and a/b/c', []],
    ['https://example.com/a/b?c=1#d.', ['url:https://example.com/a/b?c=1#d']],
    ['go to example.com now', ['url:example.com']],
    ['mail ann@example.com', ['email:ann@example.com']],
    ['#long $BTC $100', ['hashtag:#long', 'cashtag:$BTC']],
    ['😀 /go', ['bot_command:/go']],
  ])('%s', (text, expected) => {
    expect(marked(text)).toEqual(expected)
  })
})

/** A text with entities inside it that split no symbol. */
const markedText = fc
  .array(fc.constantFrom('a', ' ', '\n', '😀', 'é', '/x', '@abc', 'https://a.com ', '中'), { maxLength: 30 })
  .chain((parts) => {
    const starts = [0]
    for (const part of parts) starts.push(starts.at(-1)! + part.length)
    const entity = fc
      .tuple(fc.constantFrom(...starts), fc.constantFrom(...starts), fc.constantFrom('bold', 'code', 'pre'))
      .map(([a, b, type]): MessageEntity => ({
        type: type as 'bold',
        offset: Math.min(a, b),
        length: Math.abs(a - b),
      }))
    return fc.record({ text: fc.constant(parts.join('')), entities: fc.array(entity, { maxLength: 5 }) })
  })

const covers = ({ offset, length }: MessageEntity, at: number): boolean =>
  at >= offset && at < offset + length

describe('formatText', () => {
  it('keeps entities when the text is trimmed', () => {
    fc.assert(
      fc.property(markedText, ({ text, entities }) => {
        const formatted = formatText(text, entities)
        expect(text).toContain(formatted.text)
        expect(formatted.text).toBe(formatted.text.trimEnd())
        for (const { offset, length } of formatted.entities) {
          expect(length).toBeGreaterThan(0)
          expect(offset).toBeGreaterThanOrEqual(0)
          expect(offset + length).toBeLessThanOrEqual(formatted.text.length)
        }
        // Styles may be split and merged, but each character keeps its own.
        const cut = text.indexOf(formatted.text)
        const isCode = (at: number): boolean =>
          formatted.entities.some(
            (entity) => covers(entity, at) && (entity.type === 'code' || entity.type === 'pre'),
          )
        for (let at = 0; at < formatted.text.length; at++) {
          const wasBold = entities.some((entity) => entity.type === 'bold' && covers(entity, at + cut))
          const isBold = formatted.entities.some((entity) => entity.type === 'bold' && covers(entity, at))
          expect(isBold).toBe(wasBold && !isCode(at))
        }
      }),
    )
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(markedText, ({ text, entities }) => {
        const once = formatText(text, entities)
        expect(formatText(once.text, once.entities)).toEqual(once)
      }),
    )
  })

  it('detects nothing inside code', () => {
    const code: MessageEntity = { type: 'code', offset: 0, length: 6 }
    expect(formatText('/start /go', [code]).entities).toEqual([
      code,
      { type: 'bot_command', offset: 7, length: 3 },
    ])
  })

  it('refuses to split a symbol', () => {
    expect(() => formatText('😀', [{ type: 'bold', offset: 1, length: 1 }])).toThrow(
      'entity begins in a middle of a UTF-16 symbol at byte offset',
    )
  })
})

describe('readPicture', () => {
  it('reads the size of a PNG and a JPEG', () => {
    expect(readPicture(PIXEL)).toEqual({ width: 1, height: 1, mimeType: 'image/png' })
    const jpeg = Buffer.from(
      'ffd8ffe000104a46494600010100000100010000ffc0001108009001000301220002110103',
      'hex',
    )
    expect(readPicture(jpeg)).toEqual({ width: 256, height: 144, mimeType: 'image/jpeg' })
  })

  it('throws at no bytes', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 60 }),
        fc.constantFrom('', 'ffd8', '89504e47'),
        (bytes, start) => {
          expect(() => readPicture(Buffer.concat([Buffer.from(start, 'hex'), bytes]))).not.toThrow()
        },
      ),
    )
  })
})
