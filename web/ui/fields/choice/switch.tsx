import type { ComponentProps, ReactNode } from 'react'
import type { ControlProps } from '#web/ui/fields/field.tsx'
import line from './marked-line.module.css'
import styles from './switch.module.css'

type Tied = 'id' | 'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid' | 'aria-required'

interface SwitchProps extends ControlProps, Pick<ComponentProps<'input'>, Tied> {
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** What it says; without one it needs a label from elsewhere. */
  children?: ReactNode
}

/** A switch: what it turns on or off is so at once. */
export function Switch({ isOn, onChange, isDisabled = false, isReadOnly = false, children, ...rest }: SwitchProps) {
  return (
    <label className={`${line.line} ${styles.line}`}>
      <input
        {...rest}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is checked
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
