import { useState } from 'react'
import * as z from 'zod/mini'
import { isFilledIn } from '#contract/schemas/required-when.ts'
import type { Language } from '#contract/language.ts'
import { readRules, type FieldRules } from './field-rules.ts'
import { validateValues } from '#web/ui/form/form-errors.ts'
import type { FieldName, FormSchema, FormValues } from '#web/ui/form/form-field.ts'

/** Conditions for showing fields, by name; fields without one are always shown. */
export type ShownWhen<Schema extends FormSchema> = { readonly [Name in FieldName<Schema>]?: (values: FormValues<Schema>) => boolean }

function readFields({ shape }: FormSchema): Readonly<Record<string, FieldRules>> {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, readRules(schema)]))
}

/** The rules of a form's fields, and functions that apply them to current values. */
export function useFieldRules<Schema extends FormSchema>(schema: Schema, shownWhen: ShownWhen<Schema>, language: Language) {
  const [rules] = useState(() => readFields(schema))
  return fieldRulesOf(schema, language, shownWhen, rules)
}

/** The same outside a form. */
export function fieldRulesOf<Schema extends FormSchema>(
  schema: Schema,
  language: Language,
  shownWhen: ShownWhen<Schema> = {},
  rules = readFields(schema),
) {
  const names = Object.keys(rules)
  const hasCrossFieldRules = (schema._zod.def.checks ?? []).length > 0

  function isShown(name: string, values: FormValues<Schema>): boolean {
    const condition = new Map<string, ((values: FormValues<Schema>) => boolean) | undefined>(Object.entries(shownWhen)).get(name)
    return condition?.(values) ?? true
  }

  /** Whether a field is empty with a value its schema rejects. */
  function isInvalidlyEmpty(name: string, value: unknown): boolean {
    const rule = schema.shape[name]
    return rule !== undefined && !isFilledIn(value) && !z.safeParse(rule, value).success
  }

  /** The values to validate and submit: empty and hidden fields get the empty value their schema accepts. */
  function normalize(values: FormValues<Schema>): FormValues<Schema> {
    const empty = names.filter((name) => !isShown(name, values) || isInvalidlyEmpty(name, Reflect.get(values, name)))
    return { ...values, ...Object.fromEntries(empty.map((name) => [name, rules[name]?.blank])) }
  }

  function validate(values: FormValues<Schema>) {
    return validateValues(schema, normalize(values), names, language)
  }

  /** Whether a field is required given the current values. */
  function isRequired(name: string, values: FormValues<Schema>): boolean {
    const rule = rules[name]
    if (!rule || rule.isRequired || !hasCrossFieldRules) return rule?.isRequired ?? false
    return name in validate({ ...values, [name]: rule.blank }).errors
  }

  return { rules, names, isShown, normalize, validate, isRequired }
}
