import { groupRoleOf, groupRoleText, type GroupRole } from '#contract/settings/single-sign-on-settings.ts'
import type { SettingState } from '#features/settings/contract/setting-calls.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import type { CustomField } from '#web/ui/form/schema/form-layout.ts'
import { focusAdjacent } from '#web/ui/feedback/focus-adjacent.ts'
import styles from './group-roles-control.module.css'
import { useSettingMessages } from './setting-messages.ts'

/** Groups of the identity provider with the role of each, one a line. */
export function GroupRolesControl({ setting, field }: { setting: SettingState; field: CustomField<unknown> }) {
  const messages = useSettingMessages()
  const { label, hint, error, isReadOnly } = field
  const lines = Array.isArray(field.value) ? field.value.map((text) => groupRoleOf(String(text))) : []
  const write = (next: readonly GroupRole[]) => field.onChange(next.map(groupRoleText))
  const change = (index: number, changes: Partial<GroupRole>) =>
    write(lines.map((line, at) => (at === index ? { ...line, ...changes } : line)))
  return (
    <Field label={label} hint={hint} error={error} labelPosition="group">
      {(_, labelId) => (
        <fieldset className={styles.lines} aria-labelledby={labelId}>
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity than their place
            <div key={index} className={styles.line}>
              <TextField
                label={messages.groupOf(index + 1)}
                isLabelHidden
                placeholder={messages.group}
                isReadOnly={isReadOnly}
                value={line.group}
                onChange={(group) => change(index, { group })}
              />
              <SelectField
                label={messages.roleOf(index + 1)}
                isLabelHidden
                isSearchable
                placeholder={messages.role}
                isReadOnly={isReadOnly}
                choices={setting.choices}
                value={line.roleId === '' ? undefined : line.roleId}
                onChange={(roleId) => change(index, { roleId: roleId ?? '' })}
              />
              {!isReadOnly && (
                <IconButton
                  icon="x"
                  label={messages.removeLine(index + 1)}
                  onClick={({ currentTarget }) => {
                    focusAdjacent(currentTarget)
                    write(lines.filter((_, at) => at !== index))
                  }}
                />
              )}
            </div>
          ))}
          {!isReadOnly && (
            <span>
              <Button icon="plus" onClick={() => write([...lines, { group: '', roleId: '' }])}>
                {messages.addLine}
              </Button>
            </span>
          )}
        </fieldset>
      )}
    </Field>
  )
}
