import { AppError } from '#contract/errors/app-error.ts'
import { idsOf } from '#contract/resource/references.ts'
import { demoPositions } from '#features/positions/contract/demo-positions.ts'
import { positionHeld, positions } from '#features/positions/contract/positions.ts'
import { mockResource } from '#web/mock/resource/mock-resource.ts'
import { organisationRows } from '#web/mock/resource/row-registry.ts'

/** How many people hold a position. */
function peopleCount(id: string, now: number): number {
  return (organisationRows('users')?.all(now) ?? []).filter((row) => idsOf(row['positionIds']).includes(id)).length
}

/** The mock of positions. */
export const { handlers, preferences } = mockResource(positions, {
  count: demoPositions.length,
  seed(_, index) {
    const { id = '', name = '', code = '', level = null } = demoPositions[index] ?? {}
    return { id, name, code, level, sortOrder: index + 1, isEnabled: true }
  },
  computed: ({ id }, now) => ({ peopleCount: peopleCount(id, now) }),
  beforeRemove({ id, name }, { now }) {
    const count = peopleCount(id, now)
    if (count > 0) throw new AppError(positionHeld, { name, peopleCount: count })
  },
})
