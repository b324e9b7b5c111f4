import { chanceOf, randomFrom } from '../../support/property/random.js'
import { tryTo } from './core.js'
import { commandOf } from './others.js'
import { CHAIN, OTHER_WALLET, run, WALLET, type Running } from './support.js'
import type { OtherAct, ServiceWorld } from './world.js'

const ACTS: readonly OtherAct[] = [
  'open',
  'open',
  'open alike',
  'add',
  'close part',
  'close',
  'add collateral',
  'remove collateral',
  'place stop',
  'place take-profit',
  'cancel triggers',
  'place limit',
  'cancel order',
  'trail',
  'deposit',
  'withdraw',
]

/** Acts at random for two wallets, while the price jumps. `look` is called after each step. */
export async function actAtRandom(
  world: ServiceWorld,
  seed: number,
  look: (running: Running) => void = () => undefined,
): Promise<Running> {
  const running = run(world, seed)
  const { core, now, advance } = running
  const chance = chanceOf(randomFrom(seed))
  for (let left = 30; left > 0; left--) {
    const wallet = chance.pick([WALLET, OTHER_WALLET])
    const command = commandOf(
      { action: chance.pick(ACTS), percent: chance.pick([1, 10, 50, 100]) },
      { core, chainId: CHAIN, wallet, at: now() },
    )
    if (command) tryTo(() => core.act({ chainId: CHAIN, wallet, command, by: 'owner' }))
    if (chance.is(0.3)) {
      const [market] = core.prices.markets
      const price = (core.prices.at(market!, now()) * BigInt(950 + chance.below(101))) / 1_000n
      core.movePrice(market!, price)
    }
    await advance(chance.pick([0, 300, 1_000, 5_000, 3_600_000]))
    look(running)
  }
  return running
}
