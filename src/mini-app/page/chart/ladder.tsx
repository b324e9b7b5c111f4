import { useSignal } from '@preact/signals'
import { useLayoutEffect, useMemo } from 'preact/hooks'
import { Amount, EXIT_UNITS, Figure } from '../amount.js'
import type { OrderStart } from '../order/protocol.js'
import { usePage } from '../page.js'
import { Labelled, Select } from '../parts.js'
import { createNewest, newDraftKey } from '../request.js'
import { Drawn, DrawnForm, type Say } from './drawn.js'
import type { LadderFields, LadderPreview } from './protocol.js'
import type { ChartState, DrawnLadder } from './state.js'

/** Numbers of orders that are offered. */
const COUNTS = Array.from({ length: 19 }, (_, index) => String(index + 2))

/** The form of the ladder that is being drawn, and what became of the last one. */
export function Ladder({ state }: { state: ChartState }) {
  const drawn = state.ladder.value
  return <Drawn form={(say) => drawn && <LadderForm drawn={drawn} state={state} say={say} />} />
}

/** Side, amounts and sizes of a ladder, and its preview. Its ends are handles of the chart. */
function LadderForm({
  drawn: { side, from, to },
  state: { chosen, drop, drawLadder, showLegs },
  say,
}: {
  drawn: DrawnLadder
  state: ChartState
  say: Say
}) {
  const { texts, requests, send, failed, asTyped } = usePage()
  const preview = useSignal<LadderPreview | undefined>(undefined)
  const typed = useSignal<Pick<LadderFields, 'collateral' | 'leverage' | 'orders' | 'heavier' | 'stopLoss'>>({
    collateral: '',
    leverage: '',
    orders: '5',
    heavier: '',
    stopLoss: '',
  })
  const { account, pair } = chosen.value
  const fields: LadderFields = { ...typed.value, account, pair, side, from, to }
  const asked = JSON.stringify(fields)
  // Another ladder is another draft: only a repeated tap on the same one is the same.
  const key = useMemo(newDraftKey, [asked])
  const newest = useMemo(
    () =>
      createNewest<LadderFields, LadderPreview>(
        (wanted) => requests.post('/ladder/figures', wanted),
        (reply) => {
          preview.value = reply.ok ? reply.value : { isLadder: false, message: reply.message }
          showLegs(reply.ok && reply.value.isLadder ? reply.value.legs : [])
        },
      ),
    [],
  )
  useLayoutEffect(() => {
    const start = async (): Promise<void> => {
      const reply = await requests.read<OrderStart>('/order')
      if (!reply.ok) return
      const { collateral, leverage } = reply.value
      // What was typed while this was read stays.
      typed.value = {
        ...typed.value,
        collateral: typed.value.collateral || asTyped(collateral),
        leverage: typed.value.leverage || asTyped(leverage),
      }
    }
    start().catch(failed)
    return () => newest.forget()
  }, [])
  useLayoutEffect(() => newest.ask(fields), [asked])
  const change = (next: Partial<typeof typed.value>): void => {
    typed.value = { ...typed.value, ...next }
  }
  const shown = preview.value
  const isRefused = shown?.isLadder !== true || shown.isRefused
  const described = { 'aria-describedby': 'ladder-preview' }
  return (
    <DrawnForm
      id="ladder-form"
      account={account}
      isRefused={isRefused}
      draft={() => send('/ladder', { ladder: fields, key })}
      drop={drop}
      say={say}
    >
      <h2>{`${texts.ladder} · ${pair}`}</h2>
      <p class="pair" role="group" aria-label={texts.orderSide}>
        {(['long', 'short'] as const).map((one) => (
          <button
            key={one}
            type="button"
            class="quiet"
            aria-pressed={one === side}
            onClick={() => one !== side && drawLadder(one)}
          >
            {texts[one]}
          </button>
        ))}
      </p>
      <div class="two">
        <Figure
          id="ladder-collateral"
          {...described}
          label={texts.orderCollateral}
          text={typed.value.collateral}
          onText={(collateral) => change({ collateral })}
        />
        <Figure
          id="ladder-leverage"
          {...described}
          label={texts.orderLeverage}
          text={typed.value.leverage}
          onText={(leverage) => change({ leverage })}
        />
      </div>
      <div class="two">
        <Labelled label={texts.ladderCount}>
          <Select
            id="ladder-count"
            value={typed.value.orders}
            options={COUNTS.map((count) => [count, count])}
            onChange={(orders) => change({ orders })}
          />
        </Labelled>
        <Labelled label={texts.ladderSizes}>
          <Select
            id="ladder-sizes"
            value={typed.value.heavier}
            options={[
              ['', texts.ladderEven],
              ['low', texts.ladderLow],
              ['high', texts.ladderHigh],
            ]}
            onChange={(heavier) => change({ heavier })}
          />
        </Labelled>
      </div>
      <Amount
        id="ladder-stop"
        {...described}
        label={texts.orderStopLoss}
        value={typed.value.stopLoss}
        units={EXIT_UNITS}
        onChange={(stopLoss) => change({ stopLoss })}
      />
      <div id="ladder-preview" role="status">
        {shown?.isLadder === false && <p class="failure">{shown.message}</p>}
        {shown?.isLadder === true && shown.lines.map((line) => <p key={line}>{line}</p>)}
      </div>
    </DrawnForm>
  )
}
