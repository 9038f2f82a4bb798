import { coins, mints } from '#conformance/test-relations.ts'
import { mockResource } from '#web/mock/resource/mock-resource.ts'
import { resourceTarget } from './resource-target.ts'

const { handlers: mintHandlers } = mockResource(mints, {
  count: 7,
  seed: (_, index) => ({ name: `Mint ${String.fromCodePoint(65 + index)}` }),
})
const { handlers: coinHandlers } = mockResource(coins, {
  count: 40,
  seed: (_, index, idOf) => ({
    code: `Seeded ${index}`,
    serial: null,
    mintId: idOf(mints, index),
    sampleId: index % 3 ? idOf(mints, index + 1) : null,
    workshopIds: Array.from({ length: index % 3 }, (_, offset) => idOf(mints, index - offset + 3)),
  }),
})
/** The mock of coins and mints. */
export const relationTarget = resourceTarget([...mintHandlers, ...coinHandlers])
