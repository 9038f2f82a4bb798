import { Component, type ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useDashboardMessages } from './dashboard-messages.ts'
import styles from './chart-boundary.module.css'

/** The error boundary of a chart. */
export class ChartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <ChartFailure onRetry={() => this.setState({ hasFailed: false })} /> : this.props.children
  }
}

/** The error state of a chart that failed to load or render. */
export function ChartFailure({ onRetry }: { onRetry: () => void }) {
  const messages = useDashboardMessages()
  return (
    <div className={styles.failure} role="alert">
      <p>{messages.chartFailed}</p>
      <Button icon="rotate-cw" onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  )
}
