import type { Field } from '#tools/new-feature/field-list.ts'
import { kinds } from '#tools/new-feature/kinds.ts'
import type { FeaturePlan } from '#tools/new-feature/plan.ts'
import { relationIndexes, relationsOf } from './relation-slots.ts'
import { choicesOf, sortedFields } from './sides.ts'

function columnOf({ column, kind, choices, relation }: Field): string {
  if (kind === 'choice') return `${column} text not null check (${column} in (${choices.map(({ id }) => `'${id}'`).join(', ')})),`
  if (relation) return `${column} text not null references ${relation.table} (id),`
  if (kind === 'yes-no') return `${column} integer not null check (${column} in (0, 1)),`
  return `${column} ${kinds[kind].columnType} not null,`
}

/** The columns of the list's filters, and that of deletion. */
function filteredColumns(plan: FeaturePlan): string[] {
  const chosen = [...relationsOf(plan), ...choicesOf(plan)].map(({ column }) => column)
  return [`${plan.fields[0].column}_search`, ...chosen, 'created_at', 'deleted_at']
}

/** A covering index for one sort order of the list with all its filters. */
function indexOf(plan: FeaturePlan, name: string, column: string): string {
  const { entity } = plan
  const columns = [...new Set([column, 'id', ...filteredColumns(plan)])].join(', ')
  return `create index ${entity.snake}_by_${name} on ${entity.snake} (${columns}) where deleted_at is null;`
}

/** Slots of migration and store. */
export function serverSlots(plan: FeaturePlan): Readonly<Record<string, string>> {
  const { fields } = plan
  const [main] = fields
  const chosen = [...relationsOf(plan), ...choicesOf(plan)]
  const figures = sortedFields(plan)
  return {
    'columns of the table': fields.map(columnOf).join('\n'),
    indexes: [
      indexOf(plan, 'created_at', 'created_at'),
      indexOf(plan, main.column, `${main.column}_key`),
      ...figures.map(({ column }) => indexOf(plan, column, column)),
      ...relationIndexes(plan, filteredColumns(plan)),
    ].join('\n'),
    'columns of the search index': ['created_at', 'id', ...chosen.map(({ column }) => column), 'deleted_at']
      .map((column) => `'${column}'`)
      .join(', '),
  }
}
