import { type Edge, edgeRule } from '#tools/boundaries/rule.ts'
import type { Room } from '#tools/boundaries/place.ts'

const mockRooms: readonly Room[] = ['mock', 'feature mock']

/** Whether this is the way into the mock: fetched where calls are sent, while the switch is on. */
export function isDoorOfMock({ source, link, target }: Edge): boolean {
  return source.file === 'web/kit/api/transport.ts' && target === 'web/mock/main.ts' && link.kind === 'dynamic' && !link.isType
}

/** The mock is reached through one dynamic import, behind its switch, so that it never travels with the product. */
export const mockRule = edgeRule('mock', (edge) => {
  const { source, from, to, target } = edge
  if (!mockRooms.includes(to.room) || mockRooms.includes(from.room) || source.isTest || isDoorOfMock(edge)) return undefined
  return `the mock is reached through one dynamic import of web/mock/main.ts in web/kit/api/transport.ts, not through ${target}`
})
