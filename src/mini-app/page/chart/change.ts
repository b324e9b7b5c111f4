import { newDraftKey } from '../draft-key.js'
import { element } from '../dom.js'
import type { DraftReply } from '../protocol.js'
import type { Page } from '../view.js'
import { createNewest } from './newest.js'
import type { TriggerFigures, TriggerQuery } from './protocol.js'

/** A stop or take-profit that is being placed. */
interface Placing extends Omit<TriggerQuery, 'percent'> {
  /** The words of its line, with its pair and side. */
  readonly name: string
}

/** The form of a stop or take-profit that is being placed: its figures, the part of the position, Done and Cancel. */
export interface ChangeForm {
  readonly root: HTMLElement
  /** Shows a change; asks for its figures. The first call for a line begins a new one. */
  show(placing: Placing, written: string): void
  /** Gives up the change. */
  drop(): void
}

/** Parts of a position that are offered, in percent. */
const PARTS = ['25', '50', '75', '100'] as const

export function createChangeForm(
  { texts, client, requests, owner }: Pick<Page, 'texts' | 'client' | 'requests' | 'owner'>,
  ended: () => void,
): ChangeForm {
  let current: { readonly placing: Placing; readonly key: string } | undefined
  let isSending = false
  const title = element('h2')
  const price = element('bdi', { class: 'placed' })
  const part = element('select', { 'aria-label': texts.part })
  const rows = element('dl')
  const issues = element('ul', { class: 'issues', role: 'alert' })
  const whose = owner.line()
  const send = element('button', { type: 'submit', class: 'strong' }, texts.toChatSend)
  const cancel = element('button', { type: 'button', class: 'quiet' }, texts.dropChange)
  const form = element(
    'form',
    { class: 'card change' },
    element('p', { class: 'between' }, title, price),
    rows,
    issues,
    element('label', {}, element('span', {}, texts.part), part),
    whose.root,
    element('p', { class: 'pair' }, send, cancel),
  )
  const said = element('p', { role: 'status' })
  const toChat = element('button', { type: 'button', class: 'quiet' }, texts.toChat)
  const root = element('div', { class: 'changes' }, form, said, toChat)
  form.hidden = true
  toChat.hidden = true

  const showFigures = (figures: TriggerFigures): void => {
    if (figures.price !== '') price.textContent = figures.price
    rows.replaceChildren(
      ...figures.rows.map(({ label, value }) =>
        element('div', {}, element('dt', {}, label), element('dd', {}, element('bdi', {}, value))),
      ),
    )
    const text = figures.issues.join('\n')
    if (issues.dataset['text'] !== text)
      issues.replaceChildren(...figures.issues.map((one) => element('li', {}, one)))
    issues.dataset['text'] = text
    send.disabled = figures.isRefused || isSending
  }
  const askFigures = async (query: Readonly<Record<string, string>>) =>
    await requests.read<TriggerFigures>('/chart/figures', query)
  const newest = createNewest(askFigures, (reply) => {
    if (!current) return
    if (reply.ok) showFigures(reply.value)
    else said.textContent = reply.message
  })
  const queryOf = ({ account, position, kind, price: at, order }: Placing) => ({
    account,
    position,
    kind,
    price: at,
    order,
    percent: part.value,
  })
  const ask = (): void => {
    if (current) newest.ask(queryOf(current.placing))
  }
  const end = (): void => {
    current = undefined
    form.hidden = true
    newest.forget()
    client.confirmClosing(false)
    ended()
  }
  const begin = (placing: Placing): void => {
    const kept = placing.order === '' ? [] : [new Option(texts.partKept, '')]
    part.replaceChildren(...kept, ...PARTS.toReversed().map((one) => optionOf(one, texts.partAll)))
    part.value = placing.order === '' ? '100' : ''
    rows.replaceChildren()
    issues.replaceChildren()
    issues.dataset['text'] = ''
    said.textContent = ''
    toChat.hidden = true
    send.disabled = true
    form.hidden = false
    client.confirmClosing(true)
  }
  const post = async ({ placing, key }: NonNullable<typeof current>): Promise<void> => {
    said.textContent = texts.sending
    const reply = await requests.post<DraftReply>('/chart/draft', { ...queryOf(placing), key })
    said.textContent = reply.ok ? reply.value.message : reply.message
    const isDone = reply.ok && reply.value.isDone
    client.haptic(isDone ? 'success' : 'error')
    if (!isDone) return
    toChat.hidden = false
    end()
    toChat.focus()
  }

  part.addEventListener('change', ask)
  cancel.addEventListener('click', end)
  toChat.addEventListener('click', () => client.close())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!current || isSending) return
    isSending = true
    send.disabled = true
    post(current)
      .catch((error: unknown) => {
        said.textContent = String(error)
      })
      .finally(() => {
        isSending = false
        send.disabled = false
      })
  })
  return {
    root,
    show: (placing, written) => {
      const isSame =
        current?.placing.position === placing.position &&
        current.placing.order === placing.order &&
        current.placing.kind === placing.kind
      if (!isSame) begin(placing)
      current = { placing, key: isSame && current ? current.key : newDraftKey() }
      title.textContent = placing.name
      whose.setAccount(placing.account)
      price.textContent = written
      ask()
    },
    drop: () => {
      if (current) end()
    },
  }
}

function optionOf(percent: string, all: string): HTMLOptionElement {
  return new Option(percent === '100' ? all : `${percent} %`, percent)
}
