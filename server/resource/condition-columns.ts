import '#contract/resource/condition-rules.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { ConditionColumn } from '#server/db/list/conditions.ts'
import type { ChildTables } from './child-store.ts'
import type { Columns } from './columns.ts'

/** Where the conditions of a list find the values of the fields that they may name. */
export function conditionColumns(
  { list }: AnyResource,
  columns: Columns,
  { links = {}, lines = {} }: ChildTables,
): () => Readonly<Record<string, ConditionColumn>> {
  let found: Readonly<Record<string, ConditionColumn>> | undefined
  const find = () => {
    const fields = Object.entries(list.conditions?.() ?? {})
    return Object.fromEntries(
      fields.map(([name, field]): [string, ConditionColumn] => {
        const rows = links[name] ?? lines[name]
        return [name, { ...field, column: columns.nameOf(name), ...(rows && { rows }) }]
      }),
    )
  }
  // At the first request, when the resources are declared to which references lead.
  return () => (found ??= find())
}
