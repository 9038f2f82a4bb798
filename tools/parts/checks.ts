import { availableParallelism } from 'node:os'
import { writeCssClasses } from '#tools/build/css-classes.ts'
import { type PartResult, wholePart } from './part.ts'
import { runProgram } from './program.ts'

const programs: Readonly<Record<string, readonly string[]>> = {
  types: ['node_modules/typescript/bin/tsc', '-b', 'tsconfig.json', 'tools/tsconfig.json'],
  lint: ['node_modules/oxlint/bin/oxlint', '--format=unix'],
  settings: ['tools/settings.ts'],
  boundaries: ['tools/boundaries.ts'],
  'dead code': ['node_modules/knip/bin/knip.js', '--no-progress'],
  formatting: ['node_modules/oxfmt/bin/oxfmt', '--check'],
}

/** Runs all checks, one per core at a time, and reports each result. */
export async function runChecks(root: string, onResult: (result: PartResult) => void): Promise<PartResult[]> {
  writeCssClasses(root)
  const queue = Object.entries(programs)
  const results: PartResult[] = []
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const result = await check(...next)
        onResult(result)
        results.push(result)
      }
    }),
  )
  return results
}

function check(name: string, args: readonly string[]): Promise<PartResult> {
  return wholePart(name, async () => {
    const { code, output } = await runProgram(args)
    return { isPassed: code === 0, output: code === 0 ? '' : output }
  })
}
