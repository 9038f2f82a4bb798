import { positions } from '#features/positions/contract/positions.ts'
import { resourceConformance } from '#conformance/resource.ts'

/** The behaviour of positions on every implementation. */
export const conformance = resourceConformance(positions, {
  fields: (index) => ({
    name: `岗位 ${String(index + 1).padStart(3, '0')}`,
    code: `code-${index + 1}`,
    level: index % 3 === 0 ? null : 'senior',
    sortOrder: (index * 7) % 100,
    isEnabled: index % 2 === 0,
  }),
})
