import { defineAction } from '../../../shell/keyboard/action.js'

/** The button that acknowledges an urgent notice, so that it is not repeated. */
export const acknowledgeNotice = defineAction('acknowledge', 'reminder')
