import { availableParallelism } from 'node:os'
import { writeCssClasses } from '#tools/build/css-classes.ts'
import { type PartResult, programPart } from './part.ts'

const programs: Readonly<Record<string, readonly string[]>> = {
  types: ['node_modules/typescript/bin/tsc', '-b', 'tsconfig.json', 'tools/tsconfig.json'],
  lint: ['node_modules/oxlint/bin/oxlint', '--format=unix'],
  settings: ['tools/settings.ts'],
  faults: ['tools/faults.ts'],
  boundaries: ['tools/boundaries.ts'],
  'dead code': ['node_modules/knip/bin/knip.js', '--no-progress'],
  formatting: ['node_modules/oxfmt/bin/oxfmt', '--check'],
}

/** These get the named folders. Types and boundaries always cover the whole project, because folders depend on each other. */
const byFolder = ['lint', 'formatting']
/** These say nothing of a folder. */
const byProject = ['settings', 'faults', 'dead code']

/** Runs all checks, or those of some folders, one per core at a time, and reports each result. */
export async function runChecks(
  root: string,
  onResult: (result: PartResult) => void,
  folders: readonly string[] = [],
): Promise<PartResult[]> {
  writeCssClasses(root)
  const queue = Object.entries(programs).filter(([name]) => folders.length === 0 || !byProject.includes(name))
  const results: PartResult[] = []
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [name, program] = next
        const result = await programPart(name, byFolder.includes(name) ? [...program, ...folders] : program)
        onResult(result)
        results.push(result)
      }
    }),
  )
  return results
}
