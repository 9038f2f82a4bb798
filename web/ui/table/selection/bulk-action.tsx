import { useEffect, useRef, type ComponentProps } from 'react'
import styles from './bulk-action.module.css'

interface BulkActionProps extends Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'onPointerEnter' | 'disabled' | 'children'> {
  /** It destroys something. */
  isDangerous?: boolean
}

/** One thing to do with the ticked rows; its text is the verb. */
export function BulkAction({ isDangerous = false, ...rest }: BulkActionProps) {
  return <button {...rest} type="button" className={`${styles.action}${isDangerous ? ` ${styles.dangerous}` : ''}`} />
}

interface BulkProgressProps {
  /** How far it is, in words. */
  text: string
  done: number
  total: number
  stopLabel: string
  onStop: () => void
}

/** How far something with many rows has come, and the way to end it there. */
export function BulkProgress({ text, done, total, stopLabel, onStop }: BulkProgressProps) {
  const stop = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that began it is gone, and the focus with it.
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
