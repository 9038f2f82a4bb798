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

/** The fields of an object as a table; those of nested objects are indented. */
export function SchemaTable({ label, schema, schemas, openDepth = 1 }: SchemaTableProps) {
  const messages = useApiMessages()
  const rows = useMemo(() => schemaRows(schema, schemas), [schema, schemas])
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
        {rows.map((row) => (
          <FieldRow key={row.name} row={row} depth={0} openDepth={openDepth} />
        ))}
      </tbody>
    </table>
  )
}

/** The row of a field, and those below it while it is expanded. */
function FieldRow({ row, depth, openDepth }: { row: SchemaRow; depth: number; openDepth: number }) {
  const messages = useApiMessages()
  const [isExpanded, setExpanded] = useState(depth < openDepth)
  const { name, type, isRequired, isNullable, rules, values, description, children } = row
  return (
    <>
      <tr>
        <th scope="row" style={{ paddingInlineStart: `calc(var(--inset) + ${depth * 20}px)` }}>
          <div className={styles.name}>
            <code translate="no">{name}</code>
            {isRequired && <span className={styles.required}>{messages.required}</span>}
            {children.length > 0 && (
              <IconButton
                icon={isExpanded ? 'chevron-down' : 'chevron-right'}
                iconSize={16}
                label={messages.fieldsOf(name)}
                aria-expanded={isExpanded}
                onClick={() => setExpanded(!isExpanded)}
              />
            )}
          </div>
        </th>
        <td>
          <code translate="no">{type}</code>
          {isNullable && <span className={styles.nullable}>{messages.nullable}</span>}
        </td>
        <td>
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
        </td>
      </tr>
      {isExpanded && children.map((child) => <FieldRow key={child.name} row={child} depth={depth + 1} openDepth={openDepth} />)}
    </>
  )
}
