import { type Edge, edgeRule } from '#tools/boundaries/rule.ts'
import type { Layer } from '#tools/boundaries/location.ts'

const mockLayers: readonly Layer[] = ['mock', 'feature mock']

/** Whether this is the one dynamic import that loads the mock. */
export function isMockEntry({ source, link, target }: Edge): boolean {
  return source.file === 'web/api/transport.ts' && target === 'web/mock/main.ts' && link.kind === 'dynamic' && !link.isType
}

/** The mock is loaded by one dynamic import behind its setting, so that it is not downloaded when there is a server. */
export const mockRule = edgeRule('mock', (edge) => {
  const { source, from, to, target } = edge
  if (!mockLayers.includes(to.layer) || mockLayers.includes(from.layer) || source.isTest || isMockEntry(edge)) return undefined
  return `the mock may only be imported as web/mock/main.ts, dynamically, in web/api/transport.ts, not as ${target}`
})
