import { Component, type ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useDisplayMessages } from '#web/ui/display/messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './chart-boundary.module.css'

interface ChartBoundaryProps {
  /** Renders the chart, which calls `onFail` if its code cannot be loaded. */
  children: (onFail: () => void) => ReactNode
}

/** Shows an error in the place of a chart that failed to load or render, until it is tried again. `--chart-height` is its height. */
export class ChartBoundary extends Component<ChartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  readonly #fail = () => this.setState({ hasFailed: true })

  override render() {
    if (!this.state.hasFailed) return this.props.children(this.#fail)
    return <ChartFailure onRetry={() => this.setState({ hasFailed: false })} />
  }
}

function ChartFailure({ onRetry }: { onRetry: () => void }) {
  const messages = useDisplayMessages()
  return (
    <div className={`${layout.stack} ${styles.failure}`} role="alert">
      <p>{messages.chartFailed}</p>
      <Button icon="rotate-cw" onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  )
}
