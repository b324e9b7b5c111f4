import { isRightToLeft } from '../bot/shell/text/direction.js'
import type { Languages, Text } from '../bot/shell/text/languages.js'
import { chartTexts } from './chart/texts.js'
import { alertsTexts } from './alerts/texts.js'
import { connectTexts } from './connect/texts.js'
import { deskTexts } from './desk/texts.js'
import { orderTexts } from './order/texts.js'
import { settingsTexts } from './settings/texts.js'
import { historyTexts } from './history/texts.js'
import { shareTexts } from './share/texts.js'
import type { PageText, PageTexts } from './page/protocol.js'

/** The texts of the page in one language, from the locale files. */
export function pageTexts(languages: Languages, language: string): PageTexts {
  const text = languages.text(language)
  return {
    language,
    direction: isRightToLeft(language) ? 'rtl' : 'ltr',
    texts: {
      ...commonTexts(text),
      ...deskTexts(text),
      ...chartTexts(text),
      ...connectTexts(text),
      ...shareTexts(text),
      ...orderTexts(text),
      ...settingsTexts(text),
      ...historyTexts(text),
      ...alertsTexts(text),
    },
  }
}

function commonTexts(text: Text): Readonly<Record<PageText, string>> {
  return {
    desk: text('mini-app-title').text,
    loading: text('mini-app-loading').text,
    reconnecting: text('mini-app-reconnecting').text,
    ended: text('mini-app-ended').text,
    outside: text('mini-app-outside').text,
    refused: text('mini-app-refused').text,
    busy: text('mini-app-busy').text,
    full: text('mini-app-full').text,
    failed: text('mini-app-failed').text,
    views: text('mini-app-views').text,
    owner: text('mini-app-owner').text,
    toChat: text('mini-app-to-chat').text,
    chart: text('mini-app-chart').text,
    order: text('mini-app-order').text,
    alerts: text('mini-app-alerts').text,
    history: text('mini-app-history').text,
    settings: text('mini-app-settings').text,
  }
}
