import { expect, test } from 'vitest'
import { createCorpusReader } from '../../../../words/outcome.js'

const reader = createCorpusReader()
const read = (language: string, sentence: string) => reader.understand(sentence, { languages: [language] })

test.each([
  ['en', 'move my btc stop to break even'],
  ['es', 'mueve el stop de btc a breakeven'],
  ['pt-BR', 'move o stop do btc pro breakeven'],
  ['id', 'geser stop btc ke breakeven'],
  ['tr', 'btc stopunu başabaşa çek'],
  ['vi', 'dời stop btc về hòa vốn'],
  ['ru', 'перенеси стоп по btc в безубыток'],
  ['uk', 'перенеси стоп по btc у беззбиток'],
  ['ar', 'انقل وقف btc الى نقطة التعادل'],
  ['ja', 'btcのストップをトントンに移して'],
  ['ko', 'btc 스탑 본절로 옮겨줘'],
  ['zh-CN', 'btc止损移到保本'],
])('%s: "%s" opens the form of the position, which offers break-even', (language, sentence) => {
  expect(read(language, sentence)).toMatchObject({
    known: { command: 'tpsl', words: 'BTC' },
    isAllElse: true,
  })
})

test.each([
  ['en', 'reverse my btc long'],
  ['es', 'voltea mi long de btc'],
  ['pt-BR', 'inverte meu long de btc'],
  ['id', 'balik arah long btc ku'],
  ['tr', 'btc longumu ters çevir'],
  ['vi', 'đảo chiều long btc của tôi'],
  ['ru', 'переверни мой лонг по btc'],
  ['uk', 'переверни мій лонг по btc'],
  ['ar', 'اعكس لونج btc'],
  ['ja', 'btcのロングをドテンして'],
  ['ko', 'btc 롱 스위칭해줘'],
  ['zh-CN', 'btc多单反手'],
])('%s: "%s" shows the positions, whose buttons reverse', (language, sentence) => {
  expect(read(language, sentence)).toMatchObject({
    known: { command: 'positions', words: '' },
    isAllElse: true,
  })
})

test.each([
  ['en', 'sell everything'],
  ['es', 'vende todo'],
  ['pt-BR', 'vende tudo'],
  ['id', 'jual semua'],
  ['tr', 'her şeyi sat'],
  ['vi', 'bán hết'],
  ['ru', 'продай всё'],
  ['uk', 'продай все'],
  ['ar', 'بيع كل شي'],
  ['ja', '全部売って'],
  ['ko', '다 팔아'],
  ['zh-CN', '全部卖掉'],
])('%s: "%s" asks which positions to close', (language, sentence) => {
  expect(read(language, sentence)).toMatchObject({ known: { command: 'closeall', words: '' } })
})

test.each([
  ['en', 'tell me if eth drops 5%'],
  ['es', 'avísame si eth baja un 5%'],
  ['pt-BR', 'me avisa se o eth cair 5%'],
  ['id', 'kabari kalau eth turun 5%'],
  ['tr', 'eth %5 düşerse haber ver'],
  ['vi', 'báo tôi khi eth giảm 5%'],
  ['ru', 'скажи если эфир упадет на 5%'],
  ['uk', 'скажи якщо ефір впаде на 5%'],
  ['ar', 'نبهني اذا نزل eth 5%'],
  ['ja', 'ethが5%下がったら教えて'],
  ['ko', 'eth 5% 떨어지면 알려줘'],
  ['zh-CN', 'eth跌5%提醒我'],
])('%s: "%s" offers the windows of a move', (language, sentence) => {
  expect(read(language, sentence)).toEqual({
    kind: 'choice',
    lines: [
      { command: 'alert', words: 'ETH down 5% 1h' },
      { command: 'alert', words: 'ETH down 5% 1d' },
    ],
  })
})

test.each([
  ['en', 'how is my btc long'],
  ['es', 'cómo va mi long de btc'],
  ['pt-BR', 'como está meu long de btc'],
  ['id', 'gimana long btc ku'],
  ['tr', 'btc longum nasıl'],
  ['vi', 'long btc của tôi thế nào'],
  ['ru', 'как мой лонг по btc'],
  ['uk', 'як мій лонг по btc'],
  ['ar', 'كيف حال لونج btc'],
  ['ja', 'btcのロングどう'],
  ['ko', 'btc 롱 어때'],
  ['zh-CN', '我的btc多单怎么样'],
])('%s: "%s" shows it', (language, sentence) => {
  expect(read(language, sentence)).toEqual({ kind: 'line', line: { command: 'positions', words: '' } })
})

