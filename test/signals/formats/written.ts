import type { ReadSignal } from '../../../src/signals/formats/read-signal.js'
import type {
  SourceSignal,
  EntryOrder,
  SignalLevel,
  UpdateStep,
} from '../../../src/signals/formats/signal.js'

/** A signal in one line, with every digit of its amounts; the reason for one that is refused. */
export function written(result: ReadSignal<SourceSignal>): string {
  return result.ok ? lineOf(result.signal) : `${result.reason} ${result.word}`.trim()
}

function lineOf(signal: SourceSignal): string {
  if (signal.kind === 'update')
    return ['update', signal.pair?.symbol, signal.side, ...signal.steps.map(stepOf)].filter(Boolean).join(' ')
  const { kind, pair } = signal
  if (kind === 'cancel') return `cancel ${pair.symbol}`
  if (kind === 'close')
    return ['close', pair.symbol, signal.side, `${signal.share.toFixed()}%`].filter(Boolean).join(' ')
  const { side, entry, targets, stop, leverage, isReversal } = signal
  return [
    isReversal ? 'reverse to' : kind === 'add' ? 'add' : '',
    side,
    pair.symbol,
    entryOf(entry),
    ...(targets.length > 0 ? ['tp', ...targets.map(levelOf)] : []),
    ...(stop ? ['sl', levelOf(stop)] : []),
    leverage ? `${leverage.toFixed()}x` : '',
  ]
    .filter((word) => word !== '')
    .join(' ')
}

function stepOf(step: UpdateStep): string {
  if (step.kind === 'close') return `close ${step.share.toFixed()}%`
  return step.kind === 'cancel'
    ? 'cancel'
    : `stop ${typeof step.price === 'string' ? step.price : step.price.toFixed()}`
}

function entryOf(entry: EntryOrder): string {
  if (entry.type === 'limit') return `limit ${entry.from.toFixed()}..${entry.to.toFixed()}`
  if (entry.type === 'stop') return `stop ${entry.stopPrice.toFixed()}`
  if (entry.type === 'stop-limit')
    return `stop ${entry.stopPrice.toFixed()} limit ${entry.limitPrice.toFixed()}`
  return 'market'
}

function levelOf(level: SignalLevel): string {
  return level.by === 'price' ? level.price.toFixed() : `${level.percent.toFixed()}%`
}
