import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { Tag } from '#web/ui/display/tag.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useDashboardMessages } from './messages.ts'
import styles from './figure-card.module.css'

interface FigureCardProps {
  title: string
  /** The period of the figure, such as the day. */
  period: string
  /** Undefined while loading, like the total's value. */
  figure: string | undefined
  total: { readonly label: string; readonly value: string | undefined }
  /** Shown instead of the figure if loading failed. */
  failure: { readonly message: string; readonly isRetrying: boolean; readonly onRetry: () => void } | undefined
  /** Shown beside the figure. */
  sparkline: ReactNode
  /** Details below the figure. */
  children: ReactNode
}

/** A card of the dashboard with a figure, its trend and its total. */
export function FigureCard({ title, period, figure, total, failure, sparkline, children }: FigureCardProps) {
  const messages = useDashboardMessages()
  return (
    <Card isFlush>
      <div className={styles.card}>
        <div className={`${layout.row} ${layout.between} ${styles.head}`}>
          <h2 className={styles.title}>{title}</h2>
          <Tag>{period}</Tag>
        </div>
        {failure ? (
          <div className={styles.failure}>
            <p className={styles.message} title={failure.message}>
              {failure.message}
            </p>
            <Button variant="text" icon="rotate-cw" isBusy={failure.isRetrying} onClick={failure.onRetry}>
              {messages.retry}
            </Button>
          </div>
        ) : (
          <>
            <div className={`${layout.row} ${layout.gap3} ${layout.between} ${styles.figure}`}>
              <span className={styles.number}>
                <Figure widthPx={128}>{figure}</Figure>
              </span>
              {sparkline}
            </div>
            <div className={styles.details}>{children}</div>
          </>
        )}
        <dl className={`${layout.row} ${layout.gap3} ${layout.between} ${styles.total}`}>
          <dt className={layout.muted}>{total.label}</dt>
          <dd>{failure ? '–' : <Figure widthPx={72}>{total.value}</Figure>}</dd>
        </dl>
      </div>
    </Card>
  )
}

/** A figure, or a skeleton while it loads. */
export function Figure({ widthPx, children }: { widthPx: number; children: ReactNode }) {
  if (children !== undefined) return children
  return (
    <WhileLoading>
      <Skeleton width={`${widthPx}px`} />
    </WhileLoading>
  )
}