test.each([
  ['en', 'tell me if btc drops 500'],
  ['en', 'tell me when my btc long is down 50'],
  ['es', 'avísame si btc baja 500'],
  ['pt-BR', 'me avisa se o btc cair 500'],
  ['id', 'kabari kalau btc turun 500'],
  ['tr', 'btc 500 düşerse haber ver'],
  ['vi', 'báo tôi khi btc giảm 500'],
  ['ru', 'скажи если биткоин упадет на 500'],
  ['uk', 'скажи якщо біткоїн впаде на 500'],
  ['ar', 'نبهني اذا نزل btc 500'],
  ['ja', 'btcが500下がったら教えて'],
  ['ko', 'btc 500 떨어지면 알려줘'],
  ['zh-CN', 'btc跌500提醒我'],
])('%s: "%s" is no price of 500', (language, sentence) => {
  expect(read(language, sentence).kind).toBe('question')
})

test.each([
  ['en', 'change my btc stop to 60000'],
  ['es', 'cambia el stop de btc a 60000'],
  ['pt-BR', 'muda o stop do btc pra 60000'],
  ['id', 'ubah stop btc ke 60000'],
  ['tr', 'btc stopunu 60000e taşı'],
  ['vi', 'dời stop btc về 60000'],
  ['ru', 'перенеси стоп по btc на 60000'],
  ['uk', 'перенеси стоп по btc на 60000'],
  ['ar', 'انقل وقف btc الى 60000'],
  ['ja', 'btcのストップを60000に変更して'],
  ['ko', 'btc 스탑 60000으로 변경해줘'],
  ['zh-CN', '把btc止损改到60000'],
])('%s: "%s" takes the place of the stop that is there', (language, sentence) => {
  expect(read(language, sentence)).toEqual({
    kind: 'line',
    line: { command: 'tpsl', words: 'BTC sl 60000' },
    isChange: true,
  })
})

test('another stop takes no place', () => {
  expect(read('en', 'put a btc stop at 60000')).not.toHaveProperty('isChange')
})

test.each([
  ['en', 'raise the btc stop 65960', 'sl'],
  ['es', 'sube el stop de btc 65960', 'sl'],
  ['pt-BR', 'sobe o stop do btc 65960', 'sl'],
  ['id', 'naikkan stop btc 65960', 'sl'],
  ['tr', 'btc stopunu 65960 yukarı çek', 'sl'],
  ['vi', 'nâng cắt lỗ btc 65960', 'sl'],
  ['ru', 'передвинь стоп BTC на 65960', 'sl'],
  ['ru', 'передвинь тейк BTC на 65960', 'tp'],
  ['uk', 'посунь стоп BTC на 65960', 'sl'],
  ['ar', 'ارفع وقف BTC 65960', 'sl'],
  ['ja', 'BTCの損切りを65960上げて', 'sl'],
  ['ko', 'BTC 손절 65960 올려줘', 'sl'],
  ['zh-CN', 'BTC止损上移65960', 'sl'],
])('%s: "%s" is a price if it is near that of the pair', (language, sentence, exit) => {
  expect(read(language, sentence)).toEqual({
    kind: 'question',
    ifPrice: { command: 'tpsl', words: `BTC ${exit} 65960` },
  })
})

test.each([
  ['en', 'raise the btc stop by 65960'],
  ['en', 'raise the btc stop 5%'],
  ['ru', 'подними стоп BTC выше на 65960'],
  ['es', 'sube el stop de btc un 2%'],
])('%s: "%s" is by as much, whatever the price', (language, sentence) => {
  expect(read(language, sentence)).toEqual({ kind: 'question' })
})

test.each([
  ['cancel my orders', ''],
  ['cancel btc', 'BTC'],
])('"%s" cancels orders', (sentence, words) => {
  expect(read('en', sentence)).toEqual({ kind: 'line', line: { command: 'cancelorder', words } })
})
