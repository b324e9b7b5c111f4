import { PROSE } from './prose.js'

/** Meanings of the words of a post. */
export type PhraseKind =
  | 'long'
  | 'short'
  | 'entry'
  | 'price'
  | 'market'
  | 'target'
  | 'stop'
  | 'leverage'
  | 'margin-mode'
  | 'pair'
  | 'condition'
  | 'close'
  | 'refusing'
  | 'stop-order'
  | 'at'
  | 'ignored'
  | 'noise'
  | 'prose'
  | 'filler'

/** A stop that goes to the entry of a position that is open. It comes before the labels that it is made of. */
const LEVEL_TO_ENTRY = String.raw`(?:stop(?:[ -]?loss)?|s ?/ ?l|sl) (?:to|at|in|on) (?:the )?(?:entry|entries|entrada|be)|стоп(?:[ -]?лосс?)? в вход`

/** Letters of scripts without spaces between words. */
export const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]`

/** A letter or digit does not go on before or behind: `sl` is not in `slow`. Scripts without spaces need no such border. */
export const bordered = (words: string): string =>
  `(?<!(?!${UNSPACED})[\\p{L}\\p{N}])(?:${words})(?!(?!${UNSPACED})\\p{L})`

/**
 * Phrases by their meaning, in the languages that channels post in. The first that fits a place of the text is taken, so longer
 * phrases stand before their beginnings: a `sell target` of a long is no side.
 */
export const PHRASES: readonly (readonly [kind: PhraseKind, pattern: string])[] = [
  ['prose', PROSE],
  ['noise', bordered('(?:long|short|mid|medium)[ -]term(?:ed)?')],
  [
    'ignored',
    bordered(
      String.raw`(?:current|last|mark) price|risk(?: ?[/:-] ?reward| level| management| ratio)?|r ?[/:] ?r|rr|signal(?: id| type| no)?|date|time(?:frame)?|tf|rsi|potential(?: profit)?|profit potential|amount|position size|size|margin(?: size)?|capital|deposit|wallet|portfolio|balance|confidence|accuracy|win ?rate|volume|market cap|posted(?: at| on)?|published(?: by)?|client|exchanges?|риск|депозит|сумма|объ[её]м|маржа|gesti[oó]n(?: de riesgo)?|gest[aã]o(?: de risco)?|modal|đi vốn`,
    ),
  ],
  ['ignored', '仓位|비중|リスク|资金'],
  ['refusing', bordered(LEVEL_TO_ENTRY)],
  ['stop-order', bordered('(?:buy|sell)[ -]?stop(?![ -]?loss)|stop[ -](?:limit|order)s?')],
  [
    'target',
    `${bordered(String.raw`(?:(?:sell|profit|buy|exit|first|second|third|1st|2nd|3rd|final) )?(?:take[ -]?profits?|targets?)(?: ?(?:prices?|targets?|levels?|zones?|orders?))?|tps?|t/?p|goals?|takes|тейк(?:и|[ -]?проф[иі]т)?|тп|цел[иь]|ціл[іь]|chốt lời|ambil untung|الأهداف|الهدف(?: (?:الأول|الثاني|الثالث))?|أهداف|هدف|objetivos?|alvos?|hedef(?:ler)?|ziele?|objectifs?`)}|(?<![\\p{L}\\p{N}])t(?=[1-9][ ]?[-:=→])|止盈|停利|目标|目標|利確|익절가?|(?<!\\p{N})\\d차 목표|목표가?`,
  ],
  [
    'stop',
    `${bordered(String.raw`stop[ -]?los[es](?:es)?(?: ?(?:price|targets?|level))?|stop ?(?:targets?|price|level)|stops?|s ?/ ?l|sl|invalidation|стоп(?:[ -]?лосс?)?|сл|cắt lỗ|batas rugi|وقف الخسارة|الوقف|وقف`)}|止损|止損|停损|停損|損切り?|손절가?`,
  ],
  ['price', bordered('price')],
  [
    'entry',
    `${bordered(String.raw`(?:зон[аы]|точк[аи]|цен[аы]) (?:входа|входу)|твх|zona de entrada|masuk|vào lệnh|giá vào|منطقة الدخول|الدخول|دخول|(?:entry|entries|enter|entrada|giri[şs]|einstieg|входы?|вхід|entr[ée]e)(?: ?(?:zones?|prices?|points?|targets?|range|area|levels?|orders?))?|limit(?: ?order| ?price)?|ep`)}|${bordered('(?<=(?:buy|sell) )(?:zone|range|area|between)')}|入场|进场|進場|入場|エントリー|진입(?:가|구간)?`,
  ],
  ['at', `${bordered('at')}|@`],
  [
    'leverage',
    `${bordered('leverage|lev|плечо|плече|đòn bẩy|الرافعة(?: المالية)?|رافعة|alavancagem|apalancamiento|kald[ıi]ra[çc]|hebel|levier')}|杠杆|槓桿|レバ(?:レッジ)?|레버(?:리지)?`,
  ],
  [
    'margin-mode',
    `${bordered('cross|isolated|isolad[ao]|crossed|cruzad[ao]|кросс|изолир[а-я]*|ізольован[а-яіїє]*')}|全仓|逐仓|교차|격리`,
  ],
  [
    'pair',
    bordered('(?:pair|coin|token|symbol|ticker|asset|instrument)(?: name)?|монета|пар[ау]|par|moeda|币种'),
  ],
  [
    'market',
    `${bordered('market(?: ?(?:price|order|entry))?|cmp|now|рынок|по рынку|за ринком|(?:a )?mercado|сейчас|harga pasar|giá thị trường|سعر السوق')}|现价|市价|成行|시장가`,
  ],
  [
    'condition',
    bordered('above|below|break(?:s|out)?|breaks?|under|over|when|if|after|retest|пробо[йя]|выше|ниже'),
  ],
  ['close', bordered('close|закрыть|закрываем|cerrar|fechar')],
  [
    'long',
    `${bordered('longs?|buy(?:ing)?|лонг|покупка|покупаем|купить|купуємо|купую|compra(?:r)?|largo|al[ıi]m|beli|mua|شراء|لونج')}|做多|多单|ロング|롱`,
  ],
  [
    'short',
    `${bordered('shorts?|sell(?:ing)?|шорт|продажа|продаем|продать|продаємо|продаю|venda|venta|vender|corto|sat[ıi]m|jual|bán|بيع|شورت')}|做空|空单|ショート|숏`,
  ],
  [
    'filler',
    bordered(
      'zone|range|area|around|near|approx|about|is|are|between|from|to|and|or|up|of|the|a|all|in|on|direction|side|position|type|order|trade|setup|idea|call|alert|new|go|going|scalp|swing|spot|futures|perp|perpetual|vip|free|premium|regular|opening|max|upto|unlimited|signals?|señal|sinal|sinyal|сигнал|направление|напрямок|сделк[ау]|открываю|кредитное|dirección|direção|operación|operação|precio|preço|por|yön|action|null|open|moon|usdt|usd|x|от|до|по|и|в|на|de|a|e|y|di|за',
    ),
  ],
]

/** Words of a post that reports of an earlier signal. */
export const REPORT = new RegExp(
  String.raw`(?<!\p{L})(?:hit|reached|achieved|smashed|filled|closed|cancell?ed|booked|period|average entry|достигнут\p{L}*|закрыт(?!ь)\p{L}*|alcan[cç]ad[ao]|atingid[ao])(?!\p{L})|(?<!(?:take|potential)[ -]?)profits? ?(?::|[+]?\d)|(?<!stop[ -]?)loss ?:`,
  'u',
)
