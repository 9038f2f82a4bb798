import { useEffect, useRef, type ComponentProps } from 'react'
import styles from './bulk-action.module.css'

interface BulkActionProps extends Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'onPointerEnter' | 'disabled' | 'children'> {
  /** A destructive action. */
  isDangerous?: boolean
}

/** An action on the selected rows, labelled with a verb. */
export function BulkAction({ isDangerous = false, ...rest }: BulkActionProps) {
  return <button {...rest} type="button" className={`${styles.action}${isDangerous ? ` ${styles.dangerous}` : ''}`} />
}

interface BulkProgressProps {
  /** Progress as text. */
  text: string
  done: number
  total: number
  stopLabel: string
  onStop: () => void
}

/** Progress of a bulk operation, with a stop button. */
export function BulkProgress({ text, done, total, stopLabel, onStop }: BulkProgressProps) {
  const stop = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that started it is unmounted, which loses the focus.
    if (document.activeElement === document.body) stop.current?.focus()
  }, [])
  return (
    <>
      <progress className={styles.progress} value={done} max={total} aria-label={text} />
      <span className={styles.text}>{text}</span>
      <BulkAction ref={stop} onClick={onStop}>
        {stopLabel}
      </BulkAction>
    </>
  )
}
