import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { notFound } from '#contract/errors/error.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { id } from '#contract/schemas/schemas.ts'

/** The call that returns the value of one masked field of one row; who revealed which field of which row is audited, the value is not. */
export function revealCalls<const Name extends string>({
  name: resource,
  path,
  permissions: { view },
  masked,
  maskedBy: permission = view,
}: {
  readonly name: Name
  readonly path: `/${string}`
  readonly permissions: { readonly view: Permission }
  readonly masked: readonly string[]
  readonly maskedBy: Permission | undefined
}) {
  return {
    reveal: defineCall({
      resource,
      operation: 'reveal',
      method: 'POST',
      path: `${path}/:id/reveal`,
      permission,
      params: z.strictObject({ id }),
      body: z.strictObject({ field: z.enum(masked) }),
      result: z.object({ value: z.nullable(z.string()) }),
      errors: [notFound],
      invalidates: ['audit'] as const,
    }),
  }
}
