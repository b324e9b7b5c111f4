import { expect, test } from 'vitest'
import { plainDigit } from '../../src/lib/plain-digit.js'

test.each([
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '๐๑๒๓๔๕๖๗๘๙',
  '０１２３４５６７８９',
  '0123456789',
])('the digits %s are the ten plain ones', (digits) => {
  expect(Array.from(digits, plainDigit).join('')).toBe('0123456789')
})
