import { describe, expect, test } from 'vitest'
import { createCorpusReader } from '../../../../words/outcome.js'

const reader = createCorpusReader()
const lineOf = (language: string, sentence: string) => {
  const read = reader.understand(sentence, { languages: [language] })
  return read.kind === 'line' ? `/${read.line.command} ${read.line.words}` : read.kind
}

const LADDER = '/ladder long BTC 1000 10x 5 from 68000 to 66000'
const TWAP = '/twap long BTC 2000 10x over 2h in 12 sl 58000'

test.each([
  ['en', 'ladder into BTC long, 1000 dollars 10x, 5 orders from 68000 to 66000'],
  ['es', 'escalera long btc 1000 dólares 10x 5 órdenes desde 68000 hasta 66000'],
  ['pt-BR', 'escada long btc 1000 dólares 10x 5 ordens de 68000 até 66000'],
  ['id', 'ladder long btc 1000 dolar 10x 5 order dari 68000 sampai 66000'],
  ['ru', 'лесенка лонг btc 1000 долларов 10x 5 ордеров от 68000 до 66000'],
  ['uk', 'драбинка лонг btc 1000 доларів 10x 5 ордерів від 68000 до 66000'],
  ['tr', "btc long merdiven 1000 dolar 10x 5 emir 68000'den 66000'e"],
  ['vi', 'ladder long btc 1000 đô 10x 5 order từ 68000 đến 66000'],
  ['zh-CN', '阶梯做多btc 1000美元 10倍 5笔 从68000到66000'],
  ['ja', 'btcロング ラダー 1000ドル 10倍 5注文 68000から66000まで'],
  ['ko', 'btc 롱 래더 1000달러 10배 5개 주문 68000부터 66000까지'],
  ['ar', 'سلم لونغ btc 1000 دولار 10x 5 اوامر من 68000 الى 66000'],
])('a ladder is read, in %s: %s', (language, sentence) => {
  expect(lineOf(language, sentence)).toBe(LADDER)
})

test.each([
  ['en', 'twap 2000 dollars into btc long at 10x over 2 hours in 12 slices, stop 58000'],
  ['es', 'twap long btc 2000 dólares 10x en 2 horas 12 tramos stop 58000'],
  ['pt-BR', 'twap long btc 2000 dólares 10x em 2 horas 12 parcelas stop 58000'],
  ['id', 'twap long btc 2000 dolar 10x dalam 2 jam 12 order sl 58000'],
  ['ru', 'twap лонг btc 2000 долларов 10x за 2 часа 12 частей стоп 58000'],
  ['uk', 'twap лонг btc 2000 доларів 10x за 2 години 12 частин стоп 58000'],
  ['tr', 'twap btc long 2000 dolar 10x 2 saat 12 dilim stop 58000'],
  ['vi', 'twap long btc 2000 đô 10x trong 2 giờ 12 phần nhỏ stop 58000'],
  ['zh-CN', 'twap做多btc 2000美元 10倍 2小时 12笔 止损58000'],
  ['ja', 'twap btcロング 2000ドル 10倍 2時間 12分割 ストップ58000'],
  ['ko', 'twap btc 롱 2000달러 10배 2시간 12분할 손절 58000'],
  ['ar', 'twap لونغ btc 2000 دولار 10x خلال 2 ساعات 12 اجزاء وقف الخسارة 58000'],
])('a TWAP is read, in %s: %s', (language, sentence) => {
  expect(lineOf(language, sentence)).toBe(TWAP)
})

