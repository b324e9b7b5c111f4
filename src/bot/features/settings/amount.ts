import type { RenderContext } from '../../shell/render-context.js'
import { Big } from 'big.js'
import { readRecord } from '../../../redis/record.js'

/** The settings that are a number. */
export type AmountName = 'collateral' | 'leverage' | 'slippage' | 'quick'

/** A setting as it is kept, in words; undefined where it was not chosen. Throws for one that was damaged. */
export function writtenAmount(render: RenderContext, name: AmountName, kept: string): string
export function writtenAmount(
  render: RenderContext,
  name: AmountName,
  kept: string | undefined,
): string | undefined
export function writtenAmount(
  { numbers }: RenderContext,
  name: AmountName,
  kept: string | undefined,
): string | undefined {
  if (kept === undefined) return undefined
  const value = readRecord('a setting', () => new Big(kept))
  if (name === 'leverage') return numbers.multiple(value)
  return name === 'slippage' ? numbers.percent(value) : numbers.dollars(value)
}
