import { ChoiceGroup } from '#web/ui/fields/choice/choice-group.tsx'
import { themeColours } from '#web/ui/theme/theme-colours.ts'
import { tooltipProps } from '#web/ui/tooltip/tooltip-props.ts'
import layout from '#web/ui/theme/layout.module.css'
import { useAppearanceMessages } from './messages.ts'
import styles from './appearance.module.css'

interface ThemeColourFieldProps {
  /** As `#rrggbb`. */
  value: string
  onChange: (colour: string) => void
}

/** The theme colours on offer, and one of the user's own. */
export function ThemeColourField({ value, onChange }: ThemeColourFieldProps) {
  const messages = useAppearanceMessages()
  const isOwn = themeColours.every((colour) => colour !== value)
  return (
    <>
      <ChoiceGroup
        label={messages.colour}
        choices={themeColours.map((id, index) => ({ id, label: messages.colours[index] ?? id }))}
        value={themeColours.find((colour) => colour === value)}
        onChange={onChange}
        className={styles.colours}
      >
        {(radio, { id, label }) => (
          <input {...tooltipProps} key={id} {...radio} aria-label={label} className={styles.colour} style={{ backgroundColor: id }} />
        )}
      </ChoiceGroup>
      <label className={`${layout.row} ${layout.muted}`}>
        {messages.ownColour}
        <span className={styles.hex}>{isOwn && value}</span>
        <input
          type="color"
          className={styles.colour}
          data-chosen={isOwn || undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
    </>
  )
}
