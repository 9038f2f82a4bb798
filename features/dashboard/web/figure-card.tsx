import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { Tag } from '#web/ui/display/tag.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { useDashboardMessages } from './dashboard-messages.ts'
import styles from './figure-card.module.css'

interface FigureCardProps {
  title: string
  /** The span of time that the figure is about. */
  period: string
  /** Undefined until it is there, as is the total's value. */
  figure: string | undefined
  total: { readonly label: string; readonly value: string | undefined }
  /** What stands in the place of the figures when they did not come. */
  failure: { readonly message: string; readonly isRetrying: boolean; readonly onRetry: () => void } | undefined
  /** How it went, beside the figure. */
  sparkline: ReactNode
  /** What says more of the figure. */
  children: ReactNode
}

/** A figure of the console: what it is about, how it went, and what it adds up to. */
export function FigureCard({ title, period, figure, total, failure, sparkline, children }: FigureCardProps) {
  const messages = useDashboardMessages()
  return (
    <Card isFlush>
      <div className={styles.card}>
        <div className={styles.head}>
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
            <div className={styles.figure}>
              <span className={styles.number}>
                <Figure widthPx={128}>{figure}</Figure>
              </span>
              {sparkline}
            </div>
            <div className={styles.more}>{children}</div>
          </>
        )}
        <dl className={styles.total}>
          <dt>{total.label}</dt>
          <dd>{failure ? '–' : <Figure widthPx={72}>{total.value}</Figure>}</dd>
        </dl>
      </div>
    </Card>
  )
}

/** A figure, or the shape of what is still to come. */
export function Figure({ widthPx, children }: { widthPx: number; children: ReactNode }) {
  if (children !== undefined) return children
  return (
    <WhileLoading>
      <Skeleton width={`${widthPx}px`} />
    </WhileLoading>
  )
}
