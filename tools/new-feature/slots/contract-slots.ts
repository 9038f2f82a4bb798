import type { Field } from '#tools/new-feature/field-list.ts'
import { kinds } from '#tools/new-feature/kinds.ts'
import type { FeaturePlan } from '#tools/new-feature/plan.ts'
import { relationsOf, titleNameOf } from './relation-slots.ts'
import { byIndex, choicesOf, example, sortedFields, valuesName } from './sides.ts'

function schemaOf(plan: FeaturePlan, field: Field): string {
  const { name, kind, relation } = field
  const schema =
    kind === 'choice' ? `z.enum(${valuesName(plan, field)})` : kinds[kind].schema.replace('«resource»', relation?.resource ?? '')
  return schema === name ? `${name},` : `${name}: ${schema},`
}

/** The schemas that the contract imports. */
function schemaNames({ fields }: FeaturePlan): string {
  const ofKinds = fields.flatMap(({ kind }) => (kind === 'choice' ? [] : (kinds[kind].schemaName ?? [])))
  return [...new Set(['dateTime', 'id', 'version', ...ofKinds])].toSorted().join(', ')
}

/** Slots of contract, mock and tests. */
export function contractSlots(plan: FeaturePlan): Readonly<Record<string, string>> {
  const { fields, path, parent, sort } = plan
  const [main] = fields
  const choices = choicesOf(plan)
  const relations = relationsOf(plan)
  const fieldByIndex = (field: Field) => `${field.name}: ${field === main ? mainByIndex(plan) : byIndex(plan, field)},`
  return {
    path,
    parent,
    sort: String(sort),
    'names of the schemas': schemaNames(plan),
    'choices of the contract': choices
      .map((field) => `export const ${valuesName(plan, field)} = [${field.choices.map(({ id }) => `'${id}'`).join(', ')}] as const`)
      .join('\n'),
    'names of the choices': choices.map((field) => `${valuesName(plan, field)},`).join(' '),
    'schema of the fields': fields.map((field) => schemaOf(plan, field)).join('\n'),
    'sort names': ['createDate', main.name, ...sortedFields(plan).map(({ name }) => name), ...relations.map(titleNameOf)]
      .map((name) => `'${name}'`)
      .join(', '),
    filters: [
      `${main.name}: contains({ max: 60 }),`,
      ...relations.map(({ name }) => `${name}: anyId(),`),
      ...choices.map((field) => `${field.name}: anyOf(${valuesName(plan, field)}),`),
    ].join('\n'),
    'fields by index': fields.map(fieldByIndex).join('\n'),
    'examples by index': fields
      .filter(({ relation }) => relation === undefined)
      .map(fieldByIndex)
      .join('\n'),
    'example of the fields': fields.map((field) => `${field.name}: ${example(field)},`).join('\n'),
  }
}

/** Zero-padded, so that text order equals number order; a name is said of the entity. */
function mainByIndex({ title, fields: [main] }: FeaturePlan): string {
  const what = main.name === 'name' ? title.zh : main.title.zh
  return `\`${what} \${String(index + 1).padStart(3, '0')}\``
}
