import type { Field } from '#tools/new-feature/field-list.ts'
import { type ChosenKind, type KindName, kinds } from '#tools/new-feature/kinds.ts'
import type { FeaturePlan } from '#tools/new-feature/plan.ts'
import { pluralOf, upperFirst } from '#tools/new-feature/words.ts'

type Fields = Pick<FeaturePlan, 'fields'>

/** The name under which the contract exports the values of a choice: `stockItemLevels`. */
export function valuesName({ entity }: Pick<FeaturePlan, 'entity'>, { name, kind }: Field): string {
  return `${entity.camel}${upperFirst(kind === 'choices' ? name : pluralOf(name))}`
}

function isChosen(kind: KindName): kind is ChosenKind {
  return kind === 'choice' || kind === 'choices' || kind === 'flow'
}

/** The generated code for a kind; undefined for kinds whose values the field names. */
export function kindOf({ kind }: Field) {
  return isChosen(kind) || kind === 'lines' ? undefined : kinds[kind]
}

/** The fields with values of their own: choices and the statuses of a flow. */
export function choicesOf({ fields }: Fields): Field[] {
  return fields.filter(({ kind }) => isChosen(kind))
}

/** The fields that a person enters. */
export function enteredFields({ fields }: Fields): Field[] {
  return fields.filter(({ isReadOnly, flow }) => !isReadOnly && !flow)
}

/** The fields that are never entered, except the status of a flow. */
export function readOnlyFields({ fields }: Fields): Field[] {
  return fields.filter(({ isReadOnly }) => isReadOnly)
}

/** The fields with files. */
export function fileFieldsOf({ fields }: Fields): Field[] {
  return fields.filter(({ kind }) => kind === 'file' || kind === 'files')
}

/** The sortable fields, except the first one. */
export function sortedFields({ fields }: Fields): Field[] {
  return fields.filter((field) => kindOf(field)?.isSorted)
}

/** Sample lines that depend on `index`; each line has its own index. */
function linesByIndex(plan: FeaturePlan, { lines }: Field): string {
  const fields = lines.map((field) => `${field.name}: ${byIndex(plan, field).replaceAll(/\bindex\b/g, 'line')},`)
  return `[index, index + 1].map((line) => ({\n${fields.join('\n')}\n}))`
}

/** A sample value that depends on `index`; an optional one is missing now and then. */
export function byIndex(plan: FeaturePlan, field: Field): string {
  const { kind, title, choices, isOptional } = field
  if (kind === 'lines') return `${isOptional ? 'index % 3 === 2 ? [] : ' : ''}${linesByIndex(plan, field)}`
  const chosen = `${valuesName(plan, field)}[index % ${choices.length}] ?? '${choices[0]?.id}'`
  const value = kindOf(field)?.byIndex?.replace('«title»', title.zh) ?? chosen
  if (kind === 'choices') return isOptional ? `index % 3 === 2 ? [] : [${value}]` : `[${value}]`
  return isOptional ? `index % 3 === 2 ? null : ${kind === 'choice' ? `(${value})` : value}` : value
}

/** The initial value of a read-only field. */
export function defaultOf({ kind, choices, isOptional }: Field): string {
  if (isOptional && kind !== 'choices') return 'null'
  if (kind === 'choice') return `'${choices[0]?.id}'`
  return kind === 'choices' ? '[]' : kind === 'yes-no' ? 'false' : '0'
}
