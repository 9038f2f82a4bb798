import type { ComponentProps, ReactNode } from 'react'
import type { ControlProps } from '#web/ui/fields/field.tsx'
import line from './marked-line.module.css'
import styles from './tick.module.css'

/** What ties a mark to the words around it, and what looks at its press. */
type Tied = 'id' | 'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid' | 'aria-required' | 'onClickCapture'

interface CheckBoxProps extends ControlProps, Pick<ComponentProps<'input'>, Tied> {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** Some of what it stands for is chosen; it shows a dash then, ticked or not. */
  isHalfChecked?: boolean | undefined
  /** What it says; without it the box stands alone and needs an `aria-label`. */
  children?: ReactNode
}

/** A box to tick. */
export function CheckBox(props: CheckBoxProps) {
  const { isChecked, onChange, isHalfChecked = false, isDisabled = false, isReadOnly = false, children, ...rest } = props
  const box = (
    <input
      {...rest}
      ref={(input) => {
        if (input) input.indeterminate = isHalfChecked
      }}
      type="checkbox"
      // HTML names it for other fields only, but browsers heed it for boxes too: without it each box of a list is noted with every step of the history,
      // though none that is drawn later is ever restored.
      autoComplete="off"
      className={children === undefined ? `${styles.tick} ${styles.alone}` : styles.tick}
      checked={isChecked}
      disabled={isDisabled}
      aria-readonly={isReadOnly || undefined}
      onChange={({ target }) => {
        // A press ends it in the browser, whether or not the owner takes the change.
        target.indeterminate = isHalfChecked
        if (!isReadOnly) onChange(target.checked)
      }}
    />
  )
  if (children === undefined) return box
  return (
    <label className={`${line.line} ${styles.line}`}>
      {box}
      <span>{children}</span>
    </label>
  )
}
