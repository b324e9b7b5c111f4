import { existsSync } from 'node:fs'

/**
 * The folder of the project: the nearest one above this module that has a package.json. Modules find files that are no modules
 * from here, as their own place differs between the sources, the build and the bundle. Throws if there is none.
 */
export const PROJECT_FOLDER: URL = findAbove(new URL('.', import.meta.url))

function findAbove(folder: URL): URL {
  if (existsSync(new URL('package.json', folder))) return folder
  const above = new URL('..', folder)
  if (above.href === folder.href) throw new Error(`No folder above ${import.meta.url} has a package.json`)
  return findAbove(above)
}
