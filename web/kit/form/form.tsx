import type { ReactNode } from 'react'
import styles from './form.module.css'
import type { FormProps } from './use-form.ts'

/** The fields of a form, one below the other. Enter in a line of text sends it, Ctrl or ⌘ with Enter from anywhere in it. */
export function Form({ children, ...props }: FormProps & { children: ReactNode }) {
  return (
    <form {...props} className={styles.form}>
      {children}
    </form>
  )
}
