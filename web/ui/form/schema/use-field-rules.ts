import { useState } from 'react'
import * as z from 'zod/mini'
import { isFilledIn } from '#contract/schemas/required-when.ts'
import type { Language } from '#contract/language.ts'
import { linesIn, linesOfSchema } from '#contract/resource/lines.ts'
import { type LineRules, readShape } from './field-rules.ts'
import { type FormErrors, validateValues } from '#web/ui/form/form-errors.ts'
import type { FieldName, FormSchema, FormValues } from '#web/ui/form/form-field.ts'

/** Conditions for showing fields, by name; fields without one are always shown. */
export type ShownWhen<Schema extends FormSchema> = { readonly [Name in FieldName<Schema>]?: (values: FormValues<Schema>) => boolean }

/** Whether a field is empty with a value its schema rejects. */
function isInvalidlyEmpty(schema: z.core.$ZodType | undefined, value: unknown): boolean {
  return schema !== undefined && !isFilledIn(value) && !z.safeParse(schema, value).success
}

/** Lines in which empty fields have the empty value that their schema accepts. */
function normalizeLines(schema: z.core.$ZodType | undefined, line: LineRules, value: unknown): unknown {
  const shape = (schema && linesOfSchema(schema)?.shape) ?? {}
  return linesIn(value).map((fields) => {
    const empty = Object.keys(line).filter((name) => isInvalidlyEmpty(shape[name], fields[name]))
    return { ...fields, ...Object.fromEntries(empty.map((name) => [name, line[name]?.blank])) }
  })
}

/** The rules of a form's fields, and functions that apply them to current values. */
export function useFieldRules<Schema extends FormSchema>(schema: Schema, shownWhen: ShownWhen<Schema>, language: Language) {
  const [rules] = useState(() => readShape(schema.shape))
  return fieldRulesOf(schema, language, shownWhen, rules)
}

/** The same outside a form. */
export function fieldRulesOf<Schema extends FormSchema>(
  schema: Schema,
  language: Language,
  shownWhen: ShownWhen<Schema> = {},
  rules = readShape(schema.shape),
) {
  const names = Object.keys(rules)
  const lineNames = names.filter((name) => rules[name]?.line)
  const hasCrossFieldRules = (schema._zod.def.checks ?? []).length > 0

  function isShown(name: string, values: FormValues<Schema>): boolean {
    const condition = new Map<string, ((values: FormValues<Schema>) => boolean) | undefined>(Object.entries(shownWhen)).get(name)
    return condition?.(values) ?? true
  }

  /** The values to validate and submit: empty and hidden fields get the empty value their schema accepts. */
  function normalize(values: FormValues<Schema>): FormValues<Schema> {
    const empty = names.filter((name) => !isShown(name, values) || isInvalidlyEmpty(schema.shape[name], Reflect.get(values, name)))
    const lines = lineNames.map((name): [string, unknown] => [
      name,
      normalizeLines(schema.shape[name], rules[name]?.line ?? {}, Reflect.get(values, name)),
    ])
    return { ...values, ...Object.fromEntries(lines), ...Object.fromEntries(empty.map((name) => [name, rules[name]?.blank])) }
  }

  function validate(values: FormValues<Schema>) {
    return validateValues(schema, normalize(values), { names, lineNames }, language)
  }

  /** Whether a field is required given the current values, whose errors are known. */
  function isRequired(name: string, values: FormValues<Schema>, errors: FormErrors): boolean {
    const rule = rules[name]
    if (!rule || rule.isRequired || !hasCrossFieldRules) return rule?.isRequired ?? false
    // Most fields are empty in a new form: validating the whole form for each would take longer than drawing it.
    if (!isFilledIn(Reflect.get(values, name))) return name in errors
    return name in validate({ ...values, [name]: rule.blank }).errors
  }

  return { rules, names, lineNames, isShown, normalize, validate, isRequired }
}
