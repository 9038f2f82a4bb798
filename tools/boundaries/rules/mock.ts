import { type Edge, edgeRule } from '#tools/boundaries/rule.ts'
import type { Layer } from '#tools/boundaries/location.ts'

const mockLayers: readonly Layer[] = ['mock', 'feature mock', 'demo']
const entries = ['web/mock/main.ts', 'web/demo/main.ts']

/** Whether this is a dynamic import that loads the mock, or the demonstration's server. */
export function isMockEntry({ source, link, target }: Edge): boolean {
  return source.file === 'web/api/transport.ts' && entries.includes(target) && link.kind === 'dynamic' && !link.isType
}

/** What answers without a server is loaded by a dynamic import behind its setting, so that it is not downloaded when there is one. */
export const mockRule = edgeRule('mock', (edge) => {
  const { source, from, to, target } = edge
  if (!mockLayers.includes(to.layer) || mockLayers.includes(from.layer) || source.isTest || isMockEntry(edge)) return undefined
  return `what answers without a server may only be imported as ${entries.join(' or ')}, dynamically, in web/api/transport.ts, not as ${target}`
})
