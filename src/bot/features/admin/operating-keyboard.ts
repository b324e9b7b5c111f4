import { defineAction } from '../../shell/keyboard/action.js'

/** Shows whether people may trade. */
export const showPause = defineAction('admin-pause')
/** Pauses trading, and lets people trade again. */
export const pauseTrading = defineAction('admin-pause-on')
export const resumeTrading = defineAction('admin-pause-off')
/** Shows how the whole installation is. */
export const showState = defineAction('admin-state')
/** Show, send or drop a broadcast that is drafted. */
export const showBroadcast = defineAction('admin-say', 'id')
export const sendBroadcast = defineAction('admin-say-all', 'id')
export const dropBroadcast = defineAction('admin-say-no', 'id')
