import type { Position } from '../../../src/practice/exchange/engine/state/position.js'
import type { StressPair } from '../stress/market.js'
import type { Chance } from '../property/random.js'

/** The state that a play begins with, made at the exchange itself. */
type Needs =
  | 'nothing'
  | 'position'
  | 'three positions'
  | 'position with a stop'
  | 'position with a stop near'
  | 'order'
  | 'position with a trailing stop'

/** What a person types at once, each line confirmed by itself. */
export interface Play {
  readonly name: string
  /** The function that faults are injected into. */
  readonly function: string
  readonly needs: Needs
  /** True for what reduces risk: it must never be refused for want of a read. */
  readonly isExit: boolean
  /** Lines to type; those of one play are sent in the same moment. */
  readonly lines: (given: Given) => readonly string[]
  /** A button to press on the preview before its Confirm. */
  readonly before?: RegExp
  /** Sent without a Confirm, the first line at least. */
  readonly isQuick?: true
}

/** The circumstances of a play. */
export interface Given {
  readonly chance: Chance
  readonly pair: StressPair
  readonly position: Position | undefined
  /** Price at this many basis points above the present one. */
  readonly at: (basisPoints: number) => string
  /** Collateral in whole dollars that no other order of the person has. */
  readonly fresh: () => number
}

const BASE = ({ symbol }: StressPair): string => symbol.split('/')[0] ?? ''

const id = ({ position }: Given): string => `#${position?.posId}`

/** The same line, two or three times. */
const alike = (given: Given, line: string): readonly string[] =>
  Array.from({ length: 2 + given.chance.below(2) }, () => line)

/** Price against a position: where its stop is, at so many basis points. */
const against = (given: Given, basisPoints: number): string =>
  given.at(given.position?.isLong === false ? basisPoints : -basisPoints)
const inFavour = (given: Given, basisPoints: number): string => against(given, -basisPoints)

const opening = (
  name: string,
  order: (given: Given, isLong: boolean) => string,
  more: Partial<Play> = {},
): Play => ({
  name,
  function: 'newPositionOrder',
  needs: 'nothing',
  isExit: false,
  lines: (given) => {
    const isLong = given.chance.is(0.5)
    return alike(
      given,
      `/${isLong ? 'long' : 'short'} ${BASE(given.pair)} ${given.fresh()} ${order(given, isLong)}`,
    )
  },
  ...more,
})

const away = ({ at }: Given, isLong: boolean, basisPoints: number): string =>
  at(isLong ? -basisPoints : basisPoints)

const managing = (
  name: string,
  what: string,
  line: (given: Given) => string,
  more: Partial<Play> = {},
): Play => ({
  name,
  function: what,
  needs: 'position',
  isExit: true,
  lines: (given) => alike(given, line(given)),
  ...more,
})

