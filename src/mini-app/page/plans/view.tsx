import { useLayoutEffect } from 'preact/hooks'
import { useListed } from '../listed.js'
import { usePage, type View } from '../page.js'
import type { MandateList, MandateRow, MandatesReply } from './protocol.js'

type Change = 'pause' | 'stop'

/** Plans and guards of the person, with Pause and Stop; they are resumed in the chat. */
export const PlansView: View = ({ request }) => {
  const { texts } = usePage()
  const { shown, said, show, change, isBusy } = useListed<MandatesReply>('/plans')
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
          isBusy={isBusy.value}
          onChange={(id, wanted) => change({ of, id, change: wanted })}
        />
      ))}
      <p class="between">
        <span class="soft">{shown.value?.asOf}</span>
        <button type="button" class="quiet" onClick={() => show()}>
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
  isBusy,
  onChange,
}: {
  of: 'plan' | 'guard'
  list: MandateList
  isBusy: boolean
  onChange: (id: string, change: Change) => void
}) {
  return (
    <section aria-label={title} data-of={of}>
      <h2>{title}</h2>
      <ul class="rows">
        {rows.map((row) => (
          <MandateItem
            key={row.key}
            row={row}
            path={path}
            isBusy={isBusy}
            onChange={(wanted) => onChange(row.key, wanted)}
          />
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
  isBusy,
  onChange,
}: {
  row: MandateRow
  path: string
  isBusy: boolean
  onChange: (change: Change) => void
}) {
  const { client } = usePage()
  // Two buttons of the same words are told apart by what they are for.
  const button = (label: string, press: () => void, isOff = isBusy) =>
    label !== '' && (
      <button
        type="button"
        class="quiet"
        aria-label={`${label}: ${title}`}
        aria-disabled={isOff}
        onClick={press}
      >
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
        {button(resume, () => client.openTelegram(path), false)}
        {button(stop, () => onChange('stop'))}
      </div>
    </li>
  )
}
