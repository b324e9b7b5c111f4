export { ChoiceBar } from '../desk/choice-bar.js'
export { PositionDetails } from './details.js'
export { followSwipes } from './swipes.js'
export { ManageSheet } from './sheet.js'
