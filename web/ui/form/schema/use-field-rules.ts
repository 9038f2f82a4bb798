import { useState } from 'react'
import * as z from 'zod/mini'
import { isFilledIn } from '#contract/schemas/required-when.ts'
import type { Language } from '#contract/language.ts'
import { readRules, type FieldRules } from './field-rules.ts'
import { findFaults } from '#web/ui/form/form-errors.ts'
import type { FieldName, FormSchema, FormValues } from '#web/ui/form/form-field.ts'

/** When fields are shown, by their names; one that is not named is shown always. */
export type ShownWhen<Schema extends FormSchema> = { readonly [Name in FieldName<Schema>]?: (values: FormValues<Schema>) => boolean }

function readFields({ shape }: FormSchema): Readonly<Record<string, FieldRules>> {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, readRules(schema)]))
}

/** What a schema asks of the fields of a form, with the values that they hold now. */
export function useFieldRules<Schema extends FormSchema>(schema: Schema, shownWhen: ShownWhen<Schema>, language: Language) {
  const [rules] = useState(() => readFields(schema))
  const names = Object.keys(rules)
  const hasRulesBetween = (schema._zod.def.checks ?? []).length > 0

  function isShown(name: string, values: FormValues<Schema>): boolean {
    const condition = new Map<string, ((values: FormValues<Schema>) => boolean) | undefined>(Object.entries(shownWhen)).get(name)
    return condition?.(values) ?? true
  }

  /** Whether a field is empty in a way that its schema does not take. */
  function isWronglyEmpty(name: string, value: unknown): boolean {
    const rule = schema.shape[name]
    return rule !== undefined && !isFilledIn(value) && !z.safeParse(rule, value).success
  }

  /** The values as they are checked and sent: what is empty, or not shown, is what the schema takes for empty. */
  function settled(values: FormValues<Schema>): FormValues<Schema> {
    const empty = names.filter((name) => !isShown(name, values) || isWronglyEmpty(name, Reflect.get(values, name)))
    return { ...values, ...Object.fromEntries(empty.map((name) => [name, rules[name]?.blank])) }
  }

  function faults(values: FormValues<Schema>) {
    return findFaults(schema, settled(values), names, language)
  }

  /** Whether a field cannot be left empty as things stand. */
  function isRequired(name: string, values: FormValues<Schema>): boolean {
    const rule = rules[name]
    if (!rule || rule.isRequired || !hasRulesBetween) return rule?.isRequired ?? false
    return name in faults({ ...values, [name]: rule.blank }).errors
  }

  return { rules, names, isShown, settled, faults, isRequired }
}
