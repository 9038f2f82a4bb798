import type { Plugin } from 'vite'

/** The first import cycle; undefined when there is none. `imports` has the imports of each file. */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  function search(file: string, way: readonly string[]): string[] | undefined {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return undefined
    const cycle = (imports.get(file) ?? []).map((next) => search(next, [...way, file])).find((found) => found !== undefined)
    done.add(file)
    return cycle
  }
  return [...imports.keys()].map((file) => search(file, [])).find((found) => found !== undefined)
}

/** Rejects a build with an import cycle: one of its files would run before its imports. */
export function chunkCyclesPlugin(): Plugin {
  return {
    name: 'steward:chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const cycle = findCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (cycle) this.error(`Built files need each other: ${cycle.join(' → ')}. See tools/build/chunks.ts.`)
    },
  }
}
