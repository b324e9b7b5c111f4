import { secondsAt, type Delays } from './delays.js'
import type { Load } from './load.js'
import type { RunFigures } from './measure.js'

/** Messages a second that Telegram takes for free. */
const FREE_RATE = 30

/** The lines that a measurement prints. */
export function linesOf(figures: RunFigures): readonly string[] {
  const { count, shards, isPaid, quiet, inCrash, shown, urgent, alerts, messages, paid, refused, waiting } =
    figures
  const name = `${count} ${count === 1 ? 'process' : 'processes'}${isPaid ? `, paid messages, ${shards} shards` : ''}`
  const untold = alerts.toMessage.expected - alerts.toMessage.sorted.length
  return [
    `${name}:`,
    `  quiet  ${describeLoad(quiet, count)}`,
    `  crash  ${describeLoad(inCrash, count)}`,
    `  urgent, position ended → read that shows it: ${describeDelays(shown)}`,
    `  urgent, position ended → message: ${describeDelays(urgent)}`,
    `  alert, price → notice in the outbox: ${describeDelays(alerts.toOutbox)}`,
    `  alert, price → message: ${describeDelays(alerts.toMessage)}` +
      (untold === 0 ? '' : `; ${waiting} chats still wait, ${Math.ceil(waiting / FREE_RATE)} s for free`),
    `  ${messages} messages, ${paid} of them paid (${(paid / 10).toFixed(0)} Stars); Telegram refused ${refused} as too many`,
  ]
}

function describeLoad(load: Load, count: number): string {
  const percent = (core: number): string => `${Math.round(core * 100)} %`
  const cores = load.processes.map(percent).join(', ')
  return (
    `${whole(load.looks)} looks/s (${whole(load.looks / count)} each process), ${whole(load.reads)} service reads/s ` +
    `(${whole(load.accountReads)} of accounts); ` +
    `CPU a look ${whole(load.cpuOfLook)} µs, of Redis ${whole(load.redisOfLook)} µs; ` +
    `of a core: processes ${cores}, Redis ${percent(load.redis)}, simulation ${percent(load.simulation)}; ` +
    `load ${load.machine.toFixed(1)}`
  )
}

function describeDelays(delays: Delays): string {
  const { sorted, expected } = delays
  const at = (share: number): string => `${secondsAt(delays, share).toFixed(2)} s`
  return `${sorted.length} of ${expected}, p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`
}

function whole(figure: number): string {
  return Math.round(figure).toLocaleString('en')
}
