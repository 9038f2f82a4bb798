import type { Field } from '#tools/new-feature/field-list.ts'
import { kinds } from '#tools/new-feature/kinds.ts'
import type { FeaturePlan } from '#tools/new-feature/plan.ts'
import { choicesOf, sortedFields } from './sides.ts'

function columnOf({ column, kind, choices }: Field): string {
  if (kind === 'choice') return `${column} text not null check (${column} in (${choices.map(({ id }) => `'${id}'`).join(', ')})),`
  if (kind === 'yes-no') return `${column} integer not null check (${column} in (0, 1)),`
  return `${column} ${kinds[kind].columnType} not null,`
}

/** A covering index for one sort order of the list with all its filters. */
function indexOf(plan: FeaturePlan, name: string, column: string): string {
  const { entity } = plan
  const filtered = [`${plan.fields[0].column}_search`, ...choicesOf(plan).map((field) => field.column), 'created_at', 'deleted_at']
  const columns = [...new Set([column, 'id', ...filtered])].join(', ')
  return `create index ${entity.snake}_by_${name} on ${entity.snake} (${columns}) where deleted_at is null;`
}

/** Slots of migration and store. */
export function serverSlots(plan: FeaturePlan): Readonly<Record<string, string>> {
  const { fields } = plan
  const [main] = fields
  const choices = choicesOf(plan)
  const figures = sortedFields(plan)
  return {
    'columns of the table': fields.map(columnOf).join('\n'),
    indexes: [
      indexOf(plan, 'created_at', 'created_at'),
      indexOf(plan, main.column, `${main.column}_key`),
      ...figures.map(({ column }) => indexOf(plan, column, column)),
    ].join('\n'),
    'columns of the search index': ['created_at', 'id', ...choices.map(({ column }) => column), 'deleted_at']
      .map((column) => `'${column}'`)
      .join(', '),
  }
}