test.each([
  ['en', 'scaled entry into btc long at 68000 67000 66000 with 1000 dollars 10x, stop 60000, for 7 days'],
  ['es', 'entrada escalonada long btc 1000 dólares 10x en 68000 67000 66000 stop 60000 7 días'],
  ['pt-BR', 'entrada escalonada long btc 1000 dólares 10x em 68000 67000 66000 stop 60000 7 dias'],
  ['id', 'masuk bertahap long btc 1000 dolar 10x di 68000 67000 66000 sl 60000 7 hari'],
  ['ru', 'вход частями лонг btc 1000 долларов 10x по 68000 67000 66000 стоп 60000 на 7 дней'],
  ['uk', 'вхід частинами лонг btc 1000 доларів 10x по 68000 67000 66000 стоп 60000 на 7 днів'],
  ['tr', 'btc long kademeli giriş 1000 dolar 10x 68000 67000 66000 stop 60000 7 gün'],
  ['vi', 'vào dần long btc 1000 đô 10x ở 68000 67000 66000 sl 60000 trong 7 ngày'],
  ['zh-CN', '分批进场做多btc 1000美元 10倍 在68000 67000 66000 止损60000 7天'],
  ['ja', 'btcロング 分割エントリー 1000ドル 10倍 68000 67000 66000 ストップ60000 7日'],
  ['ko', 'btc 롱 분할 진입 1000달러 10배 68000 67000 66000 손절 60000 7일'],
  ['ar', 'دخول تدريجي لونغ btc 1000 دولار 10x عند 68000 67000 66000 وقف الخسارة 60000 7 ايام'],
])('a scale-in is read, in %s: %s', (language, sentence) => {
  expect(lineOf(language, sentence)).toBe('/scalein long BTC 1000 10x at 68000 67000 66000 sl 60000 for 7d')
})

test.each([
  ['en', 'buy 50 of ETH every day for 30 days below 3500 at 3x, stop 2500'],
  ['es', 'long eth 50 dólares 3x cada día durante 30 días por debajo de 3500 stop 2500'],
  ['es', 'long eth 50 dólares 3x todos los días durante 30 días por debajo de 3500 stop 2500'],
  ['pt-BR', 'long eth 50 dólares 3x todos os dias por 30 dias abaixo de 3500 stop 2500'],
  ['id', 'long eth 50 dolar 3x setiap hari 30 hari di bawah 3500 sl 2500'],
  ['ru', 'лонг eth 50 долларов 3x каждый день на 30 дней ниже 3500 стоп 2500'],
  ['uk', 'лонг eth 50 доларів 3x щодня на 30 днів нижче 3500 стоп 2500'],
  ['tr', 'her gün eth long 50 dolar 3x 30 gün 3500 altında stop 2500'],
  ['vi', 'long eth 50 đô 3x mỗi ngày trong 30 ngày dưới 3500 sl 2500'],
  ['zh-CN', '每天做多eth 50美元 3倍 30天 低于3500 止损2500'],
  ['ja', '毎日ethロング 50ドル 3倍 30日間 3500以下 ストップ2500'],
  ['ko', '매일 eth 롱 50달러 3배 30일 3500 이하 손절 2500'],
  ['ar', 'لونغ eth 50 دولار 3x كل يوم لمدة 30 يوم تحت 3500 وقف الخسارة 2500'],
])('a DCA is read, in %s: %s', (language, sentence) => {
  expect(lineOf(language, sentence)).toBe('/dca long ETH 50 3x every 1d for 30d below 3500 sl 2500')
})

test.each([
  ['en', 'close BTC at 22:00'],
  ['es', 'cierra btc a las 22:00'],
  ['pt-BR', 'feche btc às 22:00'],
  ['id', 'tutup btc jam 22:00'],
  ['ru', 'закрой btc в 22:00'],
  ['uk', 'закрий btc о 22:00'],
  ['tr', "btc'yi saat 22:00'de kapat"],
  ['vi', 'đóng btc lúc 22:00'],
  ['zh-CN', '22:00平仓btc'],
  ['ja', '22:00にbtcを決済'],
  ['ko', '22:00에 btc 청산'],
  ['ar', 'اغلق btc الساعة 22:00'],
])('a close at a time of day is read, in %s: %s', (language, sentence) => {
  expect(lineOf(language, sentence)).toBe('/close BTC all at 22:00')
})

