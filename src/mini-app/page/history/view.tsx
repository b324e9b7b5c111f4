import { batch, useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { usePage, type View } from '../page.js'
import { Select } from '../parts.js'
import { LongReadLine, useLongRead } from './long-read.js'
import { Profit } from './profit.js'
import type { Choice, ProfitView, TradePage, TradeRow } from './protocol.js'
import { Trades } from './trades.js'

/** Profit and loss, and the closed trades of all accounts. */
export const HistoryView: View = ({ request }) => {
  const { texts, failed } = usePage()
  const chosen = useSignal({ account: '', side: '', pair: '', span: 'month' })
  const places = useSignal<readonly Choice[]>([])
  const pairs = useSignal<readonly Choice[]>([])
  const trades = useSignal<readonly TradeRow[]>([])
  const tradePage = useSignal<TradePage | undefined>(undefined)
  const profit = useSignal<ProfitView | undefined>(undefined)
  const [first, following, profitRead] = [useLongRead(), useLongRead(), useLongRead()]
  /** True if the pairs of the whole history are known. */
  const isWhole = useRef(false)
  /** Counts the reads of everything, of which the newest counts. */
  const turn = useRef(0)

  /** Offers these in a filter; one that was chosen and is not among them is no longer. */
  const offer = (filter: 'account' | 'pair', choices: readonly Choice[]): void => {
    const offered = filter === 'account' ? places : pairs
    offered.value = choices
    if (!choices.some(({ key }) => key === chosen.value[filter]))
      chosen.value = { ...chosen.value, [filter]: '' }
  }
  /** Reads the first page of the trades, or the one after a cursor. */
  const loadTrades = async (query: { readonly after?: string; readonly fresh?: string }): Promise<void> => {
    const before = query.after === undefined ? [] : trades.value
    const { account, side, pair } = chosen.value
    first.leave()
    following.leave()
    const read = query.after === undefined ? first : following
    const part = await read.run<TradePage>('/history', { account, side, pair, ...query })
    if (!part) return
    trades.value = [...before, ...part.trades]
    tradePage.value = part
    offer('account', part.places)
    if (!isWhole.current) offer('pair', part.pairs)
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
    const mine = ++turn.current
    isWhole.current = false
    await loadTrades(isFresh ? { fresh: '1' } : {})
    if (mine === turn.current) await loadProfit()
  }
  /** Changes what is chosen. What was read for another choice goes at once. */
  const choose = (next: Partial<typeof chosen.value>): void =>
    batch(() => {
      chosen.value = { ...chosen.value, ...next }
      if ('account' in next || 'span' in next) profit.value = undefined
      if ('span' in next) return
      trades.value = []
      tradePage.value = undefined
    })
  const chooseTrades = (next: { readonly side: string } | { readonly pair: string }): void => {
    choose(next)
    loadTrades({}).catch(failed)
  }
  useLayoutEffect(() => {
    if (!request) return undefined
    loadAll(true).catch(failed)
    return () => {
      turn.current += 1
      for (const read of [first, following, profitRead]) read.leave()
    }
  }, [request])
  return (
    <section class="history" hidden={!request}>
      <div class="choices">
        <Select
          class="account-choice"
          label={texts.account}
          value={chosen.value.account}
          options={[['', texts.allAccounts], ...optionsOf(places.value)]}
          onChange={(account) => {
            choose({ account })
            loadAll(false).catch(failed)
          }}
        />
        <button type="button" class="quiet" onClick={() => void loadAll(true).catch(failed)}>
          {texts.refresh}
        </button>
      </div>
      <LongReadLine read={first} />
      <Profit
        view={profit.value}
        span={chosen.value.span}
        read={profitRead}
        onSpan={(span) => {
          choose({ span })
          loadProfit().catch(failed)
        }}
      />
      <Trades
        rows={trades.value}
        page={tradePage.value}
        following={following}
        isFiltered={chosen.value.side !== '' || chosen.value.pair !== ''}
        onMore={(after) => void loadTrades({ after }).catch(failed)}
      >
        <Select
          class="side"
          label={texts.side}
          value={chosen.value.side}
          options={[
            ['', texts.allSides],
            ['long', texts.long],
            ['short', texts.short],
          ]}
          onChange={(side) => chooseTrades({ side })}
        />
        <Select
          class="pair"
          label={texts.pair}
          value={chosen.value.pair}
          options={[['', texts.allPairs], ...optionsOf(pairs.value)]}
          onChange={(pair) => chooseTrades({ pair })}
        />
      </Trades>
    </section>
  )
}

function optionsOf(choices: readonly Choice[]): readonly (readonly [key: string, name: string])[] {
  return choices.map(({ key, name }) => [key, name])
}
