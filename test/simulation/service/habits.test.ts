import { expect, test } from 'vitest'
import { chanceOf, randomFrom } from '../../support/property/random.js'
import { COMPANIONS, FIELDS, HABITS, NEUTRAL_WORLD, worldWith } from './habits.js'
import { play } from './scenario.js'
import type { ServiceWorld } from './world.js'

/** Values that are drawn for a field before it is called one that changes nothing. */
const MOST_DRAWS = 40

const sentIn = async (world: ServiceWorld): Promise<string> => (await play(world)).sent.join('\n')
const sentInNeutral = await sentIn(NEUTRAL_WORLD)

test.each(FIELDS)('%s changes what is sent', async (field) => {
  const companion = COMPANIONS[field]
  for (let draw = 1; draw <= MOST_DRAWS; draw++) {
    const chance = chanceOf(randomFrom(draw))
    const base = companion ? worldWith({ [companion]: HABITS[companion].draw(chance) }) : NEUTRAL_WORLD
    const other = { ...base, [field]: HABITS[field].draw(chance) }
    if ((companion ? await sentIn(base) : sentInNeutral) !== (await sentIn(other))) return
  }
  expect.fail(`none of ${MOST_DRAWS} values of ${field} changes anything`)
})
