import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import type { PositionRow } from '../desk/protocol.js'
import type { Page, ViewRequest } from '../page.js'
import { followStream } from '../stream.js'
import type { Library } from './canvas.js'
import { hasGap, linesOf, rowsOnChart, type ChartLine, type ShownChart } from './lines.js'
import { createPriceText } from './price-text.js'
import type { CandleRow, CandlesEvent, ChartData, ChartQuote, LadderPreview } from './protocol.js'

/** A stop or take-profit that is being placed. */
export interface Placed {
  readonly kind: 'tp' | 'sl'
  readonly position: PositionRow
  /** Id of the one that it replaces; empty where it is one more. */
  readonly order: string
  /** Decimal text. */
  readonly price: string
}

/** A line that can be moved by its handle. */
export interface HandleLine {
  readonly key: string
  /** Short words on the handle, and longer ones for a screen reader. */
  readonly label: string
  readonly name: string
  /** Decimal text, and the same as it is written. */
  readonly value: string
  readonly text: string
  /** True for the line that is being placed. */
  readonly isPlaced: boolean
}

/** The time between two reads of what is said of a pair, in milliseconds. */
const QUOTE_MS = 20_000

/** A ladder that is being drawn: its two ends as decimal text, and its orders as the server has worked them out last. */
export interface DrawnLadder {
  readonly side: 'long' | 'short'
  readonly from: string
  readonly to: string
  readonly legs: Extract<LadderPreview, { readonly isLadder: true }>['legs']
}

/** The ends of a ladder at first, as parts of the last price. */
const LADDER_ENDS = { long: [0.99, 0.97], short: [1.01, 1.03] } as const

/** The key of the handle of a line that is not on the desk yet. */
const NEW = 'new'

/** Marks of prices before a chart is loaded. */
const UNKNOWN_PRICES = { decimals: 2, tick: '1', group: ',', groupFrom: 4, point: '.' }

/** Words for a pair that cannot be read now. */
const UNKNOWN_QUOTE = { day: '—', trend: 'flat', funding: '—' } as const

/** The time without an event after which the last price counts as old, in milliseconds: they come every ten seconds at least. */
const OLD_MS = 15_000

/** State of the chart, and of the line that is being placed on it. */
export type ChartState = ReturnType<typeof createChartState>