test.each([
  ['en', 'close BTC at 70000 or 60000'],
  ['es', 'cierra btc en 70000 o 60000'],
  ['pt-BR', 'feche btc a 70000 ou 60000'],
  ['id', 'tutup btc di 70000 atau 60000'],
  ['ru', 'закрой btc по 70000 или 60000'],
  ['uk', 'закрий btc по 70000 або 60000'],
  ['tr', "btc'yi 70000 veya 60000 seviyesinde kapat"],
  ['vi', 'đóng btc ở 70000 hoặc 60000'],
  ['zh-CN', '在70000或60000平仓btc'],
  ['ja', 'btcを70000または60000付近で決済'],
  ['ko', 'btc 70000 또는 60000 근처에 청산'],
  ['ar', 'اغلق btc عند 70000 أو 60000'],
])('a close at the first of two prices is read, in %s: %s', (language, sentence) => {
  expect(lineOf(language, sentence)).toBe('/close BTC all at 70000 or 60000')
})

describe('orders in parts', () => {
  test('may have a stop-loss and a target, on their sides', () => {
    expect(lineOf('en', 'ladder short btc 1000 10x 4 orders from 68000 to 70000 sl 72000 tp 60000')).toBe(
      '/ladder short BTC 1000 10x 4 from 68000 to 70000 tp 60000 sl 72000',
    )
    expect(lineOf('en', 'twap long btc 2000 dollars stop 58000 10x over 2 hours in 12 slices')).toBe(TWAP)
    expect(lineOf('en', 'ladder short btc 1000 10x 4 orders from 68000 to 70000 sl 60000')).toBe('question')
    expect(lineOf('en', 'ladder long btc 1000 10x 4 orders from 68000 to 66000 tp 60000')).toBe('question')
  })

  test.each([
    ['ladder btc 1000 10x', '/ladder BTC 1000 10x'],
    ['ladder into btc long 5 orders from 68000 to 66000', '/ladder long BTC 5 from 68000 to 66000'],
    ['twap 2000 into BTC over 2 hours', '/twap BTC 2000 over 2h'],
  ])('that lack something are asked for with what is known: %s', (sentence, known) => {
    const read = reader.understand(sentence, { languages: ['en'] })
    expect(read.kind === 'question' && read.known && `/${read.known.command} ${read.known.words}`).toBe(known)
  })

  test.each([
    'twap long btc 10x over 2 hours in 12 slices of 50 dollars stop 58000',
    'ladder long btc 5 orders of 100 dollars 10x from 68000 to 66000',
    'ladder 60000 into btc long 10x 5 orders from 68000 to 66000',
    'ladder long btc 1000 10x 5 orders from 68000 to 66000 to 64000',
    'ladder long btc 10x 5 orders from 68000 to 66000 64000',
    'ladder long btc 1000 10x 5 orders 68000 66000 64000',
    'ladder long btc 1000 10x 5 orders from to 68000 66000',
    'ladder long btc 1000 10x 5x 5 orders from 68000 to 66000',
    'ladder long and short btc 1000 10x 5 orders from 68000 to 66000',
    'ladder long btc risk 1% 10x 5 orders from 68000 to 66000 sl 60000',
    'ladder long btc 1000 10x 5 orders from 68000 to 66000 in 2 hours',
    'ladder long btc 1000 10x 5 orders from 68000 to 66000?',
    "don't ladder long btc 1000 10x 5 orders from 68000 to 66000",
    'twap long btc 2000 10x over 2 hours in 12 slices over 60000 stop 58000',
    'twap long btc 2000 10x over 2 hours in 12 slices stop 58000 tp 70000',
    'scaled entry long btc 1000 10x from 68000 to 66000 stop 60000 for 7 days',
    'scaled entry long btc 10x at 68000 67000 with 66500 dollars stop 67500 for 7 days',
    'scaled entry long btc 62000 units 10x at 68000 67000 stop 60000 for 7 days',
    'scaled entry long btc 1000 10x at 68000 67000 stop 60000 for 7 days and 2 hours',
    'scaled entry long btc 1000 10x at 68000 67000 stop 60000 tp 80000 for 7 days',
    'scaled entry long btc 1000 10x at 68000 67000 stop 60000',
    'scaled entry long btc 1000 dollars 10x at 68000 67000 stop 67500 for 7 days',
    'scaled entry long btc 1000 10x at 68000 67000 62000 61000 30000 29000 stop 25000 for 7 days',
    'scaled entry long btc 1000 10x at 68000 67000 stop 60000 +7 days',
    'twap scaled entry long btc 1000 10x over 2 hours in 5 slices stop 60000',
  ])('are not sure: %s', (sentence) => {
    expect(lineOf('en', sentence)).toBe('question')
  })
})

