import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './fault.ts'

/** Whether the fault's feature was deleted, as an adopter may do; then the fault is skipped. */
export function isOfDeletedFeature(root: string, { file, tests }: Fault): boolean {
  const folders = [file, ...tests].flatMap((path) => /^(?:features|examples)\/[^/]+\//.exec(path)?.[0] ?? [])
  return folders.some((folder) => !existsSync(join(root, folder)))
}

/** Why faults can no longer be seeded or found: a sentence for each text that is not in its file exactly once, and for each missing file. */
export function faultProblems(root: string, faults: readonly Fault[]): string[] {
  return faults
    .filter((fault) => !isOfDeletedFeature(root, fault))
    .flatMap(({ name, file, from, tests }) => {
      const times = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8').split(from).length - 1 : undefined
      const missing = [...(times === undefined ? [file] : []), ...tests.filter((path) => !existsSync(join(root, path)))]
      return [
        ...missing.map((path) => `tools/faults: "${name}" names ${path}, and there is no such file`),
        ...(times === undefined || times === 1 ? [] : [`tools/faults: "${name}" must occur once in ${file}, but occurs ${times} times`]),
      ]
    })
}
