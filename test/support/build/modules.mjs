import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Compiles sources one by one, with all that they import, for programs and threads that run them without vitest. The build of the bot
 * is a bundle, which has no module that could be loaded alone.
 * @param {readonly string[]} sources by their paths in the project
 * @returns {Promise<{ addressOf: (source: string) => string, remove: () => void }>} the address of each compiled module
 */
export async function buildModules(sources) {
  const cache = `${ROOT}node_modules/.cache/modules`
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(`${cache}/`)
  const bundle = await rolldown({
    cwd: ROOT,
    input: [...sources],
    platform: 'node',
    tsconfig: `${ROOT}tsconfig.json`,
    resolve: { conditionNames: ['practice-source', 'node', 'import', 'default'] },
    external: /^(?!\.|\/|practice-)/,
  })
  await bundle.write({
    dir: folder,
    preserveModules: true,
    preserveModulesRoot: ROOT,
    entryFileNames: '[name].js',
    keepNames: true,
  })
  await bundle.close()
  return {
    addressOf: (source) => pathToFileURL(`${folder}/${source.replace(/\.ts$/, '.js')}`).href,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
