import { records } from '#features/records/contract/records.ts'
import { defineEntity } from '#web/resource/entities/entity.ts'
import { listPath, recordPath } from './record-paths.ts'
import { en, zh } from './record-words.ts'

export const entity = defineEntity(records, {
  words: { 'zh-CN': zh, 'en-US': en },
  listPath: listPath(),
  pathOf: (id) => recordPath(id),
  palette: { describe: ({ email }) => email },
})
