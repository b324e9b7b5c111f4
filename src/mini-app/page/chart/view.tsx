import { useLayoutEffect, useMemo } from 'preact/hooks'
import { OrderItem, PositionItem } from '../desk/rows.js'
import { usePage, type View } from '../page.js'
import { FigureTable, Select } from '../parts.js'
import { loadLibrary } from './canvas.js'
import { Change } from './change.js'
import { Ladder } from './ladder.js'
import { Stage } from './stage.js'
import { createChartState, type ChartState } from './state.js'

/** The chart of a pair with the person's lines; stops and take-profits are moved by hand, and go to the chat as a draft. */
export const ChartView: View = ({ request }) => {
  const page = usePage()
  const { texts } = page
  const state = useMemo(() => createChartState({ ...page, loadLibrary }), [])
  useLayoutEffect(() => request && state.open(request), [request])
  return (
    <section id="view-chart" class="chart" aria-label={texts.chart} hidden={!request}>
      <Head state={state} />
      <Periods state={state} />
      <p class="soft" role="status">
        {state.said}
      </p>
      <Stage state={state} />
      <TapOffers state={state} />
      <Trade state={state} />
      {/* The form of a line that is placed takes the room of these buttons, so that its figures are in view. */}
      <p
        class="pair"
        hidden={
          !state.chart.value ||
          state.positions.value.length === 0 ||
          state.placed.value !== undefined ||
          state.ladder.value !== undefined
        }
      >
        <button type="button" class="quiet" onClick={() => state.add('sl')}>
          {texts.addStop}
        </button>
        <button type="button" class="quiet" onClick={() => state.add('tp')}>
          {texts.addTarget}
        </button>
      </p>
      <Change state={state} />
      <Ladder state={state} />
      <Held state={state} />
      <p class="soft">{texts.chartHint}</p>
      <LineList state={state} />
      <p class="soft">{state.asOf}</p>
      <a class="soft" href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
        {texts.chartCredit}
      </a>
    </section>
  )
}

/** The pair with its last price, its change in 24 hours and its funding, and where there are several, the position of a new line. */
function Head({
  state: { chart, pairs, chosen, positions, position, prices, last, isOld, quote, choose, choosePosition },
}: {
  state: ChartState
}) {
  const { texts } = usePage()
  const { practice = '' } = chart.value ?? {}
  const { day, trend, funding } = quote.value ?? {}
  return (
    <div class="head">
      <Select
        class="pair-choice"
        label={texts.pair}
        value={chosen.value.pair}
        options={pairs.value.map((name) => [name, name])}
        // A chart without a position there shows what all accounts have.
        onChange={(pair) => choose({ pair, account: '' })}
      />
      <p class={last.value ? (isOld.value ? 'now old' : 'now') : 'now bone'}>
        <bdi>{last.value && prices.value.write(last.value[4])}</bdi>
      </p>
      <p class="soft quote">
        <bdi class={trend}>{day ?? '…'}</bdi>
        <span>
          {texts.funding} <bdi>{funding ?? '…'}</bdi>
        </span>
        {practice !== '' && <bdi>{practice}</bdi>}
      </p>
      <Select
        label={texts.positions}
        hidden={positions.value.length < 2}
        value={position.value?.key}
        options={positions.value.map(({ key, sideText, size, place }) => [
          key,
          `${sideText} ${size} ${place}`,
        ])}
        onChange={choosePosition}
      />
    </div>
  )
}

/** The periods of the candles. */
function Periods({ state: { chart, chosen, choose } }: { state: ChartState }) {
  const { texts } = usePage()
  return (
    <div class="periods" role="group" aria-label={texts.period} dir="ltr">
      {(chart.value?.periods ?? [chosen.value.period]).map((period) => (
        <button
          key={period}
          type="button"
          class="quiet"
          aria-pressed={period === chosen.value.period}
          onClick={() => choose({ period })}
        >
          {period}
        </button>
      ))}
    </div>
  )
}

/** Begins an order in the pair, on either side, or a ladder. */
function Trade({ state: { chosen, chart, placed, tapped, ladder, drawLadder } }: { state: ChartState }) {
  const { texts, open } = usePage()
  const { account, pair } = chosen.value
  return (
    <p
      class="pair"
      hidden={
        !chart.value || placed.value !== undefined || tapped.value !== undefined || ladder.value !== undefined
      }
    >
      {(['long', 'short'] as const).map((side) => (
        <button
          key={side}
          type="button"
          class={`strong ${side}`}
          data-side={side}
          onClick={() => open({ view: 'order', account: account || undefined, pair, side })}
        >
          {texts[side]}
        </button>
      ))}
      <button type="button" class="quiet" id="ladder-open" onClick={() => drawLadder('long')}>
        {texts.ladder}
      </button>
    </p>
  )
}

/** Positions and orders of the person in the pair, to be managed from here. */
function Held({ state: { positions, orders } }: { state: ChartState }) {
  const { isWide } = usePage()
  // They stand beside the chart.
  if (isWide.value) return null
  return (
    <ul class="rows held">
      {positions.value.map((row) => (
        <PositionItem key={row.key} row={row} isAlone={positions.value.length === 1} isOnChart />
      ))}
      {orders.value.map((row) => (
        <OrderItem key={row.key} row={row} />
      ))}
    </ul>
  )
}

/** Buttons for the price that was tapped. */
function TapOffers({
  state: { tapped, chosen, position, prices, last, ladder, add },
}: {
  state: ChartState
}) {
  const { texts, open } = usePage()
  const price = tapped.value
  const mark = last.value?.[4]
  if (price === undefined || mark === undefined || ladder.value) return null
  const { account, pair } = chosen.value
  const offer = (label: string, press: () => void, look = 'quiet') => (
    <button type="button" class={look} onClick={press}>
      {label}
    </button>
  )
  const order = (side: 'long' | 'short') => {
    // Bought below the price or sold above it is a limit; else it waits for the price as a stop.
    const kind = (side === 'long') === Number(price) < mark ? 'limit' : 'stop'
    return offer(
      `${texts[side]} · ${kind === 'limit' ? texts.typeLimit : texts.typeStopMarket}`,
      () => open({ view: 'order', account: account || undefined, pair, price, side, kind }),
      `strong ${side}`,
    )
  }
  return (
    <div class="card here">
      <p class="between">
        <bdi class="placed">{prices.value.write(Number(price))}</bdi>
      </p>
      <p class="pair">
        {order('long')}
        {order('short')}
      </p>
      <p class="pair">
        {position.value && offer(texts.addStop, () => add('sl', price))}
        {position.value && offer(texts.addTarget, () => add('tp', price))}
        {offer(texts.alertHere, () => open({ view: 'alerts', account, pair, price }))}
      </p>
    </div>
  )
}

/** The lines of the chart as a table, for who cannot see the canvas, and for all who want the figures. */
function LineList({ state: { lines } }: { state: ChartState }) {
  const { texts, desk } = usePage()
  const isRead = desk.value?.arePositionsRead === true && desk.value.areOrdersRead
  return (
    <div class="card line-list">
      <FigureTable
        class="prices"
        hidden={lines.value.length === 0}
        caption={texts.chartLines}
        rows={lines.value.map(({ label, price, distance }) => [label, price, distance])}
      />
      <p class="soft" hidden={!isRead || lines.value.length > 0}>
        {texts.chartNoLines}
      </p>
    </div>
  )
}
