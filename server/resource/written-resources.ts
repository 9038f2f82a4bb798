import type { AnyResource } from '#contract/resource/resource.ts'
import type { RegisteredResource, Registry } from '#server/kit/registry.ts'
import type { ResourceOptions } from './resource-writes.ts'

/** A resource with its store, hooks and locks, for imports and bulk edits, which know its name only. */
export class WrittenResource implements RegisteredResource {
  readonly resource: AnyResource
  readonly options: ResourceOptions

  constructor(resource: AnyResource, options: ResourceOptions) {
    this.resource = resource
    this.options = options
  }
}

/** The resource with this name; undefined if it has no handlers. */
export function writtenByName({ resources }: Registry, name: string): WrittenResource | undefined {
  const found = resources.get(name)
  return found instanceof WrittenResource ? found : undefined
}
