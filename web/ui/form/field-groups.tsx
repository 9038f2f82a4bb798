import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { AnyForm } from './schema/any-form.ts'
import layoutClasses from '#web/ui/theme/layout.module.css'
import styles from './field-groups.module.css'
import { FieldValue } from './schema/field-value.tsx'
import { groupsOf, type AnyFieldLayout, type AnyFormLayout, type FormColumns, type FormGroup } from './schema/form-layout.ts'
import { SchemaField } from './schema/schema-field.tsx'

interface FieldGroupsProps {
  form: AnyForm
  layout: AnyFormLayout
  isReadOnly: boolean
}

/** The fields of a form, laid out in groups and columns. */
export function FieldGroups({ form, layout, isReadOnly }: FieldGroupsProps) {
  return (
    <div className={`${layoutClasses.stack} ${styles.groups}`}>
      {groupsOf(layout).map((group) => {
        const fields = group.fields.map((name) => [name, layout.fields[name]] as const).filter(([name]) => form.isShown(name))
        return (
          <Group key={group.fields.join()} {...group}>
            <Columns columns={group.columns ?? layout.columns ?? 1} isReadOnly={isReadOnly}>
              {fields.map(([name, field]) => field && <FieldCell key={name} {...{ form, name, field, isReadOnly }} />)}
            </Columns>
          </Group>
        )
      })}
    </div>
  )
}

function Group({ title, isCollapsed, children }: FormGroup & { children: ReactNode }) {
  if (title === undefined) return children
  if (isCollapsed === undefined) {
    return (
      <div className={styles.group}>
        <fieldset>
          <legend className={styles.title}>{title}</legend>
          {children}
        </fieldset>
      </div>
    )
  }
  return (
    <details className={styles.group} open={!isCollapsed}>
      <summary className={`${layoutClasses.row} ${layoutClasses.gap1} ${styles.summary}`}>
        <Icon name="chevron-right" size={16} />
        <span className={styles.title}>{title}</span>
      </summary>
      {children}
    </details>
  )
}

const columnsClass: Readonly<Record<FormColumns, string>> = { 1: '', 2: ` ${styles.two}`, 3: ` ${styles.three}` }

function Columns({ columns, isReadOnly, children }: { columns: FormColumns; isReadOnly: boolean; children: ReactNode }) {
  const className = `${styles.columns}${columnsClass[columns]}`
  return isReadOnly ? <dl className={className}>{children}</dl> : <div className={className}>{children}</div>
}

interface FieldCellProps {
  form: AnyForm
  name: string
  field: AnyFieldLayout
  isReadOnly: boolean
}

function FieldCell({ form, name, field, isReadOnly }: FieldCellProps) {
  const rules = form.rules[name]
  if (!rules) return null
  const span = field.span === undefined ? '' : field.span === 2 ? styles.spanTwo : styles.spanAll
  return (
    <div className={span} data-field={name}>
      {isReadOnly ? (
        <FieldValue layout={field} rules={rules} value={form.field(name).value} />
      ) : (
        <SchemaField layout={field} rules={rules} field={form.field(name)} isRequired={form.isRequired(name)} />
      )}
    </div>
  )
}
