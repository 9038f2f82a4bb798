import { useId } from 'react'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useDisplayMessages } from '#web/ui/display/display-messages.ts'
import styles from './progress.module.css'

interface ProgressProps {
  /** What is under way. */
  label: string
  /** How much of it is done, from 0 to 100; unknown unless given. */
  value?: number | undefined
  /** What is said of it instead of the percentage, such as where more than all was reached. */
  words?: string | undefined
  /** It has ended, well or badly; a bad end keeps the length it had. */
  end?: 'ok' | 'bad' | undefined
  /** The label is there for assistive technology alone, where the place says it to the eye. */
  isLabelHidden?: boolean
}

/** How far something is: a bar, its figure, and the mark of its end. */
export function Progress({ label, value, words, end, isLabelHidden = false }: ProgressProps) {
  const messages = useDisplayMessages()
  const labelId = useId()
  const done = value === undefined ? undefined : Math.round(Math.min(100, Math.max(0, value)))
  const figure = words ?? (done === undefined ? undefined : `${done}%`)
  const state = end === undefined ? figure : [messages[end], figure].filter((part) => part !== undefined).join(' ')
  const isRunning = done === undefined && end === undefined
  return (
    <div className={styles.progress}>
      <span id={labelId} className={styles.label} hidden={isLabelHidden}>
        {label}
      </span>
      <div
        className={styles.track}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers draw no running piece of ours in their own element
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={done}
        aria-valuetext={state ?? messages.underWay}
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
        <span className={styles.figure} data-end={end} aria-hidden="true">
          {end !== undefined && <Icon name={end === 'ok' ? 'circle-check' : 'circle-x'} size={16} />}
          {figure}
        </span>
      )}
    </div>
  )
}
