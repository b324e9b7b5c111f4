import { expect, test } from 'vitest'
import type { Settings } from '../../../../../src/accounts/settings/settings.js'
import { notifyCard, notifyGroupCard } from '../../../../../src/bot/features/alerts/notify.js'
import { quietCard, zonesCard } from '../../../../../src/bot/features/alerts/quiet/command.js'
import { seen, text } from '../../support.js'

const nothing = { level: {} } as Settings
const chosen: Settings = {
  ...nothing,
  quiet: '22:30-07:00',
  timeZone: 'Europe/Berlin',
  phrase: 'blue <b>heron</b>',
  level: { deposit: 'off', 'position-liquidated': 'silent', digest: 'nonsense' },
}

test('the /notify card shows the default level of every group', () => {
  expect(seen(notifyCard(text, nothing))).toMatchSnapshot()
})

test('the /notify card shows the chosen level of every group', () => {
  expect(seen(notifyCard(text, chosen))).toMatchSnapshot()
})

test('the card of one group shows the level of each kind', () => {
  expect(seen(notifyGroupCard(text, chosen, 'account'))).toMatchSnapshot()
})

test('the quiet-hours card shows no quiet hours, or those chosen', () => {
  expect(seen(quietCard(text, nothing, '14:03:22 UTC'))).toMatchSnapshot('none')
  expect(seen(quietCard(text, chosen, '15:03:22 GMT+1'))).toMatchSnapshot('some')
  expect(seen(zonesCard(text))).toMatchSnapshot('time zones')
})
