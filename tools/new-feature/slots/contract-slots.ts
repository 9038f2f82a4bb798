import type { Field } from '#tools/new-feature/field-list.ts'
import type { FeaturePlan } from '#tools/new-feature/plan.ts'
import { relationsOf, titleNameOf } from './relation-slots.ts'
import { byIndex, choicesOf, enteredFields, kindOf, sortedFields, valuesName } from './sides.ts'

function schemaOf(plan: FeaturePlan, field: Field): string {
  const { name, kind, relation, isOptional, isReadOnly } = field
  const values = valuesName(plan, field)
  if (kind === 'lines') {
    const inLine = field.lines.map((each) => schemaOf(plan, each))
    return `${name}: lines({\n${inLine.join('\n')}\n}${isOptional ? '' : ', { min: 1 }'}),`
  }
  if (kind === 'choices') return `${name}: choices(${values}${isOptional || isReadOnly ? '' : ', { min: 1 }'}),`
  const schema = kindOf(field)?.schema.replace('«resource»', relation?.resource ?? '') ?? `z.enum(${values})`
  if (isOptional) return `${name}: z.nullable(${schema}),`
  return schema === name ? `${name},` : `${name}: ${schema},`
}

/** The schemas that the contract imports. */
function schemaNames({ fields }: FeaturePlan): string {
  const ofKinds = fields
    .flatMap((field) => [field, ...field.lines])
    .flatMap((field) => (field.kind === 'choices' ? 'choices' : (kindOf(field)?.schemaName ?? [])))
  return [...new Set(['dateTime', 'id', 'version', ...ofKinds])].toSorted().join(', ')
}

/** The filter of a field; undefined if the list has none for it. */
function filterOf(plan: FeaturePlan, field: Field): string | undefined {
  const { name, kind } = field
  if (kind === 'relation') return `${name}: anyId(),`
  if (kind === 'time') return `${name}: between(),`
  if (kind === 'choices') return `${name}: containsAny(${valuesName(plan, field)}),`
  return kind === 'choice' || kind === 'flow' ? `${name}: anyOf(${valuesName(plan, field)}),` : undefined
}

/** The fields by which people look for a row: the first, email addresses and telephone numbers. */
function searchedFields(plan: FeaturePlan): Field[] {
  const [main] = plan.fields
  return enteredFields(plan).filter((field) => field === main || field.kind === 'email' || field.kind === 'phone')
}

/** Slots of contract and tests. */
export function contractSlots(plan: FeaturePlan): Readonly<Record<string, string>> {
  const { fields, path, parent, icon, sort } = plan
  const [main] = fields
  const choices = choicesOf(plan)
  const relations = relationsOf(plan)
  const entered = enteredFields(plan)
  const exampleFields = entered.filter(({ relation, kind }) => relation === undefined && kind !== 'file' && kind !== 'files')
  const unentered = fields.filter((field) => !entered.includes(field))
  const fieldByIndex = (field: Field) => `${field.name}: ${field === main ? mainByIndex(plan) : byIndex(plan, field)},`
  return {
    path,
    parent,
    icon,
    sort: String(sort),
    'names of the schemas': schemaNames(plan),
    'choices of the contract': choices
      .map((field) => `export const ${valuesName(plan, field)} = [${field.choices.map(({ id }) => `'${id}'`).join(', ')}] as const`)
      .join('\n'),
    'names of the choices': choices.map((field) => `${valuesName(plan, field)},`).join(' '),
    'schema of the fields': entered.map((field) => schemaOf(plan, field)).join('\n'),
    'sort names': ['createDate', main.name, ...sortedFields(plan).map(({ name }) => name), ...relations.map(titleNameOf)]
      .map((name) => `'${name}'`)
      .join(', '),
    'searched fields': searchedFields(plan)
      .map(({ name }) => `'${name}'`)
      .join(', '),
    filters: [`${main.name}: contains({ max: 60 }),`, ...fields.flatMap((field) => filterOf(plan, field) ?? [])].join('\n'),
    'schema of the read-only fields':
      unentered.length === 0 ? '' : `readOnly: {\n${unentered.map((field) => schemaOf(plan, field)).join('\n')}\n},`,
    'examples by index': exampleFields.map(fieldByIndex).join('\n'),
  }
}

/** Zero-padded, so that text order equals number order. A field called `name` gets the title of the entity instead of its own. */
function mainByIndex({ title, fields: [main] }: FeaturePlan): string {
  const what = main.name === 'name' ? title.zh : main.title.zh
  return `\`${what} \${String(index + 1).padStart(3, '0')}\``
}
