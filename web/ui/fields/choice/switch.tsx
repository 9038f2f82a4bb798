import type { ComponentProps, ReactNode } from 'react'
import type { ControlProps } from '#web/ui/fields/field.tsx'
import checkLabel from './check-label.module.css'
import styles from './switch.module.css'

type InputAttributes = 'id' | 'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid' | 'aria-required'

interface SwitchProps extends ControlProps, Pick<ComponentProps<'input'>, InputAttributes> {
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** The label; without it the switch needs an external one. */
  children?: ReactNode
}

/** A switch for settings that apply immediately. */
export function Switch({ isOn, onChange, isDisabled = false, isReadOnly = false, children, ...rest }: SwitchProps) {
  return (
    <label className={`${checkLabel.label} ${styles.line}`}>
      <input
        {...rest}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox exposes its checked state by itself
        role="switch"
        className={styles.track}
        checked={isOn}
        disabled={isDisabled}
        aria-readonly={isReadOnly || undefined}
        onChange={({ target }) => !isReadOnly && onChange(target.checked)}
      />
      {children}
    </label>
  )
}
