import type { Rule } from '#tools/boundaries/rule.ts'
import type { Source } from '#tools/boundaries/source.ts'

/** No import cycles, except through `import()`. */
export const cycleRule: Rule = {
  name: 'cycles',
  check(sources) {
    const byFile = new Map(sources.map((source) => [source.file, source]))
    const done = new Set<string>()
    return sources.flatMap((source) => {
      const cycle = findCycle(source, byFile, done, [])
      for (const file of cycle ?? []) done.add(file)
      return cycle ? [{ file: source.file, offset: 0, message: `import cycle:  ${cycle.join(' → ')}` }] : []
    })
  },
}

function findCycle(source: Source, byFile: ReadonlyMap<string, Source>, done: Set<string>, path: readonly string[]): string[] | undefined {
  const start = path.indexOf(source.file)
  if (start !== -1) return [...path.slice(start), source.file]
  if (done.has(source.file)) return undefined
  for (const { target, kind } of source.imports) {
    const next = kind === 'dynamic' ? undefined : byFile.get(target ?? '')
    const cycle = next && findCycle(next, byFile, done, [...path, source.file])
    if (cycle) return cycle
  }
  done.add(source.file)
  return undefined
}
