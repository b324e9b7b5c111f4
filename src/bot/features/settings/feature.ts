import { defineFeature, type Needs } from '../../shell/feature.js'
import { settingsCommand } from './command.js'
import { createSettingsFiles } from './file/files.js'
import { takeSettingsFile } from './file/take-file.js'

/** The settings of a person, on one card and in a file. */
export const settingsFeature = defineFeature({
  name: 'settings',
  create: (
    deps: Omit<
      Needs<typeof settingsCommand | typeof createSettingsFiles | typeof takeSettingsFile>,
      'settingsFiles'
    >,
  ) => {
    const settingsFiles = createSettingsFiles(deps)
    return {
      commands: [settingsCommand({ ...deps, settingsFiles })],
      middleware: () => ({ anywhere: takeSettingsFile({ ...deps, settingsFiles }) }),
    }
  },
})
