import { useSignal } from '@preact/signals'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { Owner } from '../desk/owner.js'
import { Amount, EXIT_UNITS, Figure } from '../amount.js'
import { useAction, usePage, type Change, type Page } from '../page.js'
import { Primary } from '../primary.js'
import { createNewest, newDraftKey } from '../request.js'
import type { ChangeFields, ChangePreview } from './protocol.js'

/** Parts of a position that are offered, in percent. */
const PARTS = ['25', '50', '100'] as const

/**
 * A sheet with one change of a position or an order, its preview as in the chat, and the button that leads to Confirm there. It is
 * shown until `close` is called.
 */
export function ManageSheet({ change, close }: { change: Change; close: () => void }) {
  const { texts, client, requests, send, desk, asTyped } = usePage()
  const dialog = useRef<HTMLDialogElement>(null)
  const kind = useSignal(change.kind)
  const amount = useSignal(startOf(change, asTyped))
  const extent = useSignal('')
  const preview = useSignal<ChangePreview | undefined>(undefined)
  const said = useSignal('')
  const { row } = change
  const fields: ChangeFields = {
    account: row.account,
    kind: kind.value,
    target: targetOf({ ...change, kind: kind.value }),
    amount: amount.value.trim(),
    extent: withMultiple(extent.value),
  }
  const isWhole = fields.kind === 'cancel' || fields.kind === 'reverse' || fields.amount !== ''
  const asked = JSON.stringify(fields)
  // Another change is another draft: only a repeated tap on the same one is the same.
  const key = useMemo(newDraftKey, [asked])
  const newest = useMemo(
    () =>
      createNewest<ChangeFields, ChangePreview>(
        (one) => requests.post('/manage/preview', one),
        (reply) => {
          preview.value = reply.ok ? reply.value : { isChange: false, message: reply.message }
        },
      ),
    [],
  )
  useLayoutEffect(() => {
    dialog.current?.showModal()
    const leave = client.overBack(close)
    return () => {
      leave()
      newest.forget()
    }
  }, [])
  useLayoutEffect(() => {
    said.value = ''
    if (!isWhole) {
      newest.forget()
      preview.value = undefined
      return undefined
    }
    // With each price that has changed, the figures have.
    return desk.subscribe(() => newest.ask(fields))
  }, [asked])
  const { run, isBusy } = useAction(async () => {
    said.value = texts.sending
    const { isDone, message } = await send('/manage', { change: fields, key })
    said.value = message
    if (isDone) client.close()
  })
  const shown = preview.value
  const isRefused = shown?.isChange !== true || shown.isRefused
  const turn = (next: 'sl' | 'tp'): void => {
    kind.value = next
    amount.value = startOf({ ...change, kind: next }, asTyped)
  }
  const chip = (text: string, isOn: boolean, press: () => void) => (
    <button type="button" class="quiet" aria-pressed={isOn} onClick={press}>
      {text}
    </button>
  )
  const typed = { 'aria-describedby': 'manage-preview' }
  const input = (label: string, units: typeof EXIT_UNITS | readonly [] = EXIT_UNITS) => (
    <Amount
      {...typed}
      label={label}
      value={amount.value}
      units={units}
      onChange={(next) => {
        amount.value = next
      }}
    />
  )
  return (
    <dialog
      id="manage"
      ref={dialog}
      aria-labelledby="manage-title"
      onClose={close}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close()
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isRefused) client.haptic('error')
          else run()
        }}
      >
        <header class="between">
          <h2 id="manage-title">
            {titleOf(change, texts)} · <bdi>{row.pair}</bdi>{' '}
            <span class={`badge ${row.side}`}>{row.sideText}</span>
          </h2>
          <button type="button" class="quiet" aria-label={texts.dropChange} onClick={close}>
            ✕
          </button>
        </header>
        {(kind.value === 'sl' || kind.value === 'tp') && (
          <>
            <p class="chips">
              {chip(texts.orderStopLoss, kind.value === 'sl', () => turn('sl'))}
              {chip(texts.orderTakeProfit, kind.value === 'tp', () => turn('tp'))}
            </p>
            {input(kind.value === 'sl' ? texts.orderStopLoss : texts.orderTakeProfit)}
          </>
        )}
        {kind.value === 'close' && (
          <>
            <p class="chips">
              {PARTS.map((part) =>
                chip(`${part} %`, amount.value === `${part}%`, () => {
                  amount.value = `${part}%`
                }),
              )}
            </p>
            {input(texts.part)}
          </>
        )}
        {kind.value === 'add' && (
          <div class="two">
            {input(texts.orderCollateral, [])}
            <Figure
              {...typed}
              label={texts.orderLeverage}
              text={extent.value}
              onText={(next) => {
                extent.value = next
              }}
            />
          </div>
        )}
        <div id="manage-preview" role="status">
          {shown?.isChange === false && <p class="failure">{shown.message}</p>}
          {shown?.isChange === true &&
            shown.lines.map((line, index) => <p class={index === 0 ? 'first' : undefined}>{line}</p>)}
          {shown?.isChange === true && shown.parts && (
            <details>
              <summary>{shown.parts.title}</summary>
              <pre dir="ltr">{shown.parts.rows}</pre>
            </details>
          )}
        </div>
        <div class="foot">
          <Owner account={row.account} />
          <p role="status" class="said">
            {said}
          </p>
          <Primary label={texts.confirmOpen} isOff={isRefused || isBusy.value} />
        </div>
      </form>
    </dialog>
  )
}

/** The amount at first: all of it for a close, and the price of the stop or take-profit that is moved. */
function startOf(change: Change, asTyped: Page['asTyped']): string {
  if (change.kind === 'close') return '100%'
  return asTyped(replacedBy(change)?.value ?? '')
}

/** Id of what is changed: the stop or take-profit that is replaced, else the position or the order. */
function targetOf(change: Change): string {
  const id = change.row.key.slice(change.row.account.length + 1)
  // The key of an order has its kind before its id.
  if (change.kind === 'cancel') return id.slice(id.indexOf('/') + 1)
  return replacedBy(change)?.order ?? id
}

/** The stop or take-profit that a new one replaces: the one that was pressed, or the only one, where it covers all. */
function replacedBy({ kind, row, order }: Change) {
  if ((kind !== 'sl' && kind !== 'tp') || !('prices' in row)) return undefined
  const own = row.prices.filter((one) => one.kind === kind && one.order !== '')
  return own.find((one) => one.order === order) ?? (own.length === 1 && row.cover === '' ? own[0] : undefined)
}

function titleOf({ kind }: Change, texts: ReturnType<typeof usePage>['texts']): string {
  switch (kind) {
    case 'close':
      return texts.closeAction
    case 'add':
      return texts.addAction
    case 'cancel':
      return texts.cancelOrder
    case 'reverse':
      return texts.reverseAction
    case 'sl':
    case 'tp':
      return texts.triggers
    default:
      throw new Error(`No such change: ${String(kind satisfies never)}`)
  }
}

function withMultiple(typed: string): string {
  const extent = typed.trim()
  return /\d$/.test(extent) ? `${extent}x` : extent
}