export function createChartState({
  person,
  texts,
  requests,
  desk,
  failed,
  loadLibrary,
}: Pick<Page, 'person' | 'texts' | 'requests' | 'desk' | 'failed'> & {
  readonly loadLibrary: () => Promise<Library>
}) {
  /** The choices of the person. An empty account stands for all. */
  const chosen = signal({ account: '', pair: '', period: '1h', position: '' })
  const isOpen = signal(false)
  const said = signal('')
  const library = signal<Library>()
  /** The chart of what is chosen; undefined until it is loaded. */
  const chart = signal<ChartData>()
  /** All pairs, as BASE/QUOTE. */
  const pairs = signal<readonly string[]>([])
  /** The newest candles since the chart was loaded. */
  const latest = signal<readonly CandleRow[]>([])
  const placed = signal<Placed>()
  const ladder = signal<DrawnLadder>()
  /** The price that was tapped, as decimal text. */
  const tapped = signal<string>()
  const quote = signal<ChartQuote>()
  /** Time of the last price, as a sentence; empty before the first event. */
  const asOf = signal('')
  /** True if no price has come for so long that it may be another one now. */
  const isOld = signal(false)
  let turn = 0
  let endLive: (() => void) | undefined
  let endQuote: (() => void) | undefined

  /** The newest candle. */
  const last = computed(() => latest.value.at(-1) ?? chart.value?.candles.at(-1))
  const prices = computed(() => createPriceText(chart.value ?? UNKNOWN_PRICES))
  const shown = computed((): ShownChart => {
    const { pair, account } = chosen.value
    return { pair, account, isPaper: (chart.value?.practice ?? '') !== '' }
  })
  const positions = computed(() =>
    desk.value ? rowsOnChart(desk.value.positions, desk.value, shown.value) : [],
  )
  const orders = computed(() => (desk.value ? rowsOnChart(desk.value.orders, desk.value, shown.value) : []))
  const position = computed(
    () => positions.value.find(({ key }) => key === chosen.value.position) ?? positions.value[0],
  )
  const lines = computed(() => {
    const legs = (ladder.value?.legs ?? []).map((leg, index): ChartLine => ({
      ...leg,
      key: `ladder/${index}`,
      kind: 'limit',
      label: `${texts.lineLimit} ${index + 1}`,
      distance: '',
      position: undefined,
      order: '',
    }))
    const known = desk.value ? linesOf(texts, desk.value, shown.value, quote.value?.plans) : []
    return [...legs, ...known]
  })
  /** The line that is moved; undefined for a new one. */
  const moved = computed((): ChartLine | undefined => {
    const { order = '', position } = placed.value ?? {}
    if (order === '') return undefined
    return lines.value.find((line) => line.order === order && line.position === position?.key)
  })
  const handles: ReadonlySignal<readonly HandleLine[]> = computed(() => {
    // Without the marks of its prices nothing can be moved.
    if (!chart.value) return []
    const nameOf = (label: string): string => `${label} ${chosen.value.pair}`
    const handleOf = (key: string, label: string, value: string): HandleLine => ({
      key,
      label,
      name: nameOf(label),
      value,
      text: prices.value.write(Number(value)),
      isPlaced: true,
    })
    const drawn = ladder.value
    // Its ends alone can be moved then.
    if (drawn)
      return [handleOf('from', texts.ladderFrom, drawn.from), handleOf('to', texts.ladderTo, drawn.to)]
    const placing = placed.value
    const known = lines.value
      .filter(({ order }) => order !== '')
      .map((line) =>
        placing && line.key === moved.value?.key
          ? handleOf(line.key, line.label, placing.price)
          : {
              ...line,
              name: nameOf(line.label),
              text: `${line.price} ${line.distance}`,
              isPlaced: false,
            },
      )
    return placing && !moved.value ? [...known, handleOf(NEW, wordOf(placing.kind), placing.price)] : known
  })
  const wordOf = (kind: 'tp' | 'sl'): string => (kind === 'tp' ? texts.lineTarget : texts.lineStop)

  const put = (next: Placed | undefined): void =>
    batch(() => {
      placed.value = next
      tapped.value = undefined
      ladder.value = undefined
    })
  /** The line of a handle as it would be placed now. */
  const placedBy = (handle: string): Placed | undefined => {
    if (handle === NEW || (moved.value && moved.value.key === handle)) return placed.value
    const line = lines.value.find(({ key }) => key === handle)
    const held = positions.value.find(({ key }) => key === line?.position)
    return line && held && (line.kind === 'tp' || line.kind === 'sl')
      ? { kind: line.kind, position: held, order: line.order, price: line.value }
      : undefined
  }
  const clear = (): void =>
    batch(() => {
      chart.value = undefined
      latest.value = []
      quote.value = undefined
      asOf.value = ''
    })
  const load = async (): Promise<void> => {
    const asked = (turn += 1)
    endLive?.()
    endQuote?.()
    said.value = texts.loading
    // Nothing follows the price meanwhile.
    isOld.value = true
    const { account, pair, period } = chosen.value
    const [reply, loaded] = await Promise.all([
      requests.read<ChartData | { readonly message: string }>('/chart', { account, pair, period }),
      loadLibrary(),
    ])
    if (asked !== turn) return
    if (!reply.ok || 'message' in reply.value) {
      said.value = reply.ok && 'message' in reply.value ? reply.value.message : ''
      if (!reply.ok) said.value = reply.message
      return clear()
    }
    const next = reply.value
    batch(() => {
      said.value = ''
      library.value = loaded
      latest.value = []
      asOf.value = ''
      isOld.value = false
      chart.value = next
      pairs.value = next.pairs
      chosen.value = { ...chosen.value, pair: next.pair }
    })
    endQuote = followQuote(next.pair, account)
    const show = (event: CandlesEvent): void => {
      const isMissing = hasGap(last.value, event.rows)
      batch(() => {
        latest.value = event.rows
        asOf.value = event.asOf
        isOld.value = event.isOld
      })
      // The page was hidden, or the connection broke.
      if (isMissing) load().catch(failed)
    }
    endLive = followCandles({ account, pair: next.pair, period, person }, show, () => {
      isOld.value = true
    })
  }
  /** Reads what is said of the pair, now and again while its chart is looked at. Returns a function that ends it. */
  const followQuote = (pair: string, account: string): (() => void) => {
    let isEnded = false
    quote.value = undefined
    const read = async (): Promise<void> => {
      if (document.hidden) return
      const reply = await requests.read<ChartQuote>('/chart/quote', { account, pair })
      if (isEnded) return
      if (reply.ok) quote.value = reply.value
      else if (quote.value) quote.value = { ...quote.value, ...UNKNOWN_QUOTE }
    }
    const again = (): void => {
      read().catch(failed)
    }
    again()
    const timer = setInterval(again, QUOTE_MS)
    return () => {
      isEnded = true
      clearInterval(timer)
    }
  }
  /** Changes what is chosen, and loads its chart. */
  const choose = (next: Partial<typeof chosen.value>): void => {
    const { pair, account } = chosen.value
    batch(() => {
      put(undefined)
      chosen.value = { ...chosen.value, ...next }
      // No figure of another market stands under this one's name.
      if (chosen.value.pair !== pair || chosen.value.account !== account) clear()
    })
    load().catch(failed)
  }
  const chosenBy = ({ account, pair, position: key }: ViewRequest): typeof chosen.value => {
    const all = desk.value?.positions ?? []
    const before = chosen.value
    const held = all.find((row) => row.key === key) ?? all.find((row) => row.pair === pair)
    const next = {
      ...before,
      position: key ?? held?.key ?? before.position,
      account: account ?? held?.account ?? before.account,
      pair: pair ?? held?.pair ?? before.pair,
    }
    // The first of the list, by its order at first.
    const [first] = all.toSorted((one, other) => one.ranks.pnl - other.ranks.pnl)
    return next.pair === '' && first ? { ...next, pair: first.pair, account: first.account } : next
  }
  const close = (): void => {
    turn += 1
    isOpen.value = false
    put(undefined)
    endLive?.()
    endQuote?.()
  }
  return {
    isOpen,
    said,
    library,
    chart,
    pairs,
    latest,
    last,
    quote,
    asOf,
    isOld,
    chosen,
    positions,
    orders,
    position,
    lines,
    placed,
    ladder,
    moved,
    handles,
    prices,
    tapped,
    wordOf,
    choose,
    /** Chooses the position that a new line is for. */
    choosePosition: (key: string): void => {
      put(undefined)
      chosen.value = { ...chosen.value, position: key }
    },
    /** Opens the view; without a pair it depends on the desk. Returns a function that closes it. */
    open: (request: ViewRequest): (() => void) => {
      isOpen.value = true
      let isBegun = false
      const unsubscribe = desk.subscribe((known) => {
        if (isBegun || (!known && request.pair === undefined)) return
        isBegun = true
        choose(chosenBy(request))
      })
      return () => {
        unsubscribe()
        close()
      }
    },
    /** Begins a new stop or take-profit; without a price it is 3 % from the last one, on its own side. */
    add: (kind: 'tp' | 'sl', price?: string): void => {
      const held = position.value
      const mark = last.value?.[4]
      if (!held || mark === undefined) return
      const isBelow = (kind === 'sl') === (held.side === 'long')
      const at = price ?? prices.value.snap(mark * (isBelow ? 0.97 : 1.03))
      put({ kind, position: held, order: '', price: at })
    },
    /** Begins a ladder on a side of the last price. */
    drawLadder: (side: DrawnLadder['side']): void => {
      const mark = last.value?.[4]
      if (mark === undefined) return
      const [from, to] = LADDER_ENDS[side].map((part) => prices.value.snap(mark * part))
      put(undefined)
      ladder.value = { side, from: from!, to: to!, legs: [] }
    },
    /** Shows the orders of the ladder as they were worked out. */
    showLegs: (legs: DrawnLadder['legs']): void => {
      if (ladder.value) ladder.value = { ...ladder.value, legs }
    },
    /** Gives up the line that is being placed, or the ladder. */
    drop: (): void => put(undefined),
    /** The price of a handle's line now, as decimal text. */
    priceOf: (handle: string): string | undefined =>
      isEnd(handle) ? ladder.value?.[handle] : placedBy(handle)?.price,
    /** Moves the line of a handle to a price. */
    move: (handle: string, price: string): void => {
      if (isEnd(handle)) {
        if (ladder.value) ladder.value = { ...ladder.value, [handle]: price }
        return
      }
      const before = placedBy(handle)
      if (before) put({ ...before, price })
    },
  }
}

/** True for the handle of an end of a ladder. */
function isEnd(handle: string): handle is 'from' | 'to' {
  return handle === 'from' || handle === 'to'
}

/** Follows the newest candles of a chart. `silent` is called when none comes: the connection is lost, or none has come for `OLD_MS`. Returns a function that ends it. */
function followCandles(
  query: Readonly<Record<string, string>>,
  show: (event: CandlesEvent) => void,
  silent: () => void,
): () => void {
  let timer = setTimeout(silent, OLD_MS)
  const end = followStream(`/chart/live?${new URLSearchParams(query).toString()}`, {
    events: {
      candles: (data) => {
        clearTimeout(timer)
        timer = setTimeout(silent, OLD_MS)
        show(JSON.parse(data) as CandlesEvent)
      },
      // The stream of the desk ends, too, and says so to the person.
      ended: () => end(),
    },
    lost: silent,
  })
  return () => {
    clearTimeout(timer)
    end()
  }
}
