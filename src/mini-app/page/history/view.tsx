import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { usePage, type View } from '../page.js'
import { LongReadLine, useLongRead } from './long-read.js'
import { Profit } from './profit.js'
import type { Choice, ProfitView, TradePage, TradeRow } from './protocol.js'
import { Trades } from './trades.js'

/** Profit and loss, and the closed trades of all accounts. */
export const HistoryView: View = ({ request }) => {
  const { texts, client, failed } = usePage()
  const chosen = useSignal({ account: '', side: '', pair: '', span: 'month' })
  const places = useSignal<readonly Choice[]>([])
  const pairs = useSignal<readonly Choice[]>([])
  const trades = useSignal<readonly TradeRow[]>([])
  const tradePage = useSignal<TradePage | undefined>(undefined)
  const profit = useSignal<ProfitView | undefined>(undefined)
  const [first, following, profitRead] = [useLongRead(), useLongRead(), useLongRead()]
  /** True if the pairs of the whole history are known. */
  const isWhole = useRef(false)

  /** Offers these in a filter; one that was chosen and is not among them is no longer. */
  const offer = (filter: 'account' | 'pair', choices: readonly Choice[]): void => {
    const offered = filter === 'account' ? places : pairs
    offered.value = choices
    if (!choices.some(({ key }) => key === chosen.value[filter]))
      chosen.value = { ...chosen.value, [filter]: '' }
  }
  /** Reads the first page of the trades, or the one after a cursor. False if nothing came. */
  const loadTrades = async (query: {
    readonly after?: string
    readonly fresh?: string
  }): Promise<boolean> => {
    const before = query.after === undefined ? [] : trades.value
    const { account, side, pair } = chosen.value
    first.leave()
    following.leave()
    const read = query.after === undefined ? first : following
    const part = await read.run<TradePage>('/history', { account, side, pair, ...query })
    if (!part) return false
    trades.value = [...before, ...part.trades]
    tradePage.value = part
    offer('account', part.places)
    if (!isWhole.current) offer('pair', part.pairs)
    return true
  }
  const loadProfit = async (): Promise<void> => {
    const { account, span } = chosen.value
    const view = await profitRead.run<ProfitView>('/pnl', { account, span })
    if (!view) return
    profit.value = view
    isWhole.current = true
    offer('pair', view.pairChoices)
  }
  // The trades first: they are there soon, and their pages are not read again for the profit.
  const loadAll = async (isFresh: boolean): Promise<void> => {
    isWhole.current = false
    if (await loadTrades(isFresh ? { fresh: '1' } : {})) await loadProfit()
  }
  const choose = (next: Partial<typeof chosen.value>, load: () => Promise<unknown>): void => {
    chosen.value = { ...chosen.value, ...next }
    client.haptic('selection')
    load().catch(failed)
  }
  useLayoutEffect(() => {
    if (!request) return undefined
    loadAll(true).catch(failed)
    return () => {
      for (const read of [first, following, profitRead]) read.leave()
    }
  }, [request])
  return (
    <section class="history" hidden={!request}>
      <div class="choices">
        <select
          class="account-choice"
          aria-label={texts.account}
          value={chosen.value.account}
          onChange={({ currentTarget: { value } }) => choose({ account: value }, () => loadAll(false))}
        >
          <Options all={texts.allAccounts} from={places.value} />
        </select>
        <button type="button" class="quiet" onClick={() => void loadAll(true).catch(failed)}>
          {texts.refresh}
        </button>
      </div>
      <LongReadLine read={first} />
      <Profit
        view={profit.value}
        span={chosen.value.span}
        read={profitRead}
        onSpan={(span) => choose({ span }, loadProfit)}
      />
      <Trades
        rows={trades.value}
        page={tradePage.value}
        following={following}
        onMore={(after) => void loadTrades({ after }).catch(failed)}
      >
        <select
          class="side"
          aria-label={texts.side}
          value={chosen.value.side}
          onChange={({ currentTarget: { value } }) => choose({ side: value }, () => loadTrades({}))}
        >
          <option value="">{texts.allSides}</option>
          <option value="long">{texts.long}</option>
          <option value="short">{texts.short}</option>
        </select>
        <select
          class="pair"
          aria-label={texts.pair}
          value={chosen.value.pair}
          onChange={({ currentTarget: { value } }) => choose({ pair: value }, () => loadTrades({}))}
        >
          <Options all={texts.allPairs} from={pairs.value} />
        </select>
      </Trades>
    </section>
  )
}

/** Options of a filter, of which the first chooses all. */
function Options({ all, from }: { all: string; from: readonly Choice[] }) {
  return (
    <>
      <option value="">{all}</option>
      {from.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </>
  )
}
