import { signal } from '@preact/signals'
import { api } from '../api.js'
import { me } from '../store.js'
import { themeParams } from './theme.js'

/** A Mini App that is open in a frame. */
export interface Opened {
  /** Number of the opening. */
  readonly id: number
  readonly title: string
  readonly src: string
  /** Id of the person who opened it. */
  readonly personId: number
}

export const miniApp = signal<Opened | undefined>()

let count = 0

/** Opens a Mini App as the current person: of a button, or without a URL the bot's main one. */
export async function openMiniApp(opening: {
  title: string
  url?: string
  startParam?: string
}): Promise<void> {
  const { title, url, startParam } = opening
  const personId = me.value.id
  const opened = await api.openMiniApp({ from: personId, url, start_param: startParam, theme: themeParams() })
  count += 1
  miniApp.value = { id: count, title, src: opened.url, personId }
}
