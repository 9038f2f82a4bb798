import type { Field } from '#tools/new-feature/field-list.ts'
import { kinds } from '#tools/new-feature/kinds.ts'
import type { FeaturePlan } from '#tools/new-feature/plan.ts'
import { pluralOf, upperFirst } from '#tools/new-feature/words.ts'

/** The name under which the contract exports the values of a choice: `stockItemLevels`. */
export function valuesName({ entity }: Pick<FeaturePlan, 'entity'>, { name }: Field): string {
  return `${entity.camel}${upperFirst(pluralOf(name))}`
}

export function choicesOf({ fields }: Pick<FeaturePlan, 'fields'>): Field[] {
  return fields.filter(({ kind }) => kind === 'choice')
}

/** The sortable fields, except the first one. */
export function sortedFields({ fields }: Pick<FeaturePlan, 'fields'>): Field[] {
  return fields.filter(({ kind }) => kind !== 'choice' && kinds[kind].isSorted)
}

/** A sample value that depends on `index`. */
export function byIndex(plan: FeaturePlan, field: Field): string {
  const { kind, title, choices, relation } = field
  const [first] = choices
  if (kind === 'choice') return `${valuesName(plan, field)}[index % ${choices.length}] ?? '${first?.id}'`
  return kinds[kind].byIndex.replace('«title»', title.zh).replace('«resource»', relation?.resource ?? '')
}

/** A value for tests. */
export function example({ kind, title, choices }: Field): string {
  if (kind === 'choice') return `'${choices[0]?.id}'`
  return kinds[kind].example.replace('«title»', title.zh)
}
