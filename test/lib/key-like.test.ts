import { describe, expect, it } from 'vitest'
import { holdsKey, withoutKeys } from '../../src/lib/secrets/key-like.js'

describe('a text that looks like a key', () => {
  it.each([
    ['in JSON', '{"key":"9f86d081884c7d659a2feaa0c55ad015","id":7}'],
    ['in brackets of all kinds', 'key<9f86d081884c7d659a2feaa0c55ad015>(see below)'],
    ['parted by what is not seen', '9f86d081884c\u200B7d659a2feaa0\uFEFFc55ad\f015'],
    ['in letters of full width', '９ｆ８６ｄ０８１８８４ｃ７ｄ６５９ａ２ｆｅａａ０ｃ５５ａｄ０１５'],
    ['behind the sign of an id, but in no command', '#9f86d081884c7d659a2feaa0c55ad015'],
    ['no id behind that sign', '/close #bm90IGEga2V5LCBidXQgaXQgbG9va3M'],
    ['in parts of few characters', 'svc-JacptSxSCZJp-GlKrVhWM-qn-UxbTq-1'],
    ['a secret of a source without a digit', 'Zm-yIHRlcBRzIG-ubHksIG-vIG-uZSBpcyBsZXQgaW_'.replace('_', 'A')],
    [
      'a token of the API in an address',
      'https://example.com/?token=sqb1_5yc_0000000a_Zm-yIHRlcBRzIG-ubHksIG-vIG-uZSBpcyBsZXQgaWA',
    ],
    [
      'the secret of a webhook in an address',
      'https://example.com/whsec_Zm-yIHRlcBRzIG-ubHksIG-vIG-uZSBpcyBsZXQgaWA=',
    ],
  ])('is %s', (_, text) => {
    expect(holdsKey(text)).toBe(true)
  })

  it.each([
    ['prices that are joined', 'TP1:72000/TP2:74000/TP3:76000'],
    ['a post on one line', '(BTC/USDT:long,Entry:70000-70500,TP:72000/74000/76000,SL:68500)'],
    ['the code of a page of the desk', '/start connect_2ccep6q-657eg2xhkkux'],
    ['a certain pair of an exchange', 'BINANCE:BTCUSDT.P/LONG/10x'],
    ['words that are joined', 'Entry:70000/Stop-Loss:68500/tp1:72000'],
  ])('is not %s', (_, text) => {
    expect(holdsKey(text)).toBe(false)
  })

  it('is taken out, and the words around it stay', () => {
    expect(withoutKeys('long BTC, key: "9f86d081884c7d659a2feaa0c55ad015"\nsl 68000')).toBe(
      'long BTC, key: [secret]\nsl 68000',
    )
  })
})
