import type { Text } from '../../bot/shell/text/languages.js'
import type { HistoryText } from '../page/history/protocol.js'

export function historyTexts(text: Text): Readonly<Record<HistoryText, string>> {
  return {
    closedTrades: text('export-kind-history').text,
    profitAndLoss: text('pnl-title').text,
    spanDay: text('pnl-span-day').text,
    spanWeek: text('pnl-span-week').text,
    spanMonth: text('pnl-span-month').text,
    spanAll: text('pnl-span-all').text,
    byDay: text('pnl-days').text,
    byPair: text('pnl-by-pair').text,
    pairColumns: text('pnl-pair-columns').text,
    day: text('mini-app-history-day').text,
    pair: text('mini-app-history-pair').text,
    allPairs: text('history-all-pairs').text,
    netPnl: text('pnl-net').text,
    cumulativePnl: text('pnl-curve').text,
    showMore: text('mini-app-history-more').text,
    stop: text('mini-app-history-stop').text,
    stopped: text('mini-app-history-stopped').text,
    refresh: text('refresh').text,
    exportHint: text('mini-app-history-export').text,
  }
}
