import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { defineError, type ErrorDefinition, notFound } from '#contract/errors/error.ts'
import { dateTime, id, version } from '#contract/schemas/schemas.ts'
import type { ResourcePermissions } from './calls.ts'
import type { FieldIssues } from './field-errors.ts'

const fields = z.record(z.string(), z.unknown())

/** The version to go back to is not in the audit log: it is older than the log, or never existed. */
export const versionUnknown = defineError('versionUnknown', {
  code: 404,
  status: 404,
  message: { 'zh-CN': '找不到要恢复的版本', 'en-US': 'The version to restore was not found.' },
})

/** Fields of the version to go back to are not valid today; nothing was written. */
export const versionInvalid = defineError<FieldIssues>('versionInvalid', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '该版本有字段已不符合现在的要求，未恢复',
    'en-US': 'Some fields of that version are no longer valid. Nothing was restored.',
  },
})

/** What going back to a version changes in a row. */
export const revertPreview = z.object({
  /** The version to which the row is reverted, and when and by whom it was written, if known. */
  to: z.number(),
  at: z.nullable(dateTime),
  username: z.nullable(z.string()),
  /** The version that is changed. */
  version: z.number(),
  /** The fields that differ, now and in that version, with the titles of references. */
  before: fields,
  after: fields,
  /** Fields of that version that the resource no longer has; they are left out. */
  gone: z.array(z.string()),
  /** Fields whose values are not valid any more; going back is refused because of them. */
  issues: z.array(z.object({ field: z.string(), message: z.string() })),
})

/** What going back to a version changes in a row. */
export type RevertPreview = z.output<typeof revertPreview>

/** The calls that revert a row to an earlier version, by the rules of an edit, and that preview the changes. */
export function revertCalls<const Name extends string, Row extends z.ZodMiniObject>({
  name: resource,
  path,
  permissions,
  row,
  changed,
  inUse,
  missing,
  rules,
}: {
  readonly name: Name
  readonly path: `/${string}`
  readonly permissions: ResourcePermissions
  readonly row: Row
  readonly changed: ErrorDefinition<never>
  readonly inUse: readonly ErrorDefinition<never>[]
  readonly missing: readonly ErrorDefinition<never>[]
  readonly rules: readonly ErrorDefinition<never>[]
}) {
  const { edit, revert: permission = edit } = permissions
  return {
    /** What `revert` would change; writes nothing. */
    revertPreview: defineCall({
      resource,
      operation: 'revertPreview',
      method: 'GET',
      path: `${path}/:id/revert`,
      permission,
      params: z.strictObject({ id }),
      query: z.strictObject({ to: z.string().check(z.regex(/^[1-9]\d{0,9}$/)) }),
      result: revertPreview,
      errors: [notFound, versionUnknown],
    }),
    /** Writes the fields of an earlier version. Like an update, it names the version that was read. */
    revert: defineCall({
      resource,
      operation: 'revert',
      method: 'POST',
      path: `${path}/:id/revert`,
      permission,
      params: z.strictObject({ id }),
      body: z.strictObject({ version, to: version }),
      result: row,
      errors: [notFound, versionUnknown, versionInvalid, changed, ...inUse, ...missing, ...rules],
      invalidates: [resource, 'audit'] as const,
    }),
  }
}
