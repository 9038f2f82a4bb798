import { positions } from '#features/positions/contract/positions.ts'
import { resourceCreator } from '#web/resource/create/resource-creator.tsx'
import { resourcePalette } from '#web/resource/resource-palette.ts'
import { positionWords } from './position-words.ts'

/** Positions in the command palette. */
export const positionPalette = resourcePalette(positions, {
  listPath: '/system/position',
  words: positionWords,
  describe: ({ code }) => code,
})

/** The form in which fields of other resources create a position. */
export const PositionCreator = resourceCreator(positions, positionWords, { isEnabled: true })
