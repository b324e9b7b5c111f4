import { Big } from 'big.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { type DigestSchedule, parseDigestSchedule } from '../../../alerts/digests/schedule.js'
import { clockText } from '../../../alerts/notification-preferences/quiet-hours.js'
import { readRecord } from '../../../redis/record.js'
import { languageName } from '../../settings/language-name.js'
import { AS_TELEGRAM } from '../../settings/kinds.js'
import type { OfferedValue, Setting, SettingOutcome } from '../../settings/setting.js'
import { age } from '../format/age.js'
import { dateTime } from '../format/times.js'
import type { RenderContext } from '../render-context.js'
import { issueText } from './issue.js'
import { noSuchPair } from './market-parts.js'

/** A value of a setting in words, as a choice shows it. Throws for a stored one that was damaged. */
export function settingValue(
  render: RenderContext,
  { name, kind, off }: Pick<Setting, 'name' | 'kind' | 'off'>,
  { to, name: ownName }: OfferedValue,
): string {
  const { text, numbers } = render
  const amount = (): Big => readRecord('a setting', () => new Big(to.replace('%', '')))
  if (kind === 'word') return text(`settings-${name}-${to}`).text
  if (kind === 'level') return text(`mini-app-settings-${to}`).text
  if (kind === 'cool-off') return coolOffValue(render, to)
  if (to === 'off') return (off === undefined ? text('settings-off') : text(off)).text
  if (kind === 'switch') return (to === 'on' ? text('limits-required') : text('limits-not-required')).text
  if (kind === 'windows') return to === 'none' ? text('limits-blackout-none').text : to
  if (to === 'none') return text('limits-none').text
  switch (kind) {
    case 'dollars':
      return numbers.dollars(amount())
    case 'multiple':
      return numbers.multiple(amount())
    case 'percent':
      return numbers.percent(amount())
    case 'risk':
      return riskUnitText(render, to)
    case 'count':
      return numbers.amount(amount())
    case 'age':
      return age(text, Number.parseFloat(to) * 1_000).text
    case 'span':
      return age(text, hoursMs(to)).text
    case 'hours':
      return to.replace('-', '–')
    case 'digest':
      return digestWhen(render, parseDigestSchedule(to)).text
    case 'language':
      return to === AS_TELEGRAM ? text('language-as-telegram').text : languageName(to)
    case 'named':
    case 'chain':
    case 'zone':
    case 'phrase':
    case 'pair':
    case 'pairs':
      return ownName ?? to
    default:
      throw new Error(`No such kind of setting: ${String(kind satisfies never)}`)
  }
}

/** The milliseconds of a span as it is typed: `12h` or `2d`. */
function hoursMs(to: string): number {
  return Number.parseInt(to, 10) * (to.endsWith('d') ? 24 : 1) * 3_600_000
}

/** Dollars, or percent of the equity. */
function riskUnitText({ text, numbers }: RenderContext, to: string): string {
  const amount = readRecord('a setting', () => new Big(to.replace('%', '')))
  return to.endsWith('%')
    ? text('settings-r-share', { percent: numbers.percent(amount) }).text
    : numbers.dollars(amount)
}

/** The schedule of the digest in words. */
export function digestWhen(
  { text }: Pick<RenderContext, 'text'>,
  schedule: DigestSchedule | undefined,
): FormattedString {
  if (!schedule) return text('digest-when-off')
  const time = clockText(schedule.hour * 60)
  if (schedule.every === 'day') return text('digest-when-daily', { time })
  return text('digest-when-weekly', { time, day: text(`digest-day-${schedule.weekday}`) })
}

/** A cool-off: none, one that goes on until a time, or how long a new one would be. */
function coolOffValue({ text, numbers }: RenderContext, to: string): string {
  if (to === 'none') return text('limits-cool-off-none').text
  if (!to.startsWith('until ')) return text(`limits-${to}`).text
  const until = dateTime({ numbers }, new Date(Number.parseInt(to.slice('until '.length), 10)))
  return text('limits-cool-off-until', { until }).text
}

/** Why a setting was not changed; undefined where it was, or where its person is asked first. */
export function refusedSetting(render: RenderContext, outcome: SettingOutcome): FormattedString | undefined {
  switch (outcome.is) {
    case 'fault':
      return render.text(outcome.fault.code, outcome.fault.values)
    case 'issue':
      return issueText(render, outcome.issue)
    case 'no-pair':
      return noSuchPair(render, outcome)
    case 'refused':
      return render.text(outcome.key, outcome.values ?? {})
    case 'changed':
    case 'asks-quick':
    case 'asks-cool-off':
      return undefined
    default:
      throw new Error(`No such outcome: ${JSON.stringify(outcome satisfies never)}`)
  }
}
