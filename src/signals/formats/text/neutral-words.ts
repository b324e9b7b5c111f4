/** Headings, units, and names of exchanges and bots: they change nothing of an order, on whatever line they stand. */
const HEADINGS: readonly string[] = [
  'regular opening by client type name mode style breakdown counter counter-trade exchange exchanges binance bybit bingx okx bitget kucoin mexc bitmex',
  'kraken huobi gate phemex cornix contract contracts _perp usdt usdc utc gmt action symbol max unlimited first second third upto parts ytd signal signals for',
  'направление сигнал сделка сделку позиция открываю маржа кредитное señal operación dirección por precio sinal direção operação da banca operación sinyal yön 仓位',
]

/**
 * Wishes, and talk of risk in general: they change nothing of an order where they have a line of their own, without a side, a label
 * or a number. A word that may say when, whether or how an order counts does not belong here.
 */
const WISHES: readonly string[] = [
  'low small minimal good luck gl everyone all guys friends team enjoy follow join us our more use proper lot size risk management manage your own money wisely stay',
  "disciplined keep trade trading trades safe let let’s let's lets go make some with profit profits dyor nfa disclaimer risky chart volume looks great ready bounce",
  'picking admin forwarded published powered premium strategy details bullish bearish flag strong support oversold overbought here parts only wolf pack',
  'alerts like you it took strategy trend line reaching crypto',
  'всем удачи профита соблюдайте риск риски менеджмент мани усім профіту удачі дотримуйтесь ризик',
  'buena suerte todos gestión gestionen gestiona su riesgo boa sorte pessoal gestão gerencie seu risco',
  'yatırım tavsiyesi değildir bol kazançlar şans viel erfolg glück bonne chance semoga semua atur risiko gunakan',
  'chúc anh em may mắn quản lý vốn tốt nhé 祝大家好运 控制好仓位 無理のないロットで 리스크 관리 하세요 بالتوفيق للجميع',
]

const setOf = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((one) => one.split(' ')))

/** See `HEADINGS`. In small letters. */
export const HEADING_WORDS = setOf(HEADINGS)
/** See `WISHES`. In small letters. */
export const WISHING_WORDS = setOf(WISHES)
