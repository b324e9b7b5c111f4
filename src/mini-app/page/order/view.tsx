import { useSignal } from '@preact/signals'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { Owner } from '../desk/owner.js'
import { focusOnMount, useAction, usePage, type View, type ViewRequest } from '../page.js'
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

/** The ticket of a new order, with the figures of its preview while it is filled in. Done hands it to the chat. */
export const OrderView: View = ({ request }) => {
  const { texts, client, requests, send, desk, failed } = usePage()
  const fields = useSignal(EMPTY)
  const pairs = useSignal<readonly string[]>([])
  const hasRiskUnit = useSignal(false)
  const figures = useSignal<OrderPreview | undefined>(undefined)
  const message = useSignal('')
  const room = useSignal<OrderRoom>({ mostLeverage: '', free: '', shares: [] })
  const said = useSignal('')
  const isSent = useSignal(false)
  const hasTyped = useSignal(false)
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
          room.value = reply.value.room ?? room.value
        },
      ),
    [],
  )
  const start = async (wanted: ViewRequest): Promise<void> => {
    const reply = await requests.read<OrderStart>('/order')
    if (!reply.ok) {
      said.value = reply.message
      return
    }
    const { account, pairs: offered, collateral, leverage, slippage, notice } = reply.value
    said.value = notice
    pairs.value = offered
    hasRiskUnit.value = reply.value.hasRiskUnit
    // What was typed while this was read stays.
    if (!hasTyped.value)
      fields.value = {
        ...fields.value,
        account: wanted.account ?? account,
        pair: wanted.pair ?? offered[0] ?? '',
        amountBy: 'collateral',
        collateral,
        by: 'leverage',
        extent: leverage,
        side: wanted.side ?? fields.value.side,
        kind: wanted.price === undefined ? 'market' : (wanted.kind ?? 'limit'),
        limit: wanted.kind === 'stop' ? '' : (wanted.price ?? ''),
        stop: wanted.kind === 'stop' ? (wanted.price ?? '') : '',
        stopLoss: '',
        takeProfit: '',
        slippage,
      }
    newest.ask(fields.value)
    if (!hasTyped.value && collateral === '')
      form.current?.querySelector<HTMLInputElement>('#order-collateral')?.focus()
  }
  useLayoutEffect(() => {
    if (!request) return undefined
    hasTyped.value = false
    isSent.value = false
    key.current = newDraftKey()
    start(request).catch(failed)
    // With each price that has changed, the figures have.
    const unsubscribe = desk.subscribe((known) => known && newest.ask(fields.peek()))
    return () => {
      unsubscribe()
      newest.forget()
      client.confirmClosing(false)
    }
  }, [request])
  const changed = (next: Partial<OrderFields>): void => {
    fields.value = { ...fields.value, ...next }
    // Another order: only a repeated tap on the same one is the same draft.
    key.current = newDraftKey()
    hasTyped.value = true
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
        wrong={hasTyped.value && answer?.isOrder === false ? answer.field : ''}
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
