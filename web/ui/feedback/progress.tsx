import { useId } from 'react'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useDisplayMessages } from '#web/ui/display/messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './progress.module.css'

interface ProgressProps {
  /** Accessible name of the running task. */
  label: string
  /** Percentage done, 0 to 100; indeterminate when undefined. */
  value?: number | undefined
  /** Text shown instead of the percentage, such as when the value exceeds 100 %. */
  valueText?: string | undefined
  /** Final state; a failed bar keeps its length. */
  end?: 'ok' | 'bad' | undefined
  /** The label is for screen readers only. */
  isLabelHidden?: boolean
}

/** A progress bar with its percentage and an icon for its final state. */
export function Progress({ label, value, valueText, end, isLabelHidden = false }: ProgressProps) {
  const messages = useDisplayMessages()
  const labelId = useId()
  const done = value === undefined ? undefined : Math.round(Math.min(100, Math.max(0, value)))
  const text = valueText ?? (done === undefined ? undefined : `${done}%`)
  const state = end === undefined ? text : [messages[end], text].filter((part) => part !== undefined).join(' ')
  const isRunning = done === undefined && end === undefined
  return (
    <div className={styles.progress}>
      <span id={labelId} className={`${layout.breaks} ${layout.muted} ${styles.label}`} hidden={isLabelHidden}>
        {label}
      </span>
      <div
        className={styles.track}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the native element cannot show our animation
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={done}
        aria-valuetext={state ?? messages.inProgress}
      >
        {isRunning ? (
          <div className={styles.running} />
        ) : (
          <div
            className={`${styles.fill}${end === undefined ? '' : ` ${styles[end]}`}`}
            style={{ transform: `translateX(${(done ?? 100) - 100}%)` }}
          />
        )}
      </div>
      {!isRunning && (
        <span className={`${layout.row} ${layout.gap1} ${layout.muted} ${styles.figure}`} data-end={end} aria-hidden="true">
          {end !== undefined && <Icon name={end === 'ok' ? 'circle-check' : 'circle-x'} size={16} />}
          <span>{text}</span>
        </span>
      )}
    </div>
  )
}
