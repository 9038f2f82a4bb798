import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Tooltip } from '#web/ui/tooltip/tooltip.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useDashboardMessages } from './messages.ts'
import { Figure } from './figure-card.tsx'
import styles from './figure-change.module.css'

/** The list of a figure's changes. */
export function Changes({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>
}

interface ChangeProps {
  label: string
  /** In percent; null without data to compare, undefined while loading. */
  percent: number | null | undefined
  /** The number is random, so it has no direction. */
  isRandom: boolean
  /** The two values that are compared, shown as a tooltip. */
  values: string | undefined
}

/** The change of a figure, with an arrow for its direction. */
export function Change({ label, percent, isRandom, values }: ChangeProps) {
  const language = useLanguage()
  return (
    <div className={`${layout.row} ${layout.gap1} ${styles.change}`}>
      <dt className={layout.muted}>{label}</dt>
      <dd>
        <Figure widthPx={48}>
          {percent === undefined ? undefined : isRandom ? (
            formatNumber(percent ?? 0, language)
          ) : (
            <WithValues values={values}>
              <Direction percent={percent} />
            </WithValues>
          )}
        </Figure>
      </dd>
    </div>
  )
}

function WithValues({ values, children }: { values: string | undefined; children: ReactNode }) {
  if (values === undefined) return children
  return (
    <Tooltip text={values}>
      {(target) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable so that the keyboard shows its tooltip
        <span {...target} className={styles.values} role="note" tabIndex={0}>
          {children}
        </span>
      )}
    </Tooltip>
  )
}

function Direction({ percent }: { percent: number | null }) {
  const messages = useDashboardMessages()
  const language = useLanguage()
  if (percent === null) {
    return (
      <span className={styles.same}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{messages.noComparison}</VisuallyHidden>
      </span>
    )
  }
  const direction = directionOf(percent)
  return (
    <span className={styles[direction]}>
      <VisuallyHidden>{messages[direction]}</VisuallyHidden>
      {formatNumber(Math.abs(percent), language)}%
      {direction !== 'same' && <Icon name={direction === 'up' ? 'arrow-up' : 'arrow-down'} size={14} />}
    </span>
  )
}

function directionOf(percent: number): 'up' | 'down' | 'same' {
  if (percent === 0) return 'same'
  return percent > 0 ? 'up' : 'down'
}
