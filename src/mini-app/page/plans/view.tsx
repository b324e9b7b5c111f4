import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { usePage, type View } from '../page.js'
import type { MandateList, MandateRow, MandatesReply } from './protocol.js'

type Change = 'pause' | 'stop'

/** Plans and guards of the person, with Pause and Stop; they are resumed in the chat. */
export const PlansView: View = ({ request }) => {
  const { texts, requests, send, failed } = usePage()
  const said = useSignal('')
  const shown = useSignal<MandatesReply | undefined>(undefined)
  const newest = useRef(0)

  const load = async (): Promise<void> => {
    const mine = ++newest.current
    const reply = await requests.read<MandatesReply>('/plans')
    // A later request is under way: its answer is newer.
    if (mine !== newest.current) return
    if (reply.ok) shown.value = reply.value
    else said.value = reply.message
  }
  const show = (): void => void load().catch(failed)
  const change = async (of: 'plan' | 'guard', id: string, wanted: Change): Promise<void> => {
    const { message } = await send('/plans/change', { of, id, change: wanted })
    said.value = message
    await load()
  }
  useLayoutEffect(() => {
    if (!request) return undefined
    said.value = ''
    show()
    // Back from the chat, where one may have been resumed.
    const seen = (): void => {
      if (!document.hidden) show()
    }
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [request])
  const lists =
    shown.value &&
    ([
      ['plan', shown.value.plans],
      ['guard', shown.value.guards],
    ] as const)
  return (
    <section id="view-plans" class="plans" hidden={!request}>
      <p class="said" role="status">
        {said.value === '' && !lists ? texts.loading : said}
      </p>
      {lists?.map(([of, list]) => (
        <Mandates
          key={of}
          of={of}
          list={list}
          onChange={(id, wanted) => void change(of, id, wanted).catch(failed)}
        />
      ))}
      <p class="between">
        <span class="soft">{shown.value?.asOf}</span>
        <button type="button" class="quiet" onClick={show}>
          {texts.refresh}
        </button>
      </p>
    </section>
  )
}

/** The plans or the guards. */
function Mandates({
  of,
  list: { title, rows, notes, path },
  onChange,
}: {
  of: 'plan' | 'guard'
  list: MandateList
  onChange: (id: string, change: Change) => void
}) {
  return (
    <section aria-label={title} data-of={of}>
      <h2>{title}</h2>
      <ul class="rows">
        {rows.map((row) => (
          <MandateItem key={row.key} row={row} path={path} onChange={(wanted) => onChange(row.key, wanted)} />
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note} class="soft">
          {note}
        </p>
      ))}
    </section>
  )
}

/** A plan or a guard with its buttons. */
function MandateItem({
  row: { title, lines, pause, stop, resume },
  path,
  onChange,
}: {
  row: MandateRow
  path: string
  onChange: (change: Change) => void
}) {
  const { client } = usePage()
  // Two buttons of the same words are told apart by what they are for.
  const button = (label: string, press: () => void) =>
    label !== '' && (
      <button type="button" class="quiet" aria-label={`${label}: ${title}`} onClick={press}>
        {label}
      </button>
    )
  return (
    <li>
      <article class="card">
        <h3>
          <bdi>{title}</bdi>
        </h3>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </article>
      <div class="foot">
        {button(pause, () => onChange('pause'))}
        {button(resume, () => client.openTelegram(path))}
        {button(stop, () => onChange('stop'))}
      </div>
    </li>
  )
}
