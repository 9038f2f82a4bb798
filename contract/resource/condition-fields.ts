import * as z from 'zod/mini'
import type { ConditionField, ConditionFields } from '#contract/lists/condition-kinds.ts'
import { dateTime, id, version } from '#contract/schemas/schemas.ts'
import { fieldKindOf, innermost, valueKindOf } from './field-kind.ts'
import { valueKinds } from '#contract/schemas/value-kind.ts'
import type { Shape } from './row.ts'

/** The texts that a choice, or the items of a list, may be; undefined if they are free. */
function declaredValues(schema: z.core.$ZodType): string[] | undefined {
  if (schema instanceof z.ZodMiniEnum) return schema.options.map(String)
  return schema instanceof z.ZodMiniLiteral ? schema.def.values.map(String) : undefined
}

function referenceField(schema: z.core.$ZodType): ConditionField {
  const name = valueKinds.get(innermost(schema))?.targetName?.()
  if (name === 'users') return { kind: 'person' }
  return { kind: name === 'departments' ? 'department' : 'reference' }
}

function numberField(schema: z.core.$ZodType): ConditionField {
  if (valueKindOf(schema) === 'money') return { kind: 'money' }
  return { kind: innermost(schema) instanceof z.ZodMiniNumberFormat ? 'integer' : 'number' }
}

/** A list of texts; undefined for other JSON, which no condition can compare. */
function listField(schema: z.core.$ZodType): ConditionField | undefined {
  const inner = innermost(schema)
  if (!(inner instanceof z.ZodMiniArray)) return undefined
  const { element } = inner.def
  const kind = fieldKindOf(element)
  return kind === 'text' || kind === 'choice' ? { kind: 'list', values: declaredValues(innermost(element)) } : undefined
}

function fieldOf(schema: z.core.$ZodType): ConditionField | undefined {
  const kind = fieldKindOf(schema)
  switch (kind) {
    case 'text':
    case 'boolean':
    case 'day':
    case 'time':
      return { kind }
    case 'choice':
      return { kind, values: declaredValues(innermost(schema)) }
    case 'number':
      return numberField(schema)
    case 'reference':
      return referenceField(schema)
    case 'references':
      return { kind: 'links' }
    case 'lines':
    case 'file':
    case 'files':
    case 'richText':
      return { kind: 'content' }
    case 'json':
      return listField(schema)
  }
}

/** The parts of a resource's definition that decide which fields conditions can name. */
export interface NamedFields {
  readonly fields: { readonly shape: Shape }
  readonly readOnly?: Shape
  readonly computed?: readonly PropertyKey[]
  readonly redact?: readonly PropertyKey[]
}

/** The fields that the server assigns. */
export interface OwnFields {
  readonly assigned: { readonly owner?: string; readonly department?: string }
}

/** The fields of a resource that conditions can name: those with a column, read-only ones and those that the server assigns too, unless they are redacted. */
export function conditionFieldsOf(
  { fields: { shape }, readOnly = {}, computed = [], redact = [] }: NamedFields,
  { assigned: { owner, department } }: OwnFields,
): ConditionFields {
  const all: Shape = { id, ...shape, ...readOnly, createDate: dateTime, updateDate: dateTime, version }
  const fields = Object.entries(all).flatMap(([name, schema]): [string, ConditionField][] => {
    const field = name === 'id' ? { kind: 'reference' as const } : fieldOf(schema)
    return field && !computed.includes(name) && !redact.includes(name) ? [[name, field]] : []
  })
  return {
    ...Object.fromEntries(fields),
    ...(owner !== undefined && { [owner]: { kind: 'person' as const } }),
    ...(department !== undefined && { [department]: { kind: 'department' as const } }),
  }
}
