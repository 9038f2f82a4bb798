import { groupRoleOf, groupRoleText } from '#contract/settings/single-sign-on-settings.ts'
import type { SettingState } from '#features/settings/contract/setting-calls.ts'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import type { CustomField } from '#web/ui/form/schema/form-layout.ts'
import styles from './group-roles-control.module.css'
import { LinesControl } from './lines-control.tsx'
import { useSettingMessages } from './messages.ts'

/** Groups of the identity provider with the role of each, one a line. */
export function GroupRolesControl({ setting, field }: { setting: SettingState; field: CustomField<unknown> }) {
  const messages = useSettingMessages()
  const { isReadOnly } = field
  return (
    <LinesControl
      field={field}
      lines={Array.isArray(field.value) ? field.value.map((text) => groupRoleOf(String(text))) : []}
      onChange={(lines) => field.onChange(lines.map(groupRoleText))}
      addLabel={messages.addLine}
      newLine={{ group: '', roleId: '' }}
      className={styles.line}
    >
      {({ group, roleId }, { number, change }) => (
        <>
          <TextField
            label={messages.groupOf(number)}
            isLabelHidden
            placeholder={messages.group}
            isReadOnly={isReadOnly}
            value={group}
            onChange={(next) => change({ group: next })}
          />
          <SelectField
            label={messages.roleOf(number)}
            isLabelHidden
            isSearchable
            placeholder={messages.role}
            isReadOnly={isReadOnly}
            choices={setting.choices}
            value={roleId === '' ? undefined : roleId}
            onChange={(next) => change({ roleId: next ?? '' })}
          />
        </>
      )}
    </LinesControl>
  )
}
