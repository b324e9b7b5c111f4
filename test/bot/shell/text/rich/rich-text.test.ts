import { FormattedString } from '@grammyjs/parse-mode'
import { describe, expect, it } from 'vitest'
import { moment } from '../../../../../src/bot/shell/text/moment.js'
import { join } from '../../../../../src/bot/shell/text/markup.js'
import { richText } from '../../../../../src/bot/shell/text/rich.js'

const bold = (text: string): FormattedString =>
  new FormattedString(text, [{ type: 'bold', offset: 0, length: text.length }])

describe('a text in a rich message', () => {
  it('keeps plain words, cleaned', () => {
    expect(richText('BTC/USD')).toBe('BTC/USD')
    expect(richText('a\u0000b')).toBe('ab')
    expect(richText(new FormattedString('plain'))).toBe('plain')
  })

  it('keeps what is bold and what is around it', () => {
    expect(richText(join(['PnL ', bold('+$1.00'), ' net']))).toEqual([
      'PnL ',
      { type: 'bold', text: '+$1.00' },
      ' net',
    ])
    expect(richText(bold('all'))).toEqual({ type: 'bold', text: 'all' })
  })

  it('keeps a time within what is italic', () => {
    const at = new Date(1_700_000_000_000)
    const inner = moment('22:13 UTC', at, 'T')
    const text = `As of ${inner.text}.`
    const given = new FormattedString(text, [
      { type: 'italic', offset: 0, length: text.length },
      ...inner.entities.map((entity) => ({ ...entity, offset: 6 })),
    ])
    expect(richText(given)).toEqual({
      type: 'italic',
      text: [
        'As of ',
        { type: 'date_time', text: '22:13 UTC', unix_time: 1_700_000_000, date_time_format: 'T' },
        '.',
      ],
    })
  })

  it('leaves out an entity that no text of the bot has, and keeps its words', () => {
    const given = new FormattedString('see it', [{ type: 'underline', offset: 4, length: 2 }])
    expect(richText(given)).toEqual(['see ', 'it'])
  })
})
