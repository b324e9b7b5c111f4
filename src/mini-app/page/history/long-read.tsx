import { signal, type ReadonlySignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { usePage, type Page } from '../page.js'

/** Reads of one part of the view, of which the newest counts. */
export interface LongRead {
  /** Its progress, or why it failed; empty otherwise. */
  readonly said: ReadonlySignal<string>
  readonly isStoppable: ReadonlySignal<boolean>
  /** Undefined if it failed, which `said` says, was stopped, or another one began. */
  run<T>(path: string, query: Readonly<Record<string, string | undefined>>): Promise<T | undefined>
  /** Ends the read under way, as its reader asked. */
  stop(): void
  /** Ends the read under way. */
  leave(): void
}

export function useLongRead(): LongRead {
  const page = usePage()
  return useMemo(() => createLongRead(page), [])
}

function createLongRead({ texts, requests }: Pick<Page, 'texts' | 'requests'>): LongRead {
  const said = signal('')
  const isStoppable = signal(false)
  let ending = new AbortController()
  const say = (sentence: string, isUnderWay = false): void => {
    said.value = sentence
    isStoppable.value = isUnderWay
  }
  const end = (sentence: string): void => {
    ending.abort()
    say(sentence)
  }
  async function run<T>(path: string, query: Parameters<LongRead['run']>[1]): Promise<T | undefined> {
    end(texts.loading)
    const { signal } = (ending = new AbortController())
    const progress = (sentence: string): void => say(sentence, true)
    const reply = await requests.readLong<T>(path, query, { progress, signal })
    if (signal.aborted) return undefined
    say(reply.ok ? '' : reply.message)
    return reply.ok ? reply.value : undefined
  }
  return { said, isStoppable, run, stop: () => end(texts.stopped), leave: () => end('') }
}

/** The progress of a read, with a button that stops it. */
export function LongReadLine({ read }: { read: LongRead }) {
  const { texts } = usePage()
  return (
    <div class="read">
      <p class="soft" role="status">
        {read.said}
      </p>
      <button type="button" class="quiet" hidden={!read.isStoppable.value} onClick={() => read.stop()}>
        {texts.stop}
      </button>
    </div>
  )
}