describe('a DCA', () => {
  test.each([
    [
      'short eth 50 dollars 3x every 12 hours for 2 weeks above 3000 stop 4000',
      '/dca short ETH 50 3x every 12h for 14d above 3000 sl 4000',
    ],
    [
      'long eth 50 dollars 3x daily for 30 days above 3000 and below 3500, stop 2900',
      '/dca long ETH 50 3x every 1d for 30d above 3000 below 3500 sl 2900',
    ],
    [
      'for 30 days every 12 hours buy 50 dollars of eth at 3x below 3500, stop 2500',
      '/dca long ETH 50 3x every 12h for 30d below 3500 sl 2500',
    ],
  ])('%s', (sentence, line) => {
    expect(lineOf('en', sentence)).toBe(line)
  })

  test.each([
    'buy 50 of eth every day at 3x below 3500, stop 2500',
    'buy 50 of eth every day for 30 days at 3x below 3500',
    'buy 50 of eth every day for 30 days at 3x, stop 2500',
    'buy 50 of eth every day for 30 days below 3500, stop 2500',
    'buy eth every day for 30 days below 3500 at 3x, stop 2500',
    'buy 50 of eth every month for 90 days below 3500 at 3x, stop 2500',
    'buy 50 of eth every 30 days for 12 hours below 3500 at 3x, stop 2500',
    'buy 50 of eth every day every week for 30 days below 3500 at 3x, stop 2500',
    'buy 50 of eth every 12 hours every day for 30 days below 3500 at 3x, stop 2500',
    'buy 50 of eth every day for 30 days below 3500 at 3x, stop 3600',
    'buy 3400 of eth every day for 30 days below 3500 at 3x, stop 2500',
    'buy 50 below 3500 of eth every day for 30 days at 3x, stop 2500',
    'buy eth 50 every day for 30 days below 3500 below 3600 at 3x, stop 2500',
    'buy 50 of eth every day for 30 days below 3500 at 3x, stop 2500, tp 4000',
    'buy 50 of eth and btc every day for 30 days below 3500 at 3x, stop 2500',
    'buy or short 50 of eth every day for 30 days below 3500 at 3x, stop 2500',
    'add 50 to my eth long every day for 30 days below 3500 at 3x, stop 2500',
    'buy 50 of eth every day for 30 days when it falls below 3500 at 3x, stop 2500',
    "don't buy 50 of eth every day for 30 days below 3500 at 3x, stop 2500",
    'i buy 50 of eth every day for 30 days below 3500 at 3x, stop 2500?',
    'twap 50 dollars into eth long 3x every day for 30 days in 12 slices stop 2500',
    'buy 50 of eth every day for 30 days below 3500 at 3x in 12 orders, stop 2500',
  ])('is not sure: %s', (sentence) => {
    expect(lineOf('en', sentence)).not.toMatch(/^\//)
  })
})

test.each([
  ['close btc at 9:30', ['BTC all at 09:30', 'BTC all at 21:30']],
  ['close half of btc at 12:05', ['BTC 50% at 12:05', 'BTC 50% at 00:05']],
])('a time that may be of the morning or of the evening is offered as both: %s', (sentence, words) => {
  const read = reader.understand(sentence, { languages: ['en'] })
  expect(read.kind === 'choice' && read.lines).toEqual(
    words.map((line) => ({ command: 'close', words: line })),
  )
})

describe('later closes and stops', () => {
  test.each([
    ['close half of my btc long at 09:30', '/close BTC 50% at 09:30'],
    ['close $500 of btc at 22:00', '/close BTC 500 at 22:00'],
    ['close half of btc at 70000 or at 60000', '/close BTC 50% at 70000 or 60000'],
    ['close btc when it reaches $70,000 or $60,000', '/close BTC all at 70000 or 60000'],
    // Before, from or around a time; more than one, or more than a time; an order that opens.
    ['close btc by 22:00', 'question'],
    ['close btc before 22:00', 'question'],
    ['close btc until 22:00', 'question'],
    ['close btc from 22:00', 'question'],
    ['close btc 22:00', 'question'],
    ['close btc at 22:00 tomorrow', 'question'],
    ['close btc at 10:00 pm', 'question'],
    ['close btc at 10:00pm', 'question'],
    ['close btc at 22:00:30', 'question'],
    ['close btc at 25:00', 'question'],
    ['close btc at 22:60', 'question'],
    ['close btc at 22:00 or 23:00', 'question'],
    ['close btc at 22:00 at 23:00', 'question'],
    ['close btc at 22:00 at 70000', 'question'],
    ['close btc at 22:00 in 4 hours', 'question'],
    ['close btc and eth at 22:00', 'question'],
    ['sell btc at 22:00', 'question'],
    ['long btc 100 10x at 22:00', 'question'],
    ['close btc at 22:00?', 'question'],
    ['close btc at 70000 or 60000 or 50000', 'question'],
    ['close btc at 70000 or in 4 hours', 'question'],
    ['close btc at 70000 or 2%', 'question'],
    ['close btc or eth at 70000', 'question'],
    ['close btc at 70000 or eth at 3000', 'question'],
    ['close btc at 10 or 11', 'question'],
    ["don't close btc at 70000 or 60000", 'question'],
    ['close btc at 70000 or 60000?', 'question'],
    ['close btc above 70000 or below 60000', 'question'],
    ['close or reverse btc at 70000 60000', 'question'],
    ['close btc or half at 70000 60000', 'question'],
    ['sell btc at 70000 or 60000', 'question'],
    ['long btc 100 or 200 10x', 'question'],
    ['set btc tp 70000 or 60000', 'question'],
    ['close half of my BTC at 72000', '/close BTC 50% at 72000'],
    ['close 25% of btc when it reaches 72000', '/close BTC 25% at 72000'],
    ['close BTC in 4 hours', '/close BTC all in 4h'],
    ['move my BTC stop to break-even at 2%', '/breakeven BTC at 2%'],
    ['move my BTC stop to break-even at 61500', '/breakeven BTC at 61500'],
    // A side of a price that nothing waits for, more than one number, or one that may be something else.
    ['close half of btc above 72000', 'question'],
    ['close at half of btc 72000', 'question'],
    ['move my btc stop to break-even 2%', 'question'],
    ['close half of btc when it falls to 65000', 'question'],
    ['close half of btc by 72000', 'question'],
    ['close half of btc at 72', 'choice'],
    ['close half of btc at 10', 'question'],
    ['move my btc stop to break-even by 2%', 'question'],
    ['move my btc stop 2% above break-even', 'question'],
    ['set my btc stop to entry at 2%', 'question'],
    ['set my btc stop 2% below entry', '/tpsl BTC sl -2%'],
  ])('%s', (sentence, line) => {
    expect(lineOf('en', sentence)).toBe(line)
  })
})
