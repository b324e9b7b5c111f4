import type { Text } from '../../bot/shell/text/languages.js'
import type { ChartText } from '../page/chart/protocol.js'

export function chartTexts(text: Text): Readonly<Record<ChartText, string>> {
  return {
    pair: text('mini-app-chart-pair').text,
    period: text('mini-app-chart-period').text,
    chartLines: text('mini-app-chart-lines').text,
    chartHint: text('mini-app-chart-hint').text,
    chartNoLines: text('mini-app-chart-no-lines').text,
    chartCredit: text('mini-app-chart-credit').text,
    addStop: text('mini-app-chart-add-stop').text,
    addTarget: text('mini-app-chart-add-target').text,
    part: text('mini-app-chart-share').text,
    partAll: text('mini-app-chart-share-all').text,
    partKept: text('mini-app-chart-share-kept').text,
    toChatSend: text('mini-app-chart-send').text,
    sending: text('mini-app-chart-sending').text,
    dropChange: text('mini-app-chart-drop').text,
    alertHere: text('mini-app-chart-alert-here').text,
    orderHere: text('mini-app-chart-order-here').text,
    lineStop: text('chart-line-stopLoss').text,
    lineTarget: text('chart-line-takeProfit').text,
    lineEntry: text('chart-line-entry').text,
    lineLiquidation: text('chart-line-liquidation').text,
    lineTrail: text('chart-line-trailing').text,
    lineTrigger: text('chart-line-trigger').text,
    lineLimit: text('chart-line-limit').text,
  }
}
