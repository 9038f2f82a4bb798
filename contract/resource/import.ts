import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { id, line } from '#contract/schemas/schemas.ts'
import { importableFields } from '#contract/tables/importable-fields.ts'
import { transferColumn } from '#contract/tables/transfer-column.ts'
import { maskedFieldRefused } from './field-errors.ts'
import { fieldKindOf } from './field-kind.ts'
import type { Shape } from './row.ts'

/** Maximum number of columns of an import. */
export const importColumnLimit = 100

const titleMaxLength = 255

/** An import, and how many of its rows have been checked. */
const importState = z.object({ id, offset: z.int() })

/** What an import does: only create rows, only update those found by the key, or both. */
export const importModes = ['create', 'update', 'both'] as const

/** What an import does. */
export type ImportMode = (typeof importModes)[number]

/** The name of the column with ids, which only tells which row a line of the file is. */
export const idColumn = 'id'

/** The fields by which an import can find rows: the id, and unique texts. */
export function importKeysOf(fields: Shape, unique: readonly { readonly field: string }[]): string[] {
  const isText = (field: string) => fields[field] !== undefined && fieldKindOf(fields[field]) === 'text'
  return [...unique.map(({ field }) => field).filter(isText), idColumn]
}

/** Begins an import of rows. They follow with `appendImport`, which checks them; nothing is written before `runImport`. */
export function importCalls<const Name extends string>({
  name: resource,
  path,
  permissions,
  fields: { shape },
  unique,
  masked,
  transferred,
}: {
  readonly name: Name
  readonly path: `/${string}`
  readonly permissions: { readonly view: Permission; readonly import?: Permission }
  readonly fields: { readonly shape: Shape }
  readonly unique: readonly { readonly field: string }[]
  readonly masked: readonly string[]
  /** The fields with owner and department, by which rows are given to others. */
  readonly transferred: readonly string[]
}) {
  /** Times of a column are those of the clocks of its time zone; without one, of the site's. */
  const column = transferColumn([...importableFields(shape), ...transferred, idColumn], { timeZone: z.optional(z.string()) })
  const columns = z.array(column).check(
    z.minLength(1),
    z.maxLength(importColumnLimit),
    z.refine((all) => new Set(all.map(({ field }) => field)).size === all.length, { error: 'repeated' }),
  )
  return {
    import: defineCall({
      resource,
      operation: 'import',
      method: 'POST',
      path: `${path}/import`,
      permission: permissions.import ?? permissions.view,
      body: z
        .strictObject({
          /** The name of the file. */
          title: line({ max: titleMaxLength }),
          mode: z.enum(importModes),
          /** The field by which rows are found; null if rows are only created. */
          key: z.nullable(z.enum(importKeysOf(shape, unique))),
          /** Whether empty cells empty the fields of updated rows; otherwise the fields keep their values. */
          clearsEmpty: z._default(z.boolean(), false),
          columns,
        })
        .check(
          z.refine(({ mode, key, columns: all }) => mode === 'create' || all.some(({ field }) => field === key), {
            error: 'required',
            path: ['key'],
          }),
        ),
      result: importState,
      errors: masked.length > 0 ? [maskedFieldRefused] : [],
    }),
  }
}
