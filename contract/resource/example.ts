import type * as z from 'zod/mini'
import type { AnyResource } from './resource.ts'
import type { Shape, WithoutReferences } from './row.ts'

type ResourceWith<Fields extends Shape> = AnyResource & { readonly fields: z.ZodMiniObject<Fields, z.core.$strict> }

/** Valid fields of a resource by an index. */
export interface ResourceExample<Fields extends Shape = Shape> {
  readonly isExample: true
  readonly resource: ResourceWith<Fields>
  fields(index: number): WithoutReferences<Fields>
}

/**
 * Declares the example of a resource, from which its scenarios, demonstration rows and rows of tests are made: valid fields without references and
 * files. Different indexes give different values to sort and filter by, and to unique fields.
 */
export function defineExample<Fields extends Shape>(
  resource: ResourceWith<Fields>,
  fields: (index: number) => WithoutReferences<Fields>,
): ResourceExample<Fields> {
  return { isExample: true, resource, fields }
}

/** Whether an export of a contract is an example. */
export function isExample(value: unknown): value is ResourceExample {
  return typeof value === 'object' && value !== null && 'isExample' in value
}
