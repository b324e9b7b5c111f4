import type { PracticeAccount } from '../../../src/demo/practice-account.js'
import type { TestEnvironment } from './test-environment.js'

/** Ids of the open positions of an account at the practice exchange. */
export async function openIds(
  on: Pick<TestEnvironment, 'environment'>,
  { apiKey, keyId }: Pick<PracticeAccount, 'apiKey' | 'keyId'>,
): Promise<readonly string[]> {
  const url = `${on.environment.paper.url}/trade-bots/data/open_positions/42161`
  const reply = await fetch(url, { headers: { 'svc-api-key': apiKey, 'svc-key-id': keyId } })
  return ((await reply.json()) as readonly { readonly posId: number }[]).map(({ posId }) => String(posId))
}
