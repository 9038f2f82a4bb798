import { records } from '#features/records/contract/records.ts'
import { resourcePalette } from '#web/resource/resource-palette.ts'
import { listPath, recordPath } from './record-paths.ts'
import { en, zh } from './record-words.ts'

/** Records in the command palette. */
export const recordPalette = resourcePalette(records, {
  listPath: listPath(),
  words: { 'zh-CN': zh, 'en-US': en },
  describe: ({ email }) => email,
  pathOf: ({ id }) => recordPath(id),
})
