import { positions } from '#features/positions/contract/positions.ts'
import { resourcePalette } from '#web/resource/resource-palette.ts'
import { positionWords } from './position-words.ts'

/** Positions in the command palette. */
export const positionPalette = resourcePalette(positions, {
  listPath: '/system/position',
  words: positionWords,
  describe: ({ code }) => code,
})
