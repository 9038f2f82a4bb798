import { useQuery } from '@tanstack/react-query'
import { roleNetworksOf } from '#contract/identity/role-networks.ts'
import { listSettings, type SettingState } from '#features/settings/contract/setting-calls.ts'
import { callOptions } from '#web/api/queries.ts'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import type { CustomField } from '#web/ui/form/schema/form-layout.ts'
import { LinesControl } from './lines-control.tsx'
import styles from './role-networks-control.module.css'
import { useSettingMessages } from './messages.ts'

/** A line with the networks as they are typed: a space ends nothing yet. */
interface Line {
  readonly roleId: string
  readonly typed: string
}

function lineOf(text: string): Line {
  const { roleId } = roleNetworksOf(text)
  return { roleId, typed: text.slice(roleId.length + 1) }
}

/** Roles with the networks that their people may use, one a line. */
export function RoleNetworksControl({ setting, field }: { setting: SettingState; field: CustomField<unknown> }) {
  const messages = useSettingMessages()
  const { hint, isReadOnly } = field
  const address = useQuery(callOptions(listSettings)).data?.callerAddress
  return (
    <LinesControl
      field={{ ...field, hint: address === undefined ? hint : messages.hintWithAddress(hint ?? '', address) }}
      lines={Array.isArray(field.value) ? field.value.map((text) => lineOf(String(text))) : []}
      onChange={(lines) => field.onChange(lines.map(({ roleId, typed }) => `${roleId}=${typed}`))}
      addLabel={messages.addRole}
      newLine={{ roleId: '', typed: address ?? '' }}
      className={styles.line}
    >
      {({ roleId, typed }, { number, change }) => (
        <>
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
          <TextField
            label={messages.networksOf(number)}
            isLabelHidden
            placeholder={messages.networks}
            isReadOnly={isReadOnly}
            value={typed}
            onChange={(next) => change({ typed: next })}
          />
        </>
      )}
    </LinesControl>
  )
}
