import { dictionaries } from '#features/dictionaries/contract/dictionaries.ts'
import { defineEntity } from '#web/resource/entities/entity.ts'
import { dictionaryWords } from './dictionary-words.ts'

export const entity = defineEntity(dictionaries, {
  words: dictionaryWords,
  listPath: '/system/dictionary',
  palette: { describe: ({ code }) => code },
})
