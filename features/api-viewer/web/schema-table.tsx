import { useMemo, useState } from 'react'
import type { JsonSchema, JsonSchemas } from '#contract/openapi/json-schema.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useApiMessages } from './messages.ts'
import { schemaRows, type SchemaRow } from './schema-rows.ts'
import styles from './schema-table.module.css'

interface SchemaTableProps {
  label: string
  /** An object. */
  schema: JsonSchema
  schemas: JsonSchemas
  /** What is deeper is shown on demand. */
  openDepth?: number
}

/** The rows that are shown, with whether they can be expanded. */
function shownRows(rows: readonly SchemaRow[], toggledIds: ReadonlySet<string>, openDepth: number) {
  let closedDepth = Number.POSITIVE_INFINITY
  return rows.flatMap((row, index) => {
    if (row.depth > closedDepth) return []
    const isBranch = (rows[index + 1]?.depth ?? 0) > row.depth
    const isExpanded = row.depth < openDepth !== toggledIds.has(row.id)
    closedDepth = isBranch && !isExpanded ? row.depth : Number.POSITIVE_INFINITY
    return [{ row, isBranch, isExpanded }]
  })
}

/** The fields of an object as a table; those of nested objects are indented. */
export function SchemaTable({ label, schema, schemas, openDepth = 1 }: SchemaTableProps) {
  const messages = useApiMessages()
  const rows = useMemo(() => schemaRows(schema, schemas), [schema, schemas])
  const [toggledIds, setToggledIds] = useState<ReadonlySet<string>>(new Set())

  function toggle(id: string) {
    const others = [...toggledIds].filter((other) => other !== id)
    setToggledIds(new Set(toggledIds.has(id) ? others : [...others, id]))
  }

  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{messages.field}</th>
          <th scope="col">{messages.type}</th>
          <th scope="col">{messages.rule}</th>
        </tr>
      </thead>
      <tbody>
        {shownRows(rows, toggledIds, openDepth).map(({ row, isBranch, isExpanded }) => (
          <tr key={row.id}>
            <th scope="row" style={{ paddingInlineStart: `${12 + row.depth * 20}px` }}>
              <div className={styles.name}>
                <code translate="no">{row.name}</code>
                {row.isRequired && <span className={styles.required}>{messages.required}</span>}
                {isBranch && (
                  <IconButton
                    icon={isExpanded ? 'chevron-down' : 'chevron-right'}
                    iconSize={16}
                    label={messages.fieldsOf(row.name)}
                    aria-expanded={isExpanded}
                    onClick={() => toggle(row.id)}
                  />
                )}
              </div>
            </th>
            <td>
              <code translate="no">{row.type}</code>
              {row.isNullable && <span className={styles.nullable}>{messages.nullable}</span>}
            </td>
            <td>
              <Rules row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Rules({ row: { rules, values, description } }: { row: SchemaRow }) {
  const messages = useApiMessages()
  return (
    <div className={styles.rules}>
      {description !== undefined && <span lang="en">{description}</span>}
      {rules.map(({ kind, text }) => (
        <span key={kind}>
          <span className={styles.kind}>{messages.rules[kind]}</span>
          <code translate="no">{text}</code>
        </span>
      ))}
      {values.length > 0 && (
        <span className={styles.values} translate="no">
          {values.map((value) => (
            <code key={value}>{value}</code>
          ))}
        </span>
      )}
    </div>
  )
}
