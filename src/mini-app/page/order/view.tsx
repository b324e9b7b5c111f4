import { batch, useSignal } from '@preact/signals'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { Owner } from '../desk/owner.js'
import { focusOnMount, useAction, usePage, type Page, type View, type ViewRequest } from '../page.js'
import { Primary } from '../primary.js'
import { createNewest, newDraftKey } from '../request.js'
import { OrderInputs } from './fields.js'
import type { OrderFields, OrderPreview, OrderRoom, OrderStart } from './protocol.js'

const EMPTY: OrderFields = {
  account: '',
  pair: '',
  side: 'long',
  kind: 'market',
  amountBy: 'collateral',
  collateral: '',
  by: 'leverage',
  extent: '',
  limit: '',
  stop: '',
  stopLoss: '',
  takeProfit: '',
  slippage: '',
}

const NO_ROOM: OrderRoom = { mostLeverage: '', free: '', shares: [] }

/** The order that a view is opened for, with the side of the one before where none is asked for. */
function orderOf(
  { account = '', pair = '', side, kind = 'limit', price }: ViewRequest,
  before: OrderFields,
  asTyped: Page['asTyped'],
): OrderFields {
  const asked = { ...EMPTY, account, pair, side: side ?? before.side }
  return price === undefined ? asked : { ...asked, kind, [kind]: asTyped(price) }
}

/** The ticket of a new order, with the figures of its preview while it is filled in. Done hands it to the chat. */
export const OrderView: View = ({ request }) => {
  const { texts, client, requests, send, desk, failed, asTyped } = usePage()
  const fields = useSignal(EMPTY)
  const pairs = useSignal<readonly string[]>([])
  const hasRiskUnit = useSignal(false)
  const figures = useSignal<OrderPreview | undefined>(undefined)
  const message = useSignal('')
  const room = useSignal(NO_ROOM)
  const said = useSignal('')
  const isSent = useSignal(false)
  /** Names of the fields that the person has changed. */
  const typed = useSignal<ReadonlySet<string>>(new Set())
  const key = useRef('')
  const form = useRef<HTMLFormElement>(null)
  const newest = useMemo(
    () =>
      createNewest<OrderFields, OrderPreview>(
        (order) => requests.post('/order/figures', order),
        (reply) => {
          // What could not be worked out now is not sent with the figures of before.
          figures.value = reply.ok ? reply.value : undefined
          if (!reply.ok) {
            message.value = reply.message
            return
          }
          message.value = reply.value.isOrder ? '' : reply.value.message
          const { room: known = NO_ROOM } = reply.value
          room.value = { ...known, shares: known.shares.map(asTyped) }
        },
      ),
    [],
  )
  useLayoutEffect(() => {
    if (!request) return undefined
    // Nothing of the order before stays, nor figures to send it by.
    batch(() => {
      fields.value = orderOf(request, fields.peek(), asTyped)
      typed.value = new Set()
      figures.value = undefined
      room.value = NO_ROOM
      message.value = ''
      said.value = ''
      isSent.value = false
    })
    key.current = newDraftKey()
    let isLeft = false
    let isStarted = false
    const start = async (): Promise<void> => {
      const reply = await requests.read<OrderStart>('/order')
      if (isLeft) return
      isStarted = true
      if (!reply.ok) {
        said.value = reply.message
        return
      }
      const { account, pairs: offered, collateral, leverage, slippage, notice } = reply.value
      const start = {
        account,
        pair: offered[0] ?? '',
        collateral: asTyped(collateral),
        extent: asTyped(leverage),
        slippage: asTyped(slippage),
      }
      // What was asked for, or typed while this was read, stays.
      const open = Object.entries(start).filter(
        ([name]) => fields.value[name as keyof typeof start] === '' && !typed.value.has(name),
      )
      batch(() => {
        said.value = notice
        pairs.value = offered
        hasRiskUnit.value = reply.value.hasRiskUnit
        fields.value = { ...fields.value, ...Object.fromEntries(open) }
      })
      newest.ask(fields.value)
      if (typed.value.size === 0 && collateral === '')
        form.current?.querySelector<HTMLInputElement>('#order-collateral')?.focus()
    }
    start().catch(failed)
    // With each price that has changed, the figures have.
    const unsubscribe = desk.subscribe((known) => known && isStarted && newest.ask(fields.peek()))
    return () => {
      isLeft = true
      unsubscribe()
      newest.forget()
      client.confirmClosing(false)
    }
  }, [request])
  const changed = (next: Partial<OrderFields>): void => {
    fields.value = { ...fields.value, ...next }
    typed.value = new Set([...typed.value, ...Object.keys(next)])
    // Another order: only a repeated tap on the same one is the same draft.
    key.current = newDraftKey()
    said.value = ''
    isSent.value = false
    client.confirmClosing(true)
    newest.ask(fields.value)
  }

  const { run: done } = useAction(async () => {
    const { isDone, message } = await send('/order', { order: fields.value, key: key.current })
    said.value = message
    if (!isDone) return
    client.confirmClosing(false)
    isSent.value = true
    // Confirm is in the chat; a client that does not close shows what became of it.
    client.close()
  })
  const answer = figures.value
  const order = answer?.isOrder ? answer : undefined
  const isRefused = !order || order.isRefused
  return (
    <form
      class="card ticket"
      id="order-form"
      ref={form}
      hidden={!request}
      onSubmit={(event) => {
        event.preventDefault()
        if (isRefused) client.haptic('error')
        else done()
      }}
    >
      <OrderInputs
        values={fields.value}
        pairs={pairs.value}
        room={room.value}
        // A form that nobody has touched is not wrong.
        wrong={typed.value.size > 0 && answer?.isOrder === false ? answer.field : ''}
        hasRiskUnit={hasRiskUnit.value}
        onChange={changed}
      />
      <section class="figures" aria-label={texts.orderFigures}>
        <p id="order-message" class="said" role="status">
          {message}
        </p>
        <ul class="lines">
          {order?.lines.map((line) => (
            <li>{line}</li>
          ))}
        </ul>
        <ul class="issues" role="status">
          {order?.issues.map((issue) => (
            <li>{issue}</li>
          ))}
        </ul>
      </section>
      <div class="foot">
        <Owner account={fields.value.account} />
        <p class="said" role="status">
          {said}
        </p>
        <Primary
          label={texts.toChatSend}
          isShown={request !== undefined}
          isOff={isRefused}
          class={fields.value.side}
        />
        {isSent.value && (
          <button type="button" class="quiet" ref={focusOnMount} onClick={() => client.close()}>
            {texts.toChat}
          </button>
        )}
      </div>
    </form>
  )
}
