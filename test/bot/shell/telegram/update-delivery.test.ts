import { expect, test } from 'vitest'
import { deliveryFaults } from '../../../../src/bot/shell/telegram/update-delivery.js'

const NOW = 1_800_000_000_000

test('a failed delivery counts for ten minutes, and updates from a hundred on', () => {
  const info = { url: 'https://bot.example.com', has_custom_certificate: false, pending_update_count: 0 }
  expect(deliveryFaults(info, NOW)).toEqual([])
  const failed = { ...info, last_error_date: NOW / 1_000 - 599, last_error_message: 'Connection refused' }
  expect(deliveryFaults(failed, NOW)).toEqual([{ is: 'failing', why: 'Connection refused' }])
  expect(deliveryFaults({ ...failed, last_error_date: NOW / 1_000 - 600 }, NOW)).toEqual([])
  expect(deliveryFaults({ ...info, pending_update_count: 100 }, NOW)).toEqual([])
  expect(deliveryFaults({ ...failed, pending_update_count: 101 }, NOW)).toEqual([
    { is: 'failing', why: 'Connection refused' },
    { is: 'waiting', count: 101 },
  ])
})
