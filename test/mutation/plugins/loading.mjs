// Stryker's test runner for vitest, with one thing added: a mutant with which a module cannot be loaded is found. That
// one looks at tests only, and a file that fails while it is loaded has none.
import { strykerPlugins as plugins } from '@stryker-mutator/vitest-runner'

const { factory: createVitestRunner } = plugins.find(({ name }) => name === 'vitest')

/** `TestStatus.Failed` of Stryker's interface. */
const FAILED = 1

function createRunner(injector) {
  const runner = createVitestRunner(injector)
  const run = runner.run.bind(runner)
  runner.run = async (options) => {
    const result = await run(options)
    const broken = runner.ctx.state
      .getFiles()
      .find(({ tasks, result: of }) => of?.state === 'fail' && tasks.length === 0)
    if (!broken || !result.tests) return result
    const failureMessage = broken.result.errors?.[0]?.message ?? 'It cannot be loaded'
    const failed = {
      id: broken.filepath,
      name: 'can be loaded',
      timeSpentMs: 0,
      status: FAILED,
      failureMessage,
    }
    return { ...result, tests: [...result.tests, failed] }
  }
  return runner
}
createRunner.inject = createVitestRunner.inject

export const strykerPlugins = [{ kind: 'TestRunner', name: 'vitest-with-loading', factory: createRunner }]
