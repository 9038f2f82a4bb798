import type { AnyResource } from '#contract/resource/resource.ts'
import type { ResourceOptions } from './resource-writes.ts'

/** A resource whose rows can be imported, with its store, hooks and locks. */
export interface ImportedResource {
  readonly resource: AnyResource
  readonly options: ResourceOptions
}

const imported = new Map<string, ImportedResource>()

/** Registers a resource whose rows can be imported. */
export function rememberImported(resource: AnyResource, options: ResourceOptions): void {
  imported.set(resource.name, { resource, options })
}

/** The resource with this name, if its rows can be imported. */
export function importedByName(name: string): ImportedResource | undefined {
  return imported.get(name)
}