export const PLAYS: readonly Play[] = [
  opening('open, alike', () => '3x slip 3'),
  opening(
    'open with stops, alike',
    (given, isLong) => `3x slip 3 tp ${away(given, isLong, -400)} sl ${away(given, isLong, 900)}`,
    { function: 'newPositionOrderWithTPSL' },
  ),
  opening(
    'open with a stop that fires soon, alike',
    (given, isLong) => `5x slip 3 sl ${away(given, isLong, 60)}`,
    { function: 'newPositionOrderWithTPSL' },
  ),
  opening('open at high leverage', () => '45x slip 3'),
  opening('open at a limit far away, alike', (given, isLong) => `3x limit ${away(given, isLong, 2_500)}`),
  opening('open at a limit near, alike', (given, isLong) => `3x limit ${away(given, isLong, 40)}`),
  {
    name: 'open, one with a stop and one without',
    function: 'execute',
    needs: 'nothing',
    isExit: false,
    lines: (given) => {
      const order = `/long ${BASE(given.pair)} ${given.fresh()} 3x slip 3`
      return [order, `${order} sl ${given.at(-900)}`, order]
    },
  },
  {
    name: 'quick and typed, alike',
    function: 'newPositionOrder',
    needs: 'nothing',
    isExit: false,
    isQuick: true,
    lines: (given) => alike(given, `/long ${BASE(given.pair)} ${given.fresh()} 2x slip 3`),
  },
  managing('close half, alike', 'decreasePosition', (given) => `/close ${id(given)} 50%`),
  managing('close a third, alike', 'decreasePosition', (given) => `/close ${id(given)} 30%`, {
    needs: 'position with a stop near',
  }),
  managing('close all of it, alike', 'decreasePosition', (given) => `/close ${id(given)} 100%`),
  managing(
    'close all of it with a stop near, alike',
    'decreasePosition',
    (given) => `/close ${id(given)} 100%`,
    {
      needs: 'position with a stop near',
    },
  ),
  {
    name: 'close a part and all of it',
    function: 'decreasePosition',
    needs: 'position',
    isExit: true,
    lines: (given) => [`/close ${id(given)} 40%`, `/close ${id(given)} 100%`],
  },
  {
    name: 'close, add and take collateral out',
    function: 'execute',
    needs: 'position',
    isExit: false,
    lines: (given) => [
      `/close ${id(given)} 25%`,
      `/add ${id(given)} ${given.fresh()} 2x`,
      `/collateral ${id(given)} -5`,
    ],
  },
  managing('add, alike', 'addPosition', (given) => `/add ${id(given)} ${given.fresh()} 2x`, {
    isExit: false,
  }),
  managing('collateral in, alike', 'addCollateral', (given) => `/collateral ${id(given)} +${given.fresh()}`),
  managing(
    'collateral out, alike',
    'removeCollateral',
    (given) => `/collateral ${id(given)} -${2 + given.chance.below(7)}`,
    { isExit: false },
  ),
  managing(
    'target and stop, alike',
    'addTPSL',
    (given) => `/tpsl ${id(given)} tp ${inFavour(given, 500)} sl ${against(given, 600)}`,
  ),
  managing(
    'a stop that fires soon, alike',
    'addTPSL',
    (given) => `/tpsl ${id(given)} sl ${against(given, 50)} 40%`,
  ),
  managing('replace a stop', 'execute', (given) => `/tpsl ${id(given)} sl ${against(given, 300)}`, {
    needs: 'position with a stop',
    before: /Instead of SL/,
    lines: (given) => [`/tpsl ${id(given)} sl ${against(given, 300)}`],
  }),
  managing(
    'trailing stop, alike',
    'addTrailingStop',
    (given) => `/trail ${id(given)} ${given.chance.pick(['1%', '4%'])}`,
  ),
  managing('trailing stop and close, at once', 'execute', () => '', {
    lines: (given) => [`/trail ${id(given)} 0.5% 50%`, `/close ${id(given)} 35%`],
  }),
  managing('cancel a trailing stop, alike', 'cancelPendingOrder', (given) => `/cancelorder ${id(given)}`, {
    needs: 'position with a trailing stop',
  }),
  managing('cancel an order, alike', 'cancelPendingOrder', (given) => `/cancelorder ${id(given)}`, {
    needs: 'order',
  }),
  managing('cancel a stop, alike', 'cancelTriggerOrder', (given) => `/cancelorder ${id(given)}`, {
    needs: 'position with a stop',
  }),
  managing(
    'cancel a stop that fires soon, alike',
    'cancelTriggerOrder',
    (given) => `/cancelorder ${id(given)}`,
    { needs: 'position with a stop near' },
  ),
  {
    name: 'deposit, alike',
    function: 'depositSelf',
    needs: 'nothing',
    isExit: false,
    lines: (given) => alike(given, `/deposit ${given.fresh()}`),
  },
  {
    name: 'deposit all, twice',
    function: 'depositSelfAllUSDC',
    needs: 'nothing',
    isExit: false,
    lines: () => ['/deposit all', '/deposit all'],
  },
  {
    name: 'deposit some and all',
    function: 'execute',
    needs: 'nothing',
    isExit: false,
    lines: (given) => [`/deposit ${given.fresh()}`, '/deposit all'],
  },
  {
    name: 'platform, twice',
    function: 'setPlatformUsed',
    needs: 'nothing',
    isExit: false,
    lines: () => [
      '/platform 0x00000000000000000000000000000000000b0075',
      '/platform 0x00000000000000000000000000000000000b0075',
    ],
  },
  {
    name: 'close several in one batch',
    function: 'decreasePosition',
    needs: 'three positions',
    isExit: true,
    lines: () => ['/closeall all'],
  },
  {
    name: 'close several in a batch and one of them by itself',
    function: 'decreasePosition',
    needs: 'three positions',
    isExit: true,
    lines: (given) => ['/closeall all', `/close ${id(given)} 100%`],
  },
]
