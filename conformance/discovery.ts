import { glob } from 'node:fs/promises'
import {
  conformanceFiles,
  contractFiles,
  hasExample,
  type Modules,
  partOf,
  type DiscoveredContract,
  contractOf,
} from './discovered-contract.ts'
import type { Conformance } from './scenario.ts'

const root = new URL('../', import.meta.url)

async function modules<Module extends object>(pattern: string, without: ReadonlySet<string>): Promise<Modules<Module>> {
  const found: Record<string, Module> = {}
  for await (const file of glob(pattern, { cwd: root })) {
    const path = file.replaceAll('\\', '/')
    if (path.endsWith('.test.ts') || without.has(partOf(path))) continue
    // The compiler checks each file on its own; the list of files is only known at run time.
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- see above
    const module: Module = await import(new URL(path, root).href)
    found[path] = module
  }
  return Object.fromEntries(Object.entries(found).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The features and core parts that have scenarios. */
export async function listParts(): Promise<string[]> {
  const withScenarios = Object.keys(await modules<object>(conformanceFiles, new Set())).map(partOf)
  const contracts = Object.entries(await modules<object>(contractFiles, new Set()))
  const withExample = contracts.filter(([, contract]) => hasExample(contract)).map(([path]) => partOf(path))
  return [...withScenarios, ...withExample.filter((part) => !withScenarios.includes(part))]
}

/** Collects the contract. `without` names features, or core parts such as `preferences`, to exclude. */
export async function discoverContract(without: ReadonlySet<string> = new Set()): Promise<DiscoveredContract> {
  const conformances = await modules<{ conformance: Conformance }>(conformanceFiles, without)
  const entries = Object.entries(conformances).map(([path, { conformance }]): [string, Conformance] => [path, conformance])
  return contractOf(await modules<object>(contractFiles, without), Object.fromEntries(entries))
}
