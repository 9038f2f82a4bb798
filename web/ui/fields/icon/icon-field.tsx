import { CatalogIcon } from '#web/ui/icons/catalog-icon.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useFieldMessages } from '#web/ui/fields/messages.ts'
import type { ControlProps, FieldProps } from '#web/ui/fields/field.tsx'
import { Picker } from '#web/ui/fields/picker.tsx'

const popover = lazyControl(() => import('./icon-popover.tsx').then((module) => module.IconPopover))

interface IconFieldProps extends FieldProps, ControlProps {
  /** The name of the icon. */
  value: string | undefined
  /** Called with undefined when the icon is cleared. */
  onChange: (value: string | undefined) => void
  placeholder?: string | undefined
}

/** A field for an icon, chosen from a searchable grid. It can be cleared unless it is required. */
export function IconField({ value, onChange, placeholder, ...rest }: IconFieldProps) {
  const messages = useFieldMessages()
  return (
    <Picker
      {...rest}
      text={value ?? ''}
      leading={value !== undefined && <CatalogIcon name={value} />}
      placeholder={placeholder ?? messages.choose}
      icon="chevron-down"
      popup="dialog"
      preload={popover.preload}
    >
      {(picker) => <popover.Control {...picker} {...{ value, onChange }} isClearable={rest.isRequired !== true} />}
    </Picker>
  )
}
