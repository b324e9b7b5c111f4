import { Link } from '../text/interactive.js'
import { Dialog } from './elements.js'
import { alerted, announced, toasted } from './notices.js'

/** The toast, the alert, and the log for screen readers. */
export function Notices() {
  const alert = alerted.value
  const close = (): void => void (alerted.value = undefined)
  return (
    <>
      <div class="toast" id="toast" role="status" data-shown={toasted.value === '' ? undefined : 'yes'}>
        {toasted}
      </div>
      <div class="unseen" role="log" aria-live="polite" aria-label="New messages">
        {announced.value.map(({ id, text }) => (
          <p key={id} dir="auto">
            {text}
          </p>
        ))}
      </div>
      {alert && (
        <Dialog class="box" id="alert" aria-labelledby="alert-text" onClose={close}>
          <p id="alert-text" dir="auto">
            {alert.text}
            {alert.url !== undefined && <Link address={alert.url}>{alert.url}</Link>}
          </p>
          <div class="box-foot">
            <button type="button" class="strong" autofocus onClick={close}>
              OK
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}
