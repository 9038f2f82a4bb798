import { positions } from '#features/positions/contract/positions.ts'
import { defineEntity } from '#web/resource/entities/entity.ts'
import { positionWords } from './position-words.ts'

export const entity = defineEntity(positions, {
  words: positionWords,
  listPath: '/system/position',
  palette: { describe: ({ code }) => code },
  creator: { isEnabled: true },
})
