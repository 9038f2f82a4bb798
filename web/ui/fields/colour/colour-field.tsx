import type { ControlProps, FieldProps } from '#web/ui/fields/field.tsx'
import { TypedPicker } from '#web/ui/fields/typed-picker.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { themeColours } from '#web/ui/theme/theme-colours.ts'
import { parseColour } from '#web/ui/theme/typed-colour.ts'
import { useColourMessages } from './messages.ts'
import styles from './colour-field.module.css'

const popover = lazyControl(() => import('./colour-popover.tsx').then((module) => module.ColourPopover))

interface ColourFieldProps extends FieldProps, ControlProps {
  /** As `#rrggbb`, in lower case. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** The colours of the palette, as `#rrggbb`; by default the console's theme colours. */
  palette?: readonly string[]
}

/** A colour, typed as hexadecimal digits, or chosen from a palette or with the browser's own picker. It can be cleared unless it is required. */
export function ColourField({ value, onChange, palette = themeColours, ...rest }: ColourFieldProps) {
  const messages = useColourMessages()
  return (
    <TypedPicker
      {...rest}
      {...{ value, onChange }}
      parse={parseColour}
      placeholder={messages.placeholder}
      invalidMessage={messages.invalid}
      leading={<span className={styles.swatch} style={{ backgroundColor: value }} data-empty={value === undefined || undefined} />}
      icon="chevron-down"
      openLabel={messages.open(rest.label)}
      preload={popover.preload}
    >
      {(picker) => <popover.Control {...picker} {...{ value, onChange, palette }} isClearable={rest.isRequired !== true} />}
    </TypedPicker>
  )
}
