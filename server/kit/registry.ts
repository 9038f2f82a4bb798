import type { DictionaryDefinition } from '#contract/dictionaries/define-dictionary.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { Connection } from '#server/db/database.ts'

/** A resource whose calls a module answers; see `WrittenResource`. */
export interface RegisteredResource {
  readonly resource: AnyResource
}

/** Deletes what a module keeps for a row that is deleted for good. */
export type PurgeRow = (connection: Connection, resource: AnyResource, rowId: string) => Promise<void>

/** What the modules of one server declare, by name. */
export interface Registry {
  readonly resources: ReadonlyMap<string, RegisteredResource>
  readonly dictionaries: readonly DictionaryDefinition[]
  readonly purges: readonly PurgeRow[]
}

/** The parts of a module that are registered. */
interface Declaring {
  readonly handlers: readonly { readonly registered?: RegisteredResource }[]
  readonly dictionaries?: readonly DictionaryDefinition[]
  readonly purgeRow?: PurgeRow
}

/** Collects what modules declare. Throws if two resources have the same name, or two dictionaries the same code. */
export function registryOf(modules: readonly Declaring[]): Registry {
  const resources = new Map<string, RegisteredResource>()
  for (const { registered } of modules.flatMap(({ handlers }) => handlers)) {
    if (!registered) continue
    const { name } = registered.resource
    if (resources.has(name) && resources.get(name) !== registered) throw new Error(`Two resources are called ${name}`)
    resources.set(name, registered)
  }
  const dictionaries = modules.flatMap(({ dictionaries: declared = [] }) => declared)
  const codes = dictionaries.map(({ code }) => code)
  const twice = codes.find((code, index) => codes.indexOf(code) !== index)
  if (twice !== undefined) throw new Error(`Two dictionaries have the code ${twice}`)
  return { resources, dictionaries, purges: modules.flatMap(({ purgeRow = [] }) => purgeRow) }
}
