/** How long a toast stays, in milliseconds. */
const TOAST_MS = 3500

let hiding

/**
 * A line that shows for a moment.
 *
 * @param {string} text
 */
export function toast(text) {
  const line = document.querySelector('#toast')
  line.textContent = text
  line.hidden = false
  clearTimeout(hiding)
  hiding = setTimeout(() => (line.hidden = true), TOAST_MS)
}

/**
 * A text that stays until it is closed.
 *
 * @param {string} text
 */
export function alertBox(text) {
  document.querySelector('#alert-text').textContent = text
  const dialog = document.querySelector('#alert')
  if (!dialog.open) dialog.showModal()
}

/**
 * Does something that takes a while, and says so when it fails.
 *
 * @param {() => Promise<unknown>} work
 */
export function attempt(work) {
  work().catch((error) => toast(error.message))
}
