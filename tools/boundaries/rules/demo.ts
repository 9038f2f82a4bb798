import { type Edge, edgeRule } from '#tools/boundaries/rule.ts'

/** What may import which entry. */
const entries: ReadonlyMap<string, string> = new Map([
  ['web/api/transport.ts', 'web/demo/main.ts'],
  ['web/api/start-demo.ts', 'web/demo/start-worker.ts'],
])

/** Whether this is a dynamic import that loads the demonstration. */
export function isDemoEntry({ source, link, target }: Edge): boolean {
  return entries.get(source.file) === target && link.kind === 'dynamic' && !link.isType
}

/** The demonstration is loaded by a dynamic import behind its setting, so that it is not downloaded where there is a server. */
export const demoRule = edgeRule('demo', (edge) => {
  const { source, from, to, target } = edge
  if (to.layer !== 'demo' || from.layer === 'demo' || source.isTest || isDemoEntry(edge)) return undefined
  const allowed = Array.from(entries, ([file, entry]) => `${file} (${entry})`).join(' or ')
  return `the demonstration may only be imported dynamically in ${allowed}, not as ${target}`
})
