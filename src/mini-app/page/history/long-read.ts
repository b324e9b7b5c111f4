import { element } from '../dom.js'
import type { Page } from '../view.js'

/** Reads of one part of the view, of which the newest counts, with a line that says how far it is. */
export interface LongRead {
  readonly root: HTMLElement
  /** Undefined if it failed, which the line says, was stopped, or another one began. */
  run<T>(path: string, query: Readonly<Record<string, string | undefined>>): Promise<T | undefined>
  /** Ends the read under way. */
  leave(): void
}

export function createLongRead({ texts, requests }: Pick<Page, 'texts' | 'requests'>): LongRead {
  const line = element('p', { class: 'soft', role: 'status' })
  const stop = element('button', { type: 'button', class: 'quiet' }, texts.stop)
  stop.hidden = true
  let ending = new AbortController()
  const show = (sentence: string, isStoppable: boolean): void => {
    line.textContent = sentence
    stop.hidden = !isStoppable
  }
  stop.addEventListener('click', () => {
    ending.abort()
    show(texts.stopped, false)
  })
  return {
    root: element('div', { class: 'read' }, line, stop),
    run: async <T>(path: string, query: Parameters<LongRead['run']>[1]) => {
      ending.abort()
      const { signal } = (ending = new AbortController())
      show(texts.loading, false)
      const progress = (sentence: string): void => show(sentence, true)
      const reply = await requests.readLong<T>(path, query, { progress, signal })
      if (signal.aborted) return undefined
      show(reply.ok ? '' : reply.message, false)
      return reply.ok ? reply.value : undefined
    },
    leave: () => {
      ending.abort()
      show('', false)
    },
  }
}
