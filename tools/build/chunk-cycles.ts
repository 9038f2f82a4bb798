import type { Plugin } from 'vite'

/** The first files that need each other, from one back to itself; undefined where there are none. `imports` is what each file loads. */
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

/** Refuses a build in which files need each other: one of them would run before what it needs is there. */
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
