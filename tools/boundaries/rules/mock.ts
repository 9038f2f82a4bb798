import { type Edge, edgeRule } from '#tools/boundaries/rule.ts'
import type { Layer } from '#tools/boundaries/location.ts'

const mockLayers: readonly Layer[] = ['mock', 'feature mock', 'demo']
/** What may import which entry. */
const entries: ReadonlyMap<string, readonly string[]> = new Map([
  ['web/api/transport.ts', ['web/mock/main.ts', 'web/demo/main.ts']],
  ['web/api/start-demo.ts', ['web/demo/start-worker.ts']],
])

/** Whether this is a dynamic import that loads the mock, or the demonstration's server. */
export function isMockEntry({ source, link, target }: Edge): boolean {
  return entries.get(source.file)?.includes(target) === true && link.kind === 'dynamic' && !link.isType
}

/** What answers without a server is loaded by a dynamic import behind its setting, so that it is not downloaded when there is one. */
export const mockRule = edgeRule('mock', (edge) => {
  const { source, from, to, target } = edge
  if (!mockLayers.includes(to.layer) || mockLayers.includes(from.layer) || source.isTest || isMockEntry(edge)) return undefined
  const allowed = Array.from(entries, ([file, targets]) => `${file} (${targets.join(', ')})`).join(' or ')
  return `what answers without a server may only be imported dynamically in ${allowed}, not as ${target}`
})
