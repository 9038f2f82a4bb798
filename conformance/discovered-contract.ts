import type { CallDefinition } from '#contract/calls/call.ts'
import type { ListQuery } from '#contract/lists/list-query.ts'
import type { PreferenceDefinition } from '#contract/preferences/preference.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { isExample, type ResourceExample } from '#contract/resource/example.ts'
import { hasScenarios, resourceConformance } from './resource.ts'
import type { Conformance } from './scenario.ts'
import { createView, updateView } from '#contract/views/saved-views.ts'

/** Every declaration of the contract, with the scenarios of its resources. */
export interface DiscoveredContract {
  readonly calls: readonly CallDefinition[]
  readonly lists: readonly ListQuery[]
  readonly preferences: readonly PreferenceDefinition[]
  readonly conformances: readonly Conformance[]
  /** Fields whose values no two rows have, by the calls that write them. */
  readonly uniqueFields?: ReadonlyMap<CallDefinition, readonly string[]>
}

/** Modules by their path from the root. */
export type Modules<Module> = Readonly<Record<string, Module>>

/** Globs of the contracts and of their scenarios. */
export const contractFiles = '{contract,contract/*,{features,examples}/*/contract}/*.ts'
export const conformanceFiles = '{conformance/core,{features,examples}/*/conformance}/*.ts'

function has<Name extends string>(value: unknown, names: readonly Name[]): value is Readonly<Record<Name, unknown>> {
  return typeof value === 'object' && value !== null && names.every((name) => name in value)
}

function isCall(value: unknown): value is CallDefinition {
  return has(value, ['resource', 'operation', 'method', 'path', 'permission', 'result'])
}

function isList(value: unknown): value is ListQuery {
  return has(value, ['sortNames', 'filters', 'schema', 'viewSchema'])
}

function isPreference(value: unknown): value is PreferenceDefinition {
  return has(value, ['key', 'schema'])
}

/** The known parts of a resource that a contract exports. */
export type DiscoveredResource = Pick<AnyResource, 'name' | 'availableCalls' | 'list' | 'tableView' | 'unique'>

/** Whether an export of a contract is a resource. */
export function isResource(value: unknown): value is DiscoveredResource {
  return has(value, ['name', 'availableCalls', 'list', 'tableView', 'unique'])
}

/** Whether a contract exports the example of a resource, from which scenarios are derived. */
export function hasExample(contract: object): boolean {
  return Object.values(contract).some(isExample)
}

/** The feature that a file belongs to, or the core part that it declares. */
export function partOf(path: string): string {
  return /(?:features|examples)\/([^/]+)\//.exec(path)?.[1] ?? /([^/]+)\.ts$/.exec(path)?.[1] ?? path
}

const derived = new WeakMap<ResourceExample, Conformance>()

/** The scenarios of a resource with an example, always the same; none if its feature declares them. */
function conformanceOf(example: ResourceExample): Conformance[] {
  const known = derived.get(example)
  if (known) return [known]
  if (hasScenarios(example.resource)) return []
  const conformance = resourceConformance(example.resource, { fields: (index) => example.fields(index) })
  derived.set(example, conformance)
  return [conformance]
}

/** Collects every call, list and preference that the contracts export, with the scenarios. */
export function contractOf(contracts: Modules<object>, conformances: Modules<Conformance>): DiscoveredContract {
  const exported = Object.values(contracts).flatMap((module): unknown[] => Object.values(module))
  const resources = exported.filter(isResource)
  const declared = [
    ...exported,
    ...resources.flatMap(({ availableCalls, list, tableView }): unknown[] => [...availableCalls, list, tableView]),
  ]
  // A feature may export a call of its resource by a name of its own.
  const all = [...new Set(declared)]
  const calls = all.filter(isCall)
  return {
    calls,
    lists: all.filter(isList),
    preferences: all.filter(isPreference),
    conformances: [...Object.values(conformances), ...exported.filter(isExample).flatMap(conformanceOf)],
    uniqueFields: new Map<CallDefinition, readonly string[]>([
      // Also for calls that a feature declares itself, such as its own create call.
      ...resources.flatMap(({ name, unique }) =>
        calls.filter(({ resource }) => resource === name).map((call) => [call, unique.map(({ field }) => field)] as const),
      ),
      ...[createView, updateView].map((call) => [call, ['name']] as const),
    ]),
  }
}
