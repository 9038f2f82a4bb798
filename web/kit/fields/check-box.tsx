import type { ComponentProps, ReactNode } from 'react'
import styles from './check-box.module.css'

interface CheckBoxProps extends Pick<ComponentProps<'input'>, 'ref' | 'name' | 'onBlur' | 'aria-label'> {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  isDisabled?: boolean
  /** What it says; without one it needs an `aria-label`. */
  children?: ReactNode
}

/** A box to tick. */
export function CheckBox({ isChecked, onChange, isDisabled = false, children, ...rest }: CheckBoxProps) {
  return (
    <label className={styles.checkBox}>
      <input
        {...rest}
        type="checkbox"
        className={styles.tick}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  )
}
