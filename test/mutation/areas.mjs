/**
 * The parts of the money path, by name: the folders of the files that are mutated, and the tests that must find each
 * mutant. They are the tests nearest to the code: what only an end-to-end test finds takes hours to find.
 *
 * @type {Readonly<Record<string, { folders: readonly string[], tests: readonly string[] }>>}
 */
export const AREAS = {
  tickets: {
    folders: ['src/desk/trading/tickets'],
    tests: ['test/desk/trading/tickets/**/*.test.ts'],
  },
  evidence: {
    folders: ['src/desk/trading/evidence'],
    tests: ['test/desk/trading/{evidence,actions}/**/*.test.ts'],
  },
  actions: {
    folders: ['src/desk/trading/actions'],
    tests: [
      'test/desk/trading/{actions,grammar}/**/*.test.ts',
      'test/desk/trading/*.test.ts',
      'test/bot/features/trading/**/*.test.ts',
    ],
  },
  limits: {
    folders: ['src/desk/trading/risk'],
    tests: ['test/desk/trading/risk/**/*.test.ts', 'test/desk/trading/tickets/reserved-risk.test.ts'],
  },
  'two-factor': {
    folders: ['src/accounts/two-factor'],
    tests: ['test/accounts/two-factor/**/*.test.ts'],
  },
  vault: {
    folders: ['src/accounts/vault'],
    tests: ['test/accounts/{vault,erasure}/**/*.test.ts', 'test/accounts/*.test.ts'],
  },
  decoders: {
    folders: [
      'src/service/records',
      'src/service/reply',
      'src/service/operations/data',
      'src/service/operations/charts',
      'src/service/operations/market-maker',
      'src/service/client',
    ],
    tests: ['test/service/**/*.test.ts'],
  },
}
