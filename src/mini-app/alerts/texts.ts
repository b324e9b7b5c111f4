import type { Text } from '../../bot/shell/text/languages.js'
import type { AlertsText } from '../page/alerts/protocol.js'

export function alertsTexts(text: Text): Readonly<Record<AlertsText, string>> {
  return {
    noAlerts: text('mini-app-alerts-none').text,
    newAlert: text('alert-form-title').text,
    alertPair: text('alert-name-pair').text,
    alertComparison: text('alert-name-comparison').text,
    alertAbove: text('alert-comparison-above').text,
    alertBelow: text('alert-comparison-below').text,
    alertCrosses: text('alert-comparison-crosses').text,
    alertPrice: text('mini-app-alert-price').text,
    alertHint: text('mini-app-alert-hint').text,
    alertSet: text('alert-arm').text,
    alertDelete: text('alert-delete').text,
    refresh: text('refresh').text,
    previousPage: text('page-previous').text,
    nextPage: text('page-next').text,
  }
}
