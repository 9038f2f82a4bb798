import * as z from 'zod/mini'
import type { Permission } from '#contract/permissions/permission.ts'
import { valueKinds } from '#contract/schemas/value-kind.ts'
import { fieldKindOf, innermost, isNullable, valueKindOf } from './field-kind.ts'
import { lines, linesOfSchema } from './lines.ts'

type Shape = Readonly<Record<string, z.ZodMiniType>>

/** Permissions by the schemas of masked fields. */
const permissions = z.registry<{ permission: Permission }>()

/** The schemas of the values returned in place of masked fields; `maskResult` shortens their values. */
export const maskedTexts = z.registry<{ isMasked: true }>()

/** The middle of a masked text; no entered value contains it. */
export const maskMark = '****'

/**
 * Masks a text field: lists, details, history, audit log and errors return it shortened, such as `138****0000`. With the permission a single value
 * is revealed by a call of its own, and the field can be changed, searched, filtered by and exported.
 */
export function masked<Schema extends z.ZodMiniType<string | null>>(schema: Schema, permission: Permission): Schema {
  const isEntered = (value: unknown) => !isMaskedText(value)
  const own = schema.check(z.refine(isEntered, { error: 'masked' }))
  permissions.add(own, { permission })
  return own
}

/** Whether a value is a masked one. */
export function isMaskedText(value: unknown): boolean {
  return typeof value === 'string' && value.includes(maskMark)
}

/** The fields of a shape that are masked, and the permission to reveal each. */
export function maskedFieldsOf(shape: Shape): { readonly field: string; readonly permission: Permission }[] {
  return Object.entries(shape).flatMap(([field, schema]) => {
    const found = permissions.get(schema) ?? permissions.get(innermost(schema))
    return found ? [{ field, permission: found.permission }] : []
  })
}

function textWithoutRules(schema: z.ZodMiniType): z.ZodMiniType {
  const kind = valueKindOf(schema)
  const text = kind ? z.string().register(valueKinds, { kind }) : z.string()
  return isNullable(schema) ? z.nullable(text) : text
}

/** A shape as rows have it: texts, those of lines too, without rules, because a masked one follows none, and others may be older than a rule. */
export function withReturnedTexts<Fields extends Shape>(shape: Fields): Fields {
  const masked = new Set(maskedFieldsOf(shape).map(({ field }) => field))
  const returned = Object.entries(shape).flatMap(([field, schema]) => {
    const entered = linesOfSchema(schema)
    if (entered) return [[field, lines(withReturnedTexts(entered.shape), { max: entered.max })] as const]
    if (fieldKindOf(schema) !== 'text' && !masked.has(field)) return []
    const text = textWithoutRules(schema)
    return [[field, masked.has(field) ? text.register(maskedTexts, { isMasked: true }) : text] as const]
  })
  return { ...shape, ...Object.fromEntries(returned) }
}
