import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { readConfig } from '../../../src/config/config.js'
import { commandsOf } from './documented.js'

test('the command for a vault key prints one that the bot takes', () => {
  const command = commandsOf('docs/operating.md').find((one) => one.startsWith('echo ')) ?? ''
  const key = execFileSync('sh', ['-c', command], { encoding: 'utf8' }).trim()
  const { vaultKeys } = readConfig({
    BOT_TOKEN: '1234567890:a-token-that-is-none-a-token-that-i',
    SERVICE_URL: 'http://127.0.0.1:1',
    REDIS_URL: 'redis://127.0.0.1:1',
    ACCESS: 'open',
    VAULT_KEYS: key,
  })
  expect(vaultKeys.map(({ id, key: { length } }) => [id, length])).toEqual([['k1', 32]])
})
