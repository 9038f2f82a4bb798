import * as z from 'zod/mini'
import type { NamedFields, OwnFields } from '#contract/resource/condition-fields.ts'
import type { ConditionFields } from './condition-kinds.ts'
import type { ConditionMistake } from './condition-messages.ts'

/** A mistake in the n-th condition, counted from 1; 0 for the text as a whole. */
export interface FoundMistake {
  readonly at: number
  readonly mistake: ConditionMistake
}

/** How the text of conditions is checked, and brought into its canonical form. */
export interface ConditionRules {
  readonly mistakes: (text: string, fields: ConditionFields) => readonly FoundMistake[]
  readonly canonical: (text: string) => string
  /** The rule that days of a calendar break. */
  readonly duringMistake: (text: string) => string | undefined
  /** The fields of a resource that conditions can name. */
  readonly fieldsOf: (definition: NamedFields, own: OwnFields) => ConditionFields
}

let rules: ConditionRules | undefined

/** Checks conditions from now on. The server does (condition-rules.ts); the console, which is smaller without, leaves it to the server. */
export function checkConditionsWith(given: ConditionRules): void {
  rules = given
}

/** The fields of a resource that conditions can name. Throws where conditions are not checked. */
export function conditionFields(definition: NamedFields, own: OwnFields): ConditionFields {
  if (!rules) throw new Error('Import contract/resource/condition-rules.ts to read the fields that conditions can name.')
  return rules.fieldsOf(definition, own)
}

/** The parameter `where` of a list with these fields; where conditions are checked, it parses to its canonical text. */
export function whereText(fields: () => ConditionFields) {
  return z.string().check(
    z.check((context) => {
      for (const { at, mistake } of rules?.mistakes(context.value, fields()) ?? [])
        context.issues.push({ code: 'custom', input: context.value, path: [at], params: { ...mistake }, message: mistake.rule })
    }),
    z.overwrite((text) => rules?.canonical(text) ?? text),
  )
}

/** The parameter `during` of a calendar: two days separated by a comma, such as `2026-11-01,2026-11-30`, both included. */
export function duringText() {
  return z.string().check(
    z.check((context) => {
      const mistake = rules?.duringMistake(context.value)
      if (mistake !== undefined) context.issues.push({ code: 'custom', input: context.value, message: mistake })
    }),
  )
}
