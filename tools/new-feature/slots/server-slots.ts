import type { Field } from '#tools/new-feature/field-list.ts'
import { type FeaturePlan, lineTableOf } from '#tools/new-feature/plan.ts'
import { relationIndexes, relationsOf } from './relation-slots.ts'
import { choicesOf, defaultOf, kindOf, sortedFields } from './sides.ts'

/** The constraints of a column: `not null` unless it is optional, and the default of a read-only one. */
function rest(field: Field): string {
  const { kind, isOptional, isReadOnly } = field
  if (isOptional && kind !== 'choices') return ''
  if (!isReadOnly) return ' not null'
  const value = defaultOf(field)
  return ` not null default ${kind === 'choices' ? `'[]'` : kind === 'yes-no' ? 0 : value}`
}

function columnOf(field: Field): string {
  const { column, kind, choices, relation } = field
  const type = `${column} ${kindOf(field)?.columnType ?? 'text'}${rest(field)}`
  if (kind === 'choice' || kind === 'flow') return `${type} check (${column} in (${choices.map(({ id }) => `'${id}'`).join(', ')})),`
  if (relation) return `${type} references ${relation.table} (id),`
  return kind === 'yes-no' ? `${type} check (${column} in (0, 1)),` : `${type},`
}

/** The fields that the list is filtered by, except the first one. */
function filteredFields(plan: FeaturePlan): Field[] {
  return [...relationsOf(plan), ...choicesOf(plan), ...plan.fields.filter(({ kind }) => kind === 'time')]
}

/** The columns of the list's filters, and that of deletion. */
function filteredColumns(plan: FeaturePlan): string[] {
  const chosen = filteredFields(plan).map(({ column }) => column)
  return [`${plan.fields[0].column}_search`, ...chosen, 'created_at', 'deleted_at']
}

/** The columns that are added up. */
function summedColumns(plan: FeaturePlan): string[] {
  return plan.fields.filter(({ kind }) => kind === 'number' || kind === 'money').map(({ column }) => column)
}

/** A covering index for one sort order of the list with all its filters and totals. */
function indexOf(plan: FeaturePlan, name: string, column: string): string {
  const { entity } = plan
  const columns = [...new Set([column, 'id', ...filteredColumns(plan), ...summedColumns(plan)])].join(', ')
  return `create index ${entity.snake}_by_${name} on ${entity.snake} (${columns}) where deleted_at is null;`
}

/** The child tables of fields with lines, and where the store finds them. */
function lineSlots(plan: FeaturePlan): Readonly<Record<string, string>> {
  const { snake } = plan.entity
  const withLines = plan.fields.filter(({ kind }) => kind === 'lines')
  const tables = withLines.map((field) =>
    [
      `-- The lines of ${field.name}, in their order.`,
      `create table ${lineTableOf(plan, field)} (`,
      `  ${snake}_id text not null references ${snake} (id),`,
      '  position integer not null,',
      ...field.lines.map((inLine) => `  ${columnOf(inLine)}`),
      `  primary key (${snake}_id, position)`,
      ') strict;\n',
    ].join('\n'),
  )
  const stored = withLines.map((field) => `${field.name}: { table: '${lineTableOf(plan, field)}', by: '${snake}_id' }`)
  return {
    'tables of the lines': tables.join('\n'),
    'lines of the store': stored.length === 0 ? '' : `lines: { ${stored.join(', ')} },`,
  }
}

/** Slots of migration and store. */
export function serverSlots(plan: FeaturePlan): Readonly<Record<string, string>> {
  const { fields } = plan
  const [main] = fields
  const chosen = filteredFields(plan)
  const figures = sortedFields(plan)
  return {
    'columns of the table': fields
      .filter(({ kind }) => kind !== 'lines')
      .map(columnOf)
      .join('\n'),
    ...lineSlots(plan),
    indexes: [
      indexOf(plan, 'created_at', 'created_at'),
      indexOf(plan, main.column, `${main.column}_key`),
      ...figures.map(({ column }) => indexOf(plan, column, column)),
      ...relationIndexes(plan, filteredColumns(plan)),
    ].join('\n'),
    'columns of the search index': ['created_at', 'id', ...chosen.map(({ column }) => column), 'deleted_at', 'search_text']
      .map((column) => `'${column}'`)
      .join(', '),
  }
}
