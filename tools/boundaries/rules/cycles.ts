import type { Rule } from '#tools/boundaries/rule.ts'
import type { Source } from '#tools/boundaries/source.ts'

/** No file leads back to itself; what is only imported when it is needed (`import()`) may. */
export const cycleRule: Rule = {
  name: 'cycles',
  check(sources) {
    const byFile = new Map(sources.map((source) => [source.file, source]))
    const done = new Set<string>()
    return sources.flatMap((source) => {
      const circle = findCircle(source, byFile, done, [])
      for (const file of circle ?? []) done.add(file)
      return circle ? [{ file: source.file, offset: 0, message: `goes in a circle: ${circle.join(' → ')}` }] : []
    })
  },
}

function findCircle(source: Source, byFile: ReadonlyMap<string, Source>, done: Set<string>, path: readonly string[]): string[] | undefined {
  const start = path.indexOf(source.file)
  if (start !== -1) return [...path.slice(start), source.file]
  if (done.has(source.file)) return undefined
  for (const { target, kind } of source.imports) {
    const next = kind === 'dynamic' ? undefined : byFile.get(target ?? '')
    const circle = next && findCircle(next, byFile, done, [...path, source.file])
    if (circle) return circle
  }
  done.add(source.file)
  return undefined
}
