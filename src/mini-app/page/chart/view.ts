import type { DeskView, PositionRow } from '../desk/protocol.js'
import { element, loadStyle } from '../dom.js'
import type { Page, View, ViewName, ViewRequest } from '../view.js'
import { createCanvas, loadLibrary, type Canvas } from './canvas.js'
import { createChangeForm } from './change.js'
import { followColours, readColours } from './colours.js'
import { createFrame, fill } from './frame.js'
import { createHandles } from './handles.js'
import { createLineList } from './line-list.js'
import { linesOf, positionsOf, type ChartLine } from './lines.js'
import { followCandles } from './live-candles.js'
import { createPriceText } from './price-text.js'
import type { ChartView } from './protocol.js'
import { createTimeText } from './time-text.js'

/** A line that is being placed. */
interface Placed {
  readonly kind: 'tp' | 'sl'
  readonly position: PositionRow
  readonly order: string
  /** Decimal text. */
  readonly price: string
}

/** The key of the handle of a line that is not on the desk yet. */
const NEW = 'new'

/** The chart of a pair with the person's lines; stops and take-profits are moved by hand, and go to the chat as a draft. */
export function createChartView(page: Page): View {
  const { person, texts, language, client, requests } = page
  loadStyle('chart')
  const frame = createFrame(texts)
  const list = createLineList(texts)
  let [account, pair, period, positionKey] = ['', '', '1h', '']
  let desk: DeskView | undefined
  let chart: ChartView | undefined
  let canvas: Canvas | undefined
  let lines: readonly ChartLine[] = []
  let placed: Placed | undefined
  let prices = createPriceText({ decimals: 2, tick: '1', group: ',', groupFrom: 4, point: '.' })
  let endLive: (() => void) | undefined
  let endColours: (() => void) | undefined
  let turn = 0

  const change = createChangeForm(page, () => {
    placed = undefined
    draw()
  })
  frame.root.append(change.root, frame.hint, list.root, frame.credit)

  const positions = (): readonly PositionRow[] => (desk ? positionsOf(desk, pair, account) : [])
  const position = (): PositionRow | undefined =>
    positions().find(({ key }) => key === positionKey) ?? positions()[0]
  const wordOf = (kind: 'tp' | 'sl'): string => (kind === 'tp' ? texts.lineTarget : texts.lineStop)

  const placeHandles = (): void => {
    handles.place((price) => canvas?.yOf(price), frame.canvas.clientHeight)
  }
  const draw = (): void => {
    if (!desk) return
    lines = linesOf(texts, desk, pair, account)
    const movedKey = placed && lineOf(placed)?.key
    canvas?.setLines(lines, movedKey)
    canvas?.setPlaced(placed && Number(placed.price), placed?.kind ?? 'sl')
    list.show(lines)
    const all = positions()
    // The form of a line that is placed takes the room of these buttons, so that its figures are in view.
    frame.adding.hidden = all.length === 0 || placed !== undefined
    frame.position.hidden = all.length < 2
    fill(
      frame.position,
      all.map(({ key, sideText, size, place }) => ({ value: key, label: `${sideText} ${size} ${place}` })),
      position()?.key ?? '',
    )
    handles.show([
      ...lines
        .filter(({ order }) => order !== '')
        .map(({ key, label, value, price, distance }) =>
          key === movedKey && placed
            ? handleOf(key, label, placed.price)
            : { key, label, name: `${label} ${pair}`, value, text: `${price} ${distance}` },
        ),
      ...(placed && movedKey === undefined ? [handleOf(NEW, wordOf(placed.kind), placed.price)] : []),
    ])
    placeHandles()
  }
  const handleOf = (key: string, label: string, value: string) => ({
    key,
    label,
    name: `${label} ${pair}`,
    value,
    text: prices.write(Number(value)),
  })
  const lineOf = ({ position: { key }, order }: Placed): ChartLine | undefined =>
    order === '' ? undefined : lines.find((line) => line.order === order && line.position === key)

  const put = (next: Placed): void => {
    placed = next
    frame.here.hidden = true
    const { key, account: of, sideText } = next.position
    change.show(
      {
        account: of,
        position: key.slice(of.length + 1),
        kind: next.kind,
        price: next.price,
        order: next.order,
        name: `${wordOf(next.kind)} · ${pair} ${sideText}`,
      },
      prices.write(Number(next.price)),
    )
    draw()
  }
  /** The line of a handle as it would be placed now. */
  const placedBy = (handle: string): Placed | undefined => {
    if (handle === NEW) return placed
    const line = lines.find(({ key }) => key === handle)
    if (placed && line && lineOf(placed)?.key === handle) return placed
    const held = positions().find(({ key }) => key === line?.position)
    return line && held && (line.kind === 'tp' || line.kind === 'sl')
      ? { kind: line.kind, position: held, order: line.order, price: line.value }
      : undefined
  }
  const moveTo = (handle: string, price: string): void => {
    const before = placedBy(handle)
    if (before) put({ ...before, price })
  }
  const handles = createHandles(frame.handles, {
    begin: (key) => {
      canvas?.hold(true)
      const line = placedBy(key)
      return line && canvas?.yOf(Number(line.price))
    },
    drag: (key, y) => {
      const price = canvas?.priceAt(y)
      if (price !== undefined) moveTo(key, prices.snap(price))
    },
    end: () => {
      canvas?.hold(false)
      client.haptic('selection')
      draw()
    },
    step: (key, steps) => {
      const before = placedBy(key)
      if (before) moveTo(key, prices.step(before.price, steps))
    },
    drop: () => change.drop(),
  })
  /** Begins a new stop or take-profit; without a price it is 3 % from the last one, on its own side. */
  const add = (kind: 'tp' | 'sl', price?: number): void => {
    const held = position()
    const last = chart?.candles.at(-1)?.[4]
    if (!held || last === undefined) return
    const isBelow = (kind === 'sl') === (held.side === 'long')
    change.drop()
    put({ kind, position: held, order: '', price: prices.snap(price ?? last * (isBelow ? 0.97 : 1.03)) })
  }
  const tapped = (price: number): void => {
    const at = prices.snap(price)
    const button = (label: string, press: () => void): HTMLButtonElement => {
      const made = element('button', { type: 'button', class: 'quiet' }, label)
      made.addEventListener('click', press)
      return made
    }
    const offer = (name: string, label: string): readonly HTMLElement[] =>
      page.has(name) ? [button(label, () => openAt(name, at))] : []
    const offers = [
      ...(position()
        ? [
            button(texts.addStop, () => add('sl', Number(at))),
            button(texts.addTarget, () => add('tp', Number(at))),
          ]
        : []),
      ...offer('alerts', texts.alertHere),
      ...offer('order', texts.orderHere),
    ]
    frame.here.hidden = offers.length === 0
    frame.here.replaceChildren(element('bdi', { class: 'placed' }, prices.write(Number(at))), ...offers)
  }
  const openAt = (view: ViewName, price: string): void => page.open({ view, account, pair, price })

  const show = (next: ChartView): void => {
    chart = next
    pair = next.pair
    prices = createPriceText(next)
    fill(frame.pair, next.pairs.map(asOption), pair)
    fill(frame.period, next.periods.map(asOption), period)
    frame.status.textContent = ''
    canvas?.setPrices((price) => prices.write(price), Number(next.tick))
    canvas?.setCandles(next.candles)
    draw()
  }
  const load = async (): Promise<void> => {
    const asked = (turn += 1)
    endLive?.()
    frame.status.textContent = texts.loading
    const query = { account, pair, period }
    const [reply, library] = await Promise.all([
      requests.read<ChartView | { readonly message: string }>('/chart', query),
      loadLibrary(),
    ])
    if (asked !== turn) return
    if (!reply.ok || 'message' in reply.value) {
      frame.status.textContent = reply.ok && 'message' in reply.value ? reply.value.message : ''
      if (!reply.ok) frame.status.textContent = reply.message
      return
    }
    canvas ??= createCanvas(library, frame.canvas, {
      colours: readColours(frame.root),
      times: createTimeText(language, () => chart?.timeZone ?? 'UTC'),
      tapped,
      moved: () => requestAnimationFrame(placeHandles),
    })
    show(reply.value)
    endLive = followCandles({ ...query, pair, person }, (rows) => {
      canvas?.update(rows)
      if (chart) chart = { ...chart, candles: [...chart.candles.slice(0, -1), ...rows.slice(-1)] }
    })
  }
  const reload = (): void => {
    change.drop()
    frame.here.hidden = true
    load().catch((error: unknown) => {
      frame.status.textContent = String(error)
    })
  }
  const take = ({ account: of, pair: wanted, position: key }: ViewRequest): void => {
    const held =
      desk?.positions.find((row) => row.key === key) ?? desk?.positions.find((row) => row.pair === wanted)
    positionKey = key ?? held?.key ?? positionKey
    account = of ?? held?.account ?? account
    pair = wanted ?? held?.pair ?? pair
    if (pair === '' && desk?.positions[0]) {
      pair = desk.positions[0].pair
      account = desk.positions[0].account
    }
  }

  frame.pair.addEventListener('change', () => {
    pair = frame.pair.value
    // A chart without a position there shows what all accounts have.
    account = ''
    reload()
  })
  frame.period.addEventListener('change', () => {
    period = frame.period.value
    reload()
  })
  frame.position.addEventListener('change', () => {
    positionKey = frame.position.value
    change.drop()
  })
  frame.addStop.addEventListener('click', () => add('sl'))
  frame.addTarget.addEventListener('click', () => add('tp'))
  let wanted: ViewRequest | undefined
  return {
    root: frame.root,
    open: (request) => {
      wanted = request
      endColours = followColours(() => canvas?.setColours(readColours(frame.root)))
      if (!desk && request.pair === undefined) return
      take(request)
      wanted = undefined
      reload()
    },
    close: () => {
      turn += 1
      change.drop()
      endLive?.()
      endColours?.()
    },
    update: (next) => {
      desk = next
      if (wanted) {
        take(wanted)
        wanted = undefined
        reload()
      } else draw()
    },
  }
}

function asOption(value: string): { readonly value: string; readonly label: string } {
  return { value, label: value }
}
