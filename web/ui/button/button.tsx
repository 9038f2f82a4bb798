import type { ComponentProps } from 'react'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import styles from './button.module.css'

/** `primary` once per place, `secondary` beside it, `danger` for what destroys; `text` and `textDanger` within rows and sentences. */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'text' | 'textDanger'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  variant?: ButtonVariant
  icon?: IconName | undefined
  /** Under way: it shows so, keeps its place and focus, and answers no further press. */
  isBusy?: boolean
  /** As wide as its place. */
  isWide?: boolean
}

/** The class that makes a link look like a button. */
export function buttonClass(variant: ButtonVariant = 'secondary', isWide = false): string {
  return `${styles.button} ${styles[variant]}${isWide ? ` ${styles.wide}` : ''}`
}

/** A button; its text is the verb and the thing. */
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
      // oxlint-disable-next-line react/button-has-type -- the type is one of the three, `button` unless given
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
      {children}
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
