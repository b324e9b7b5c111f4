import { useSignal } from '@preact/signals'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { Owner } from '../desk/owner.js'
import { useAction, usePage, type View } from '../page.js'
import { Labelled } from '../parts.js'
import { Primary } from '../primary.js'
import { createConfirmation } from './confirmation.js'

/**
 * The form for an API key and its key ID, once the chat has confirmed whose page it is. What is typed is in its fields alone, until
 * it was accepted.
 */
export const ConnectView: View = ({ request }) => {
  const page = usePage()
  const { texts, client, send, back, open } = page
  const confirmation = useMemo(() => createConfirmation(page), [])
  const isConfirmed = confirmation.isConfirmed.value
  const keysUrl = confirmation.keysUrl.value
  const said = useSignal({ sentence: '', isFailure: false })
  const form = useRef<HTMLFormElement>(null)
  const apiKey = useRef<HTMLInputElement>(null)

  const clear = (): void => {
    form.current?.reset()
    client.confirmClosing(false)
  }
  useLayoutEffect(() => {
    if (!request) return undefined
    said.value = { sentence: '', isFailure: false }
    apiKey.current?.focus()
    const stop = confirmation.follow()
    return () => {
      stop()
      clear()
    }
  }, [request])
  useLayoutEffect(() => {
    said.value = { sentence: isConfirmed ? texts.confirmed : '', isFailure: false }
    if (isConfirmed) apiKey.current?.focus()
  }, [isConfirmed])

  const { run: connect, isBusy } = useAction(async (typed: FormData) => {
    said.value = { sentence: texts.connectChecking, isFailure: false }
    const { isDone, message } = await send('/connect', {
      apiKey: textOf(typed, 'apiKey').trim(),
      keyId: textOf(typed, 'keyId').trim(),
      label: textOf(typed, 'label'),
    })
    // Where the connection broke, nobody knows here if the key was stored: the desk shows it.
    said.value = { sentence: message, isFailure: !isDone }
    if (!isDone) return
    clear()
    open({ view: 'desk' })
  })
  return (
    <form
      id="connect"
      class="card"
      hidden={!request}
      ref={form}
      onInput={({ currentTarget }) => {
        const typed = new FormData(currentTarget)
        client.confirmClosing(textOf(typed, 'apiKey') !== '' || textOf(typed, 'keyId') !== '')
      }}
      onSubmit={(event) => {
        event.preventDefault()
        connect(new FormData(event.currentTarget))
      }}
    >
      <h2>{texts.connect}</h2>
      <p class="soft">{texts.connectHint}</p>
      {keysUrl !== '' && (
        <a id="connect-keys-page" href={keysUrl} target="_blank" rel="noopener noreferrer">
          {texts.keysPage}
        </a>
      )}
      {!isConfirmed && <Confirm {...confirmation} isShown={request !== undefined} />}
      <fieldset hidden={!isConfirmed} disabled={!isConfirmed}>
        <Labelled label={texts.apiKey}>
          <input id="api-key" name="apiKey" ref={apiKey} required {...SECRET} />
        </Labelled>
        <Labelled label={texts.keyId}>
          <input id="key-id" name="keyId" {...SECRET} />
        </Labelled>
        <Labelled label={texts.accountLabel}>
          <input id="account-label" name="label" type="text" autocomplete="off" maxLength={200} dir="auto" />
        </Labelled>
        <div id="connect-owner">
          <Owner />
        </div>
        <Primary
          id="connect-send"
          label={texts.connectSend}
          isShown={request !== undefined && isConfirmed}
          isOff={isBusy.value}
        />
      </fieldset>
      <p id="connect-said" class={said.value.isFailure ? 'failure' : ''} role="status">
        {said.value.sentence}
      </p>
      <button type="button" id="connect-back" class="quiet" onClick={back}>
        {texts.connectBack}
      </button>
    </form>
  )
}

/** Attributes of the field for a secret. */
const SECRET = {
  type: 'password',
  autocomplete: 'off',
  spellcheck: false,
  maxLength: 512,
  dir: 'ltr',
  // A field of one line would join what stood in several.
  onPaste: (event: ClipboardEvent) => {
    const lines = event.clipboardData?.getData('text').trim() ?? ''
    if (!/\s/.test(lines) || !(event.currentTarget instanceof HTMLInputElement)) return
    event.preventDefault()
    event.currentTarget.value = lines.replaceAll(/\s+/g, ' ')
    event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
  },
} as const

/** The code, and the button that sends it from the person's own Telegram. */
function Confirm({
  code,
  said,
  isShown,
}: Pick<ReturnType<typeof createConfirmation>, 'code' | 'said'> & { isShown: boolean }) {
  const { texts, client } = usePage()
  const { line, path } = code.value ?? { line: '', path: undefined }
  return (
    <section id="connect-confirm" class="confirm">
      <p>{texts.confirmHint}</p>
      <div id="confirm-owner">
        <Owner />
      </div>
      <Primary
        type="button"
        id="confirm-open"
        label={texts.confirmOpen}
        isShown={isShown}
        isOff={path === undefined}
        onClick={() => path !== undefined && client.openTelegram(path)}
      />
      <p class="soft">{texts.confirmByHand}</p>
      <code id="confirm-line" dir="ltr">
        {line}
      </code>
      <p id="confirm-said" class="failure" role="status">
        {said}
      </p>
    </section>
  )
}

/** The text of a field; empty while its fieldset is disabled. */
function textOf(form: FormData, name: string): string {
  return (form.get(name) as string | null) ?? ''
}
