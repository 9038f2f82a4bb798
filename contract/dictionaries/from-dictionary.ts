import type * as z from 'zod/mini'
import { innermost } from '#contract/resource/field-kind.ts'
import type { Shape } from '#contract/resource/row.ts'
import { valueKinds } from '#contract/schemas/value-kind.ts'
import { isDictionaryCode, itemValue } from './dictionary.ts'

/** The code of the dictionary of each schema. */
const codes = new WeakMap<z.core.$ZodType, string>()

/**
 * A field with the value of a dictionary item, such as `fromDictionary('customer_level')`. Administrators maintain the items: writing an unknown or disabled
 * value fails with `dictionaryItemMissing`; an existing value may stay. Pages show labels and colors. Lists filter by the value (`anyText`) and cannot be
 * sorted by it. Throws for an invalid code.
 */
export function fromDictionary(code: string) {
  if (!isDictionaryCode(code)) throw new Error(`${code} cannot be the code of a dictionary`)
  const schema = itemValue.clone()
  codes.set(schema, code)
  return schema.register(valueKinds, { kind: 'dictionary' })
}

/** A field whose values are items of a dictionary. */
export interface DictionaryField {
  readonly field: string
  /** The field of audited changes with the label of the value. */
  readonly titleName: string
  readonly code: string
}

/** The fields of a resource with items of dictionaries. */
export function dictionaryFieldsOf({ shape }: { readonly shape: Shape }): readonly DictionaryField[] {
  return Object.entries(shape).flatMap(([field, schema]) => {
    const code = codes.get(innermost(schema))
    return code === undefined ? [] : [{ field, titleName: `${field}Title`, code }]
  })
}
