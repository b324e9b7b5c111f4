import { CHINESE_REFUSING, LEVEL_TO_ENTRY, REFUSING } from './refusing-words.js'

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
  | 'filler'

/** A letter or digit does not go on before or behind: `sl` is not in `slow`. Scripts without spaces need no such border. */
export const bordered = (words: string): string => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}])`

/**
 * Phrases by their meaning, in the languages that channels post in. The first that fits a place of the text is taken, so longer
 * phrases stand before their beginnings: a `sell target` of a long is no side.
 */
export const PHRASES: readonly (readonly [kind: PhraseKind, pattern: string])[] = [
  ['noise', bordered('(?:long|short|mid|medium)[ -]term(?:ed)?')],
  // Disclaimers have a `not` in them, and who wrote it has any name.
  [
    'noise',
    bordered(
      String.raw`not (?:a )?(?:financial|investment) advice|не (?:является )?(?:финансов\p{L}+ |инвестиционн\p{L}+ )?(?:совет\p{L}*|рекомендаци\p{L}+|иир)|no es (?:un )?(?:consejo|asesoramiento) financiero|não é (?:uma )?recomendação(?: de investimento)?|yatırım tavsiyesi değildir|(?:published|powered|provided|idea|posted) by @?(?!mistake|accident|error)\p{L}+(?: \p{L}+)?(?=\)?(?:\n|$))|forwarded from [^\n]{1,40}(?=\n)|(?:link|chart|source|join(?: vip)?) ?: ?(?=https?://)`,
    ),
  ],
  [
    'ignored',
    bordered(
      String.raw`(?:current|last|mark) price|risk(?: ?[/:-] ?reward| level| management| ratio)?|r ?[/:] ?r|rr|signal(?: id| type| no)?|date|time(?:frame)?|tf|rsi|potential(?: profit)?|profit potential|amount|position size|size|gesti[oó]n(?: de(?:l)? riesgo)?|gestão(?: de risco)?|riesgo|risco|riziko|margin(?: size)?|capital|deposit|wallet|portfolio|balance|confidence|accuracy|win ?rate|volume|market cap|posted(?: at| on)?|exchanges?|риск(?: ?/ ?прибыль)?|депозит(?:а)?|сумма|объ[её]м|비중`,
    ),
  ],
  ['refusing', bordered(LEVEL_TO_ENTRY)],
  ['stop-order', bordered('(?:buy|sell)[ -]?stop(?![ -]?loss)|stop[ -]?(?:limits?|orders?)')],
  [
    'target',
    `${bordered(String.raw`(?:(?:sell|profit|buy|exit) )?(?:take[ -]?profits?|targets?)(?: ?(?:prices?|targets?|levels?|zones?|orders?))?|tps?|t/?p|goals?|takes|тейк(?:и|[ -]?профит)?|тп|цел[иь]|ціл[іь]|objetivos?|alvos?|hedef(?:ler)?|ziele?|objectifs?|chốt lời|(?:ال)?(?:هدف|أهداف|اهداف)|ціл[іь]`)}|(?<![\\p{L}\\p{N}])t(?=[1-9][ ]?[-:=→])|止盈|停利|目[标標]|利確|익절가?|목표가?`,
  ],
  [
    'stop',
    `${bordered(String.raw`stop[ -]?los[es](?:es)?(?: ?(?:price|targets?|level))?|stop ?(?:targets?|price|level)|stops?|s ?/ ?l|sl|invalidation|стоп(?:[ -]?лосс?)?|сл|cắt lỗ|(?:ال)?وقف(?: الخسارة)?`)}|止损|停損|損切り?|손절가?`,
  ],
  ['price', bordered('price')],
  [
    'entry',
    `${bordered(String.raw`(?:зон[аы]|точк[аи]|цен[аы]) (?:входа|входу)|(?:entry|entries|enter|entrada|giri[şs]|einstieg|входы?|вхід|твх|entr[ée]e|masuk|vào lệnh|(?:ال)?دخول)(?: ?(?:zones?|prices?|points?|targets?|range|area|levels?|orders?))?|limit(?: ?order| ?price)?|ep`)}|${bordered('(?<=(?:buy|sell) )(?:zone|range|area|between)')}|入场|进场|進場|エントリー|진입(?:가|구간)?`,
  ],
  ['at', `${bordered('at')}|@`],
  [
    'leverage',
    `${bordered('leverage|lev|плечо|плече|đòn bẩy|(?:ال)?رافعة|alavancagem|apalancamiento|kald[ıi]ra[çc]|hebel|levier')}|杠杆|槓桿|レバ(?:レッジ)?|레버(?:리지)?`,
  ],
  ['margin-mode', bordered('cross|isolated|isolada?|crossed|кросс|изолир[а-я]*')],
  [
    'pair',
    bordered('(?:pair|coin|token|symbol|ticker|asset|instrument)(?: name)?|монета|пар[ау]|par|moeda|币种'),
  ],
  ['market', bordered('market(?: ?(?:price|order|entry))?|cmp|now|рынок|по рынку|mercado|сейчас')],
  [
    'condition',
    bordered('above|below|break(?:s|out)?|breaks?|under|over|when|if|after|retest|пробо[йя]|выше|ниже'),
  ],
  ['close', bordered('close|закрыть|закрываем|cerrar|fechar')],
  [
    'long',
    `${bordered('longs?|buy(?:ing)?|лонг|покупка|покупаем|купить|купуємо|compra(?:r)?|al[ıi]m|شراء|لونج')}|做多|多单|ロング|롱`,
  ],
  [
    'short',
    `${bordered('shorts?|sell(?:ing)?|шорт|продажа|продаем|продать|продаємо|venda|venta|vender|sat[ıi]m|بيع|شورت')}|做空|空单|ショート|숏`,
  ],
  ['refusing', bordered(REFUSING)],
  [
    'filler',
    bordered(
      'zone|range|area|around|near|approx|about|is|are|between|from|to|and|or|up|of|the|a|all|in|on|direction|side|position|type|order|trade|setup|idea|call|alert|new|go|going|scalp|swing|spot|futures|perp|perpetual|vip|free|premium|null|open|moon|usdt|usd|x|от|до|по|и|в|на|de|a|e|y',
    ),
  ],
]

/** Words of a post that reports of an earlier signal. */
const REPORTING = String.raw`(?<!\p{L})(?:hit|reached|achieved|smashed|filled|closed|cancell?ed|booked|period|average entry|достигнут\p{L}*|закрыт(?!ь)\p{L}*|alcan[cç]ad[ao]|atingid[ao])(?!\p{L})|(?<!(?:take|potential)[ -]?)profits? ?(?::|[+]?\d)|(?<!stop[ -]?)loss ?:`

/** A post that reports of an earlier signal. Chinese has no spaces, so its refusing words are sought in the whole post. */
export const REPORT = new RegExp(`${REPORTING}|${CHINESE_REFUSING}`, 'u')
