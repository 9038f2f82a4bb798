import type { SettingState } from '#features/settings/contract/setting-calls.ts'
import { SwitchField } from '#web/ui/fields/choice/switch-field.tsx'
import { MultiSelectField, SelectField } from '#web/ui/fields/select/select-field.tsx'
import { NumberField } from '#web/ui/fields/text/number-field.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import type { CustomField } from '#web/ui/form/schema/form-layout.ts'
import { PictureControl } from './picture-control.tsx'
import { SecretControl } from './secret-control.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useSettingMessages } from './messages.ts'

const groupRoles = lazyControl(() => import('./group-roles-control.tsx').then((module) => module.GroupRolesControl))

const roleNetworks = lazyControl(() => import('./role-networks-control.tsx').then((module) => module.RoleNetworksControl))

/** The time zones of the browser, and the one that is set. */
function timeZones(current: string | undefined) {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
  if (current !== undefined && current !== '') known.add(current)
  return [...known].map((id) => ({ id, label: id }))
}

/** The control of a setting, by its kind. */
export function SettingControl({ setting, field }: { setting: SettingState; field: CustomField<unknown> }) {
  const messages = useSettingMessages()
  const { value, ...rest } = field
  const text = typeof value === 'string' ? value : undefined
  switch (setting.kind) {
    case 'number':
      return <ScaledNumber setting={setting} field={field} />
    case 'switch':
      return <SwitchField {...rest} isRequired={false} value={value === true} />
    case 'paragraph':
      return <TextAreaField {...rest} value={text} maxLength={setting.max ?? undefined} />
    case 'text':
      return <TextField {...rest} value={text} placeholder={setting.placeholder ?? undefined} autoComplete="off" />
    case 'picture':
      return <PictureControl setting={setting} field={field} />
    case 'secret':
      return <SecretControl setting={setting} field={field} />
    case 'choice':
      return <SelectField {...rest} choices={setting.choices} value={text} />
    case 'timeZone':
      return <SelectField {...rest} choices={timeZones(text)} value={text} isSearchable />
    case 'groupRoles':
      return <groupRoles.Control setting={setting} field={field} />
    case 'roleNetworks':
      return <roleNetworks.Control setting={setting} field={field} />
    case 'roles':
      return (
        <MultiSelectField
          {...rest}
          choices={setting.choices}
          value={Array.isArray(value) ? value.map(String) : []}
          placeholder={messages.noRoles}
          isSearchable
        />
      )
  }
}

function ScaledNumber({ setting: { min, max, scale, unit }, field }: { setting: SettingState; field: CustomField<unknown> }) {
  const limits = { min: Math.ceil((min ?? 0) / scale), max: max === null ? undefined : Math.floor(max / scale) }
  return (
    <NumberField
      {...field}
      {...limits}
      value={typeof field.value === 'number' ? field.value : undefined}
      unit={unit ?? undefined}
      decimals={scale === 1 ? 0 : 2}
    />
  )
}
