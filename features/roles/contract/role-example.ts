import { defineExample } from '#contract/resource/example.ts'
import { roles } from './roles.ts'

/** A role by an index, for tests and demonstrations. */
export const roleExample = defineExample(roles, (index) => ({
  name: `华东督导 ${index}`,
  explain: `负责第 ${index} 区`,
  isDefault: false,
  status: index % 2 ? ('disable' as const) : ('enable' as const),
  dataScope: 'self' as const,
}))
