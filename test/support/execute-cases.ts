import type { ChatUser } from '../../src/local-chat/driver.js'
import type { PracticeAccount } from '../../src/demo/practice-account.js'
import type { TestStage } from './stage.js'

/** One function of service.md §4.2, as a person reaches it in the chat. */
export interface ExecuteCase {
  /** The function that must reach the exchange. */
  readonly name: string
  /** What must be there before, made at the exchange itself. */
  prepare(on: TestStage, account: PracticeAccount): Promise<void>
  /** Says what is wanted, up to the preview with its Confirm button. */
  ask(person: ChatUser, account: PracticeAccount): Promise<void>
}

const nothing = async (): Promise<void> => {}

const typed =
  (text: string): ExecuteCase['ask'] =>
  async (person) => {
    await person.send(text)
    await person.waitFor('Nothing is sent before you confirm')
  }

/** Every function that the chat can reach. */
export const executeCases: readonly ExecuteCase[] = [
  { name: 'newPositionOrder', prepare: nothing, ask: typed('/long BTC 100 10x slip 1') },
  { name: 'newPositionOrderWithTPSL', prepare: nothing, ask: typed('/short BTC 100 5x tp 50000 sl 70000') },
  { name: 'depositSelf', prepare: nothing, ask: typed('/deposit 25') },
  { name: 'depositSelfAllUSDC', prepare: nothing, ask: typed('/deposit all') },
  {
    name: 'setPlatformUsed',
    prepare: nothing,
    ask: typed('/platform 0x00000000000000000000000000000000000b0075'),
  },
]

/** Plays a case up to its preview, and counts what reaches the exchange after that. */
export function executeHarness(on: TestStage): {
  /** Connects a person and brings them to the preview, at a price that stands still. */
  preview(one: ExecuteCase): Promise<ChatUser>
  /** How many requests of an operation have reached the exchange since. */
  arrived(operation: string): Promise<number>
  /** How many executes of each function have. */
  executes(): Promise<Readonly<Record<string, number>>>
} {
  const counts = (): Promise<Record<string, number>> => on.exchange('GET', '/requests')
  return {
    preview: async (one) => {
      await on.exchange('DELETE', '/mischief')
      await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
      const { person, account } = await on.connected()
      await one.prepare(on, account)
      await one.ask(person, account)
      await on.exchange('DELETE', '/requests')
      return person
    },
    arrived: async (operation) => (await counts())[operation] ?? 0,
    executes: async () =>
      Object.fromEntries(
        Object.entries(await counts())
          .filter(([operation]) => operation.startsWith('execute:'))
          .map(([operation, count]) => [operation.slice('execute:'.length), count]),
      ),
  }
}
