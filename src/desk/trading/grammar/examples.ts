import type { FaultCode } from './fault.js'
import type { TypedCommand } from './intent.js'

/** One of each command, as short as it is useful. */
const EXAMPLES: Readonly<Record<TypedCommand, string>> = {
  long: '/long BTC 100 10x limit 65000 tp 80000 sl 60000',
  short: '/short ETH 50 5x limit 3200 tp 2800 sl 3350',
  close: '/close BTC 50%',
  add: '/add BTC 50 5x',
  collateral: '/collateral BTC +30',
  tpsl: '/tpsl BTC tp 90000 sl 66000 50%',
  trail: '/trail BTC 2% 50%',
  cancelorder: '/cancelorder ETH',
  closeall: '/closeall losing',
  deposit: '/deposit 25',
  platform: '/platform 0x52908400098527886E0F7030069857D2E4169EE7',
  chart: '/chart BTC 4h',
  price: '/price BTC ETH',
}

/** What follows the command's name, where a fault of an order is better shown by another example. */
const ORDERS: Partial<Readonly<Record<FaultCode, string>>> = {
  'typed-slip-market': 'BTC 100 10x slip 0.5',
  'typed-leverage-and-size': 'BTC 100 size 1000',
  'typed-missing-leverage': 'BTC 100 10x',
  'typed-missing-collateral': 'BTC 100 10x',
  'typed-extra-number': 'BTC 100 10x',
  'typed-sign-percent': 'BTC 100 10x limit -1%',
  'typed-risk-alone': 'BTC 100 10x tp 2r sl 3%',
  'typed-risk-stop': 'BTC 100 10x tp 2r sl 3%',
}

/** A whole command that is understood, fit to show beside a fault of the same command. */
export function exampleOf(command: TypedCommand, code: FaultCode): string {
  const order = command === 'long' || command === 'short' ? ORDERS[code] : undefined
  return order === undefined ? EXAMPLES[command] : `/${command} ${order}`
}
