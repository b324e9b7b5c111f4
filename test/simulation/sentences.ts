/** What a person may say in plain words instead of a command. */
export type Meaning =
  | 'long'
  | 'short'
  | 'add'
  | 'close half'
  | 'close all'
  | 'move stop'
  | 'cancel'
  | 'positions'
  | 'orders'
  | 'balance'

/** Values of a sentence. */
export interface Said {
  readonly pair: string
  /** Dollars of collateral. */
  readonly collateral?: string
  readonly leverage?: number
  /** A whole number: where a point separates thousands, a fraction is asked about. */
  readonly price?: string
}

/** The commands that the sentences mean, as the bot writes them. */
const COMMANDS: Readonly<Record<Meaning, string>> = {
  long: '/long {pair} {collateral} {leverage}x',
  short: '/short {pair} {collateral} {leverage}x',
  add: '/add {pair} {collateral} {leverage}x',
  'close half': '/close {pair} 50%',
  'close all': '/close {pair} all',
  'move stop': '/tpsl {pair} sl {price}',
  cancel: '/cancelorder {pair}',
  positions: '/positions',
  orders: '/orders',
  balance: '/balance',
}

/** Sentences by language. Who has another language writes English. */
export const SENTENCES: Readonly<Record<string, Readonly<Record<Meaning, string>>>> = {
  en: {
    long: 'long {pair} {collateral} bucks {leverage}x',
    short: 'short {pair} {collateral} bucks {leverage}x',
    add: 'add another {collateral} to my {pair} at {leverage}x',
    'close half': 'close half my {pair}',
    'close all': 'get me out of {pair} completely',
    'move stop': 'move my stop on {pair} to {price}',
    cancel: 'cancel my {pair} orders',
    positions: 'whats open',
    orders: 'any orders still pending?',
    balance: 'how much money is in my account',
  },
  es: {
    long: 'abrime un long en {pair}, {collateral} dolares a {leverage}x',
    short: 'abrime un short en {pair}, {collateral} dolares a {leverage}x',
    add: 'aumenta mi posición de {pair}, {collateral} dólares más con {leverage}x',
    'close half': 'cierra la mitad de {pair}',
    'close all': 'sácame de {pair} del todo',
    'move stop': 'mueve el stop de mi {pair} a {price}',
    cancel: 'cancela mis ordenes de {pair}',
    positions: 'qué tengo abierto',
    orders: 'órdenes pendientes',
    balance: 'cuanta plata tengo en la cuenta',
  },
  ru: {
    long: 'лонг {pair} {collateral}$ {leverage}х',
    short: 'шорт {pair} {collateral}$ {leverage}х',
    add: 'доливай в {pair} еще {collateral} с {leverage}х',
    'close half': 'закрой половину {pair}',
    'close all': 'закрой {pair} полностью',
    'move stop': 'поставь стоп на {pair} {price}',
    cancel: 'отмени ордер по {pair}',
    positions: 'чё у меня открыто',
    orders: 'какие у меня висят ордера?',
    balance: 'скок денег на счету',
  },
  'zh-hans': {
    long: '{pair} {collateral}刀 {leverage}倍 做多',
    short: '{pair} {collateral}刀 {leverage}倍 做空',
    add: '{pair}仓位加仓{collateral}u {leverage}倍',
    'close half': '{pair}平一半',
    'close all': '{pair}全平',
    'move stop': '{pair}止损移到{price}',
    cancel: '撤掉{pair}的挂单',
    positions: '看下我的持仓',
    orders: '还有哪些挂单没成交',
    balance: '账户里还剩多少钱',
  },
  ja: {
    long: '{pair} {collateral}ドル {leverage}倍でロング',
    short: '{pair} {collateral}ドル {leverage}倍でショート',
    add: '{pair}のポジションに{collateral}ドル{leverage}倍で買い増し',
    'close half': '{pair}半分決済して',
    'close all': '{pair}のポジション全部閉じて',
    'move stop': '{pair}の損切りを{price}に移動',
    cancel: '{pair}の注文キャンセルして',
    positions: '今どんなポジ持ってる?',
    orders: '未約定の注文ある?',
    balance: '口座にいくら残ってる?',
  },
  ar: {
    long: 'افتح لونج على {pair} ب {collateral} دولار رافعة {leverage}',
    short: 'افتح شورت على {pair} ب {collateral} دولار رافعة {leverage}',
    add: 'زود صفقة {pair} {collateral} دولار كمان برافعة {leverage}',
    'close half': 'سكر نص صفقة {pair}',
    'close all': 'اقفل صفقة {pair} كلها',
    'move stop': 'حط ستوب لوس على {pair} عند {price}',
    cancel: 'الغي اوامر {pair} المعلقة',
    positions: 'وش صفقاتي المفتوحة',
    orders: 'عندي اوامر معلقة؟',
    balance: 'كم باقي في رصيدي',
  },
}

/** A sentence in a language, and the command that it means. */
export function sentenceOf(
  meaning: Meaning,
  language: string,
  values: Said,
): { readonly sentence: string; readonly command: string } {
  const filled = (template: string): string =>
    template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name as keyof Said] ?? ''))
  return {
    sentence: filled((SENTENCES[language] ?? SENTENCES['en']!)[meaning]),
    command: filled(COMMANDS[meaning]),
  }
}
