import type { ComponentProps } from 'react'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import styles from './button.module.css'

/**
 * `primary`: at most one per view; `secondary`: the default; `danger`: destructive actions; `text` and `textDanger`: inside rows and
 * sentences.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'text' | 'textDanger'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  variant?: ButtonVariant
  icon?: IconName | undefined
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  isBusy?: boolean
  /** Takes the full width of its container. */
  isWide?: boolean
}

/** Class name that makes a link look like a button. */
export function buttonClass(variant: ButtonVariant = 'secondary', isWide = false): string {
  return `${styles.button} ${styles[variant]}${isWide ? ` ${styles.wide}` : ''}`
}

/** A button. Label it with a verb and an object. */
export function Button({
  variant = 'secondary',
  icon,
  isBusy = false,
  isWide = false,
  type = 'button',
  onClick,
  children,
  'aria-disabled': isDisabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is one of the three valid ones, `button` by default
      type={type}
      className={buttonClass(variant, isWide)}
      aria-disabled={isBusy || isDisabled || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isBusy ? <Spinner /> : icon && <Icon name={icon} size={16} />}
      <span className={styles.label}>{children}</span>
    </button>
  )
}

function Spinner() {
  return (
    <span className={styles.spinner}>
      <Icon name="loader-circle" size={16} />
    </span>
  )
}
