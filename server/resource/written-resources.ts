import type { AnyResource } from '#contract/resource/resource.ts'
import type { ResourceOptions } from './resource-writes.ts'

/** A resource with its store, hooks and locks, for imports and bulk edits, which know its name only. */
export interface WrittenResource {
  readonly resource: AnyResource
  readonly options: ResourceOptions
}

const written = new Map<string, WrittenResource>()

/** Registers a resource whose rows are written by its handlers. */
export function rememberWritten(resource: AnyResource, options: ResourceOptions): void {
  written.set(resource.name, { resource, options })
}

/** The resource with this name; undefined if it has no handlers. */
export function writtenByName(name: string): WrittenResource | undefined {
  return written.get(name)
}
