import { dictionaries } from '#features/dictionaries/contract/dictionaries.ts'
import { resourcePalette } from '#web/resource/resource-palette.ts'
import { dictionaryWords } from './dictionary-words.ts'

/** Dictionaries in the command palette. */
export const dictionaryPalette = resourcePalette(dictionaries, {
  listPath: '/system/dictionary',
  words: dictionaryWords,
  describe: ({ code }) => code,
})
