import { useQuery } from '@tanstack/react-query'
import { roleNetworksOf } from '#contract/identity/role-networks.ts'
import { listSettings, type SettingState } from '#features/settings/contract/setting-calls.ts'
import { callOptions } from '#web/api/queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { focusAdjacent } from '#web/ui/feedback/focus-adjacent.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import type { CustomField } from '#web/ui/form/schema/form-layout.ts'
import groups from './group-roles-control.module.css'
import styles from './role-networks-control.module.css'
import { useSettingMessages } from './setting-messages.ts'

/** A line with the networks as they are typed: a space ends nothing yet. */
interface Line {
  readonly roleId: string
  readonly typed: string
}

function lineOf(text: string): Line {
  const { roleId } = roleNetworksOf(text)
  return { roleId, typed: text.slice(roleId.length + 1) }
}

function textOf({ roleId, typed }: Line): string {
  return `${roleId}=${typed}`
}

/** Roles with the networks that their people may use, one a line. */
export function RoleNetworksControl({ setting, field }: { setting: SettingState; field: CustomField<unknown> }) {
  const messages = useSettingMessages()
  const { label, hint, error, isReadOnly } = field
  const address = useQuery(callOptions(listSettings)).data?.callerAddress
  const lines = Array.isArray(field.value) ? field.value.map((text) => lineOf(String(text))) : []
  const write = (next: readonly Line[]) => field.onChange(next.map(textOf))
  const change = (index: number, changes: Partial<Line>) => write(lines.map((line, at) => (at === index ? { ...line, ...changes } : line)))
  return (
    <Field
      label={label}
      hint={address === undefined ? hint : messages.hintWithAddress(hint ?? '', address)}
      error={error}
      labelPosition="group"
    >
      {(_, labelId) => (
        <fieldset className={groups.lines} aria-labelledby={labelId}>
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity than their place
            <div key={index} className={styles.line}>
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
              <TextField
                label={messages.networksOf(index + 1)}
                isLabelHidden
                placeholder={messages.networks}
                isReadOnly={isReadOnly}
                value={line.typed}
                onChange={(typed) => change(index, { typed })}
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
              <Button icon="plus" onClick={() => write([...lines, { roleId: '', typed: address ?? '' }])}>
                {messages.addRole}
              </Button>
            </span>
          )}
        </fieldset>
      )}
    </Field>
  )
}
