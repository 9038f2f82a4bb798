import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useStepsMessages } from './messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './steps.module.css'

/** A step of a longer task. */
export interface Step {
  readonly id: string
  readonly title: string
  readonly description?: string
}

type StepState = 'done' | 'current' | 'error' | 'upcoming'

interface StepsProps {
  /** What the steps lead to. */
  label: string
  steps: readonly Step[]
  /** The index of the current step, from 0; the number of steps when all are done. */
  current: number
  /** The current step failed. */
  hasError?: boolean
  isVertical?: boolean
}

function stateOf(index: number, current: number, hasError: boolean): StepState {
  if (index < current) return 'done'
  if (index > current) return 'upcoming'
  return hasError ? 'error' : 'current'
}

/** The steps of a task and how far it is. Where a row of steps has no room, only the title of the current one is shown. */
export function Steps({ label, steps, current, hasError = false, isVertical = false }: StepsProps) {
  const messages = useStepsMessages()
  const shown = Math.min(current, steps.length - 1)
  return (
    <div className={styles.frame}>
      <ol className={styles.steps} data-vertical={isVertical || undefined} aria-label={label}>
        {steps.map(({ id, title, description }, index) => {
          const state = stateOf(index, current, hasError)
          return (
            <li
              key={id}
              className={`${layout.fill} ${styles.step}`}
              data-state={state}
              data-shown={index === shown || undefined}
              aria-current={index === current ? 'step' : undefined}
            >
              <span className={`${layout.center} ${layout.fixed} ${layout.faint} ${layout.small} ${styles.mark}`} aria-hidden="true">
                <Mark state={state} number={index + 1} />
              </span>
              <span className={styles.text}>
                <span className={styles.title}>
                  {title}
                  <VisuallyHidden>{messages.states[state]}</VisuallyHidden>
                </span>
                {description !== undefined && <span className={`${layout.breaks} ${layout.faint} ${layout.small}`}>{description}</span>}
              </span>
            </li>
          )
        })}
      </ol>
      {!isVertical && (
        <p className={styles.position} aria-hidden="true">
          {messages.position(shown + 1, steps.length)}
          <span className={styles.title}>{steps[shown]?.title}</span>
        </p>
      )}
    </div>
  )
}

function Mark({ state, number }: { state: StepState; number: number }) {
  if (state === 'done') return <Icon name="check" size={14} />
  return state === 'error' ? <Icon name="x" size={14} /> : <span>{number}</span>
}
