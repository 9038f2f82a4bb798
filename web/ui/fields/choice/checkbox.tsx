import type { ComponentProps, ReactNode } from 'react'
import type { ControlProps } from '#web/ui/fields/field.tsx'
import checkLabel from './check-label.module.css'
import styles from './check-input.module.css'

/** Attributes that link the input to its label and messages, and a hook for its clicks. */
type InputAttributes = 'id' | 'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid' | 'aria-required' | 'onClickCapture'

interface CheckboxProps extends ControlProps, Pick<ComponentProps<'input'>, InputAttributes> {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** Shows a dash, whatever `isChecked` is. */
  isIndeterminate?: boolean | undefined
  /** The label; without it the checkbox needs an `aria-label`. */
  children?: ReactNode
}

/** A checkbox. */
export function Checkbox(props: CheckboxProps) {
  const { isChecked, onChange, isIndeterminate = false, isDisabled = false, isReadOnly = false, children, ...rest } = props
  const box = (
    <input
      {...rest}
      ref={(input) => {
        if (input) input.indeterminate = isIndeterminate
      }}
      type="checkbox"
      // HTML does not define it for checkboxes, but browsers respect it: without it every checkbox of a list is saved with each history
      // entry, though a checkbox rendered later is never restored.
      autoComplete="off"
      className={children === undefined ? `${styles.input} ${styles.standalone}` : styles.input}
      checked={isChecked}
      disabled={isDisabled}
      aria-readonly={isReadOnly || undefined}
      onChange={({ target }) => {
        // The browser clears `indeterminate` on click, even if the parent rejects the change.
        target.indeterminate = isIndeterminate
        if (!isReadOnly) onChange(target.checked)
      }}
    />
  )
  if (children === undefined) return box
  return (
    <label className={`${checkLabel.label} ${styles.label}`}>
      {box}
      <span>{children}</span>
    </label>
  )
}
