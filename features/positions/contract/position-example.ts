import { defineExample } from '#contract/resource/example.ts'
import { positions } from './positions.ts'

/** A position by an index, for tests. */
export const positionExample = defineExample(positions, (index) => ({
  name: `岗位 ${String(index + 1).padStart(3, '0')}`,
  code: `code-${index + 1}`,
  level: index % 3 === 0 ? null : 'senior',
  sortOrder: (index * 7) % 100,
  isEnabled: index % 2 === 0,
}))
