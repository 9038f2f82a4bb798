import type { Field } from '#tools/new-feature/field-list.ts'
import type { FeaturePlan } from '#tools/new-feature/plan.ts'
import type { RelatedEntity } from '#tools/new-feature/relations.ts'
import { defaultOf, fileFieldsOf, readOnlyFields } from './sides.ts'
import { lowerFirst } from '#tools/new-feature/words.ts'

interface RelationField extends Field {
  readonly relation: RelatedEntity
}

/** The fields that refer to another entity. */
export function relationsOf({ fields }: Pick<FeaturePlan, 'fields'>): RelationField[] {
  return fields.filter((field): field is RelationField => field.relation !== undefined)
}

/** The name of the field with the title: `supplierTitle` for `supplierId`. */
export function titleNameOf({ name }: Field): string {
  return name.replace(/Id$/, 'Title')
}

function errorName({ entity }: FeaturePlan, { pascal }: Field): string {
  return `${entity.camel}${pascal}InUse`
}

function inUse(plan: FeaturePlan, field: Field): string {
  const { title } = plan
  const name = errorName(plan, field)
  const message = `{ 'zh-CN': '已有${title.zh}使用此${field.title.zh}', 'en-US': 'Another ${lowerFirst(title.en)} has this ${lowerFirst(field.title.en)}.' }`
  return `/** Another ${lowerFirst(title.en)} has this ${lowerFirst(field.title.en)}. */\nexport const ${name} = defineInUse('${name}', ${message})`
}

/** What a row has beside the fields of its example: read-only fields, references, files and their titles. */
function moreOfExample(plan: FeaturePlan): string {
  const more = [
    ...readOnlyFields(plan).map((field) => `${field.name}: ${defaultOf(field)}`),
    ...relationsOf(plan).map((field) => `${field.name}: '0000000000000002', ${titleNameOf(field)}: '${field.title.zh}甲'`),
    ...fileFieldsOf(plan).map(({ name, kind }) =>
      kind === 'file' ? `${name}: null, ${name.replace(/Id$/, '')}: null` : `${name}: [], ${name.replace(/Ids$/, 's')}: []`,
    ),
  ]
  return more.length === 0 ? '' : `, { ${more.join(', ')} }`
}

/** Slots of relations and unique fields. */
export function relationSlots(plan: FeaturePlan): Readonly<Record<string, string>> {
  const relations = relationsOf(plan)
  const unique = plan.fields.filter(({ isUnique }) => isUnique)
  const entities = new Map(relations.map(({ relation }) => [relation.resource, relation]))
  const features = new Set([...entities.values()].map(({ feature }) => `'${feature}'`))
  return {
    'imports of the relations': [...entities.values()].map(({ resource, module }) => `import { ${resource} } from '${module}'`).join('\n'),
    'modules it depends on': features.size === 0 ? '' : `dependsOn: [${[...features].join(', ')}],`,
    'argument of the example': moreOfExample(plan),
    'errors of the fields': unique.map((field) => inUse(plan, field)).join('\n\n'),
    'references it is listed by': relations.length === 0 ? '' : `childOf: [${relations.map(({ name }) => `'${name}'`).join(', ')}],`,
    'unique fields':
      unique.length === 0 ? '' : `unique: { ${unique.map((field) => `${field.name}: ${errorName(plan, field)}`).join(', ')} },`,
  }
}

/** The indexes of relations and unique fields. Those of relations include deleted rows, which foreign key checks need. */
export function relationIndexes(plan: FeaturePlan, filtered: readonly string[]): string[] {
  const { snake } = plan.entity
  return [
    ...relationsOf(plan).map(({ column }) => {
      const columns = [...new Set([column, 'created_at', 'id', ...filtered])].join(', ')
      return `create index ${snake}_by_${column} on ${snake} (${columns});`
    }),
    ...plan.fields
      .filter(({ isUnique }) => isUnique)
      .map(({ column }) => `create unique index ${snake}_unique_${column} on ${snake} (${column}) where deleted_at is null;`),
  ]
}
