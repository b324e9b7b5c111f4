import { describe, expect, it } from 'vitest'
import { parseDigestSchedule, weekdays } from '../../../../../src/alerts/digests/schedule.js'
import { digestCard } from '../../../../../src/bot/features/alerts/digest/feature.js'
import { createNumbers } from '../../../../../src/bot/shell/format/numbers.js'
import { dataOf, seen, text } from '../../support.js'

const card = (typed: string, fields: { readonly isInQuiet?: boolean; readonly isOff?: boolean } = {}) => {
  const schedule = parseDigestSchedule(typed)
  const timeZone = 'Europe/Berlin'
  const next = schedule && new Date('2025-03-10T07:00:00Z')
  const preference = { schedule, timeZone, next, isInQuiet: false, isOff: false, ...fields }
  return digestCard({ text, numbers: createNumbers('en', { timeZone }) }, preference)
}

describe('the /digest card', () => {
  it('offers every schedule to a person without one', () => {
    expect(seen(card('off'))).toMatchInlineSnapshot(`
      "*Summary*
      🗞 Off
      Your time zone is Europe/Berlin.

      It covers the previous day or week, for each of your accounts on the chain in use: PnL, trades, fees, deposits and withdrawals, and open positions.
      Or type it: \`/digest daily 8\`, \`/digest weekly mon 8\`, \`/digest now\`
      [• Off] [Daily] [Weekly]
      [🗞 Now] [🌍 Time zone]"
    `)
  })

  it('shows the next digest, and marks the chosen schedule', () => {
    expect(seen(card('weekly mon 8', { isInQuiet: true, isOff: true }))).toMatchInlineSnapshot(`
      "*Summary*
      🗞 Every Monday at 08:00
      Next: ⟨Mar 10, 2025, 08:00 GMT+1⟩.
      Your time zone is Europe/Berlin.
      🌙 That is in your quiet hours: it comes when they end.
      🔕 Summaries are off in /notify, so none is sent.

      It covers the previous day or week, for each of your accounts on the chain in use: PnL, trades, fees, deposits and withdrawals, and open positions.
      Or type it: \`/digest daily 8\`, \`/digest weekly mon 8\`, \`/digest now\`
      [Off] [Daily] [• Weekly]
      [• Mo] [Tu] [We] [Th] [Fr] [Sa] [Su]
      [6:00] [7:00] [• 8:00] [9:00]
      [12:00] [18:00] [20:00] [22:00]
      [🗞 Now] [🌍 Time zone]"
    `)
    expect(seen(card('daily 22'))).toMatchInlineSnapshot(`
      "*Summary*
      🗞 Every day at 22:00
      Next: ⟨Mar 10, 2025, 08:00 GMT+1⟩.
      Your time zone is Europe/Berlin.

      It covers the previous day or week, for each of your accounts on the chain in use: PnL, trades, fees, deposits and withdrawals, and open positions.
      Or type it: \`/digest daily 8\`, \`/digest weekly mon 8\`, \`/digest now\`
      [Off] [• Daily] [Weekly]
      [6:00] [7:00] [8:00] [9:00]
      [12:00] [18:00] [20:00] [• 22:00]
      [🗞 Now] [🌍 Time zone]"
    `)
  })

  it('has a schedule on each of its buttons', () => {
    for (const typed of ['off', 'daily 23', ...weekdays.map((day) => `weekly ${day} 10`)]) {
      const wishes = dataOf(card(typed)).flatMap((data) => /^digest-set:(.+)$/.exec(data)?.[1] ?? [])
      expect(wishes.length).toBeGreaterThan(2)
      for (const to of wishes.map(decodeURIComponent))
        expect(to === 'off' || parseDigestSchedule(to)).toBeTruthy()
    }
  })
})
