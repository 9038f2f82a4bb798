import styles from './error-details.module.css'

/** The message and stack of an error, for developers; left out of the build. */
export function ErrorDetails({ error }: { error: unknown }) {
  const text = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable so that the keyboard scrolls it
    <pre className={styles.details} tabIndex={0}>
      {text}
    </pre>
  )
}
