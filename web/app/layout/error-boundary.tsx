import { Component, Fragment, type ReactNode } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { moveFocusOut } from '#web/ui/dialog/restore-focus.ts'
import { showToast } from '#web/base/toast-queue.ts'

/** A component that fails again within this time would do so forever. */
const minUptimeMs = 1000

interface ErrorBoundaryProps {
  /** The toast shown when a child fails. */
  message: string
  retryLabel: string
  children: ReactNode
}

interface ErrorBoundaryState {
  readonly count: number
  readonly isFailed: boolean
}

/**
 * Contains the failure of a part of the layout: shows a toast and remounts it. A part that fails again at once shows a retry button
 * instead.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { count: 0, isFailed: false }
  #startedAt = 0

  static getDerivedStateFromError() {
    return { isFailed: true }
  }

  override componentDidCatch() {
    if (Date.now() - this.#startedAt < minUptimeMs) return
    showToast({ kind: 'bad', message: this.props.message })
    this.#start()
  }

  override render() {
    const { retryLabel, children } = this.props
    const { count, isFailed } = this.state
    if (isFailed) return <IconButton ref={moveFocusOut} icon="rotate-cw" label={retryLabel} onClick={() => this.#start()} />
    return <Fragment key={count}>{children}</Fragment>
  }

  #start() {
    this.#startedAt = Date.now()
    this.setState(({ count }) => ({ count: count + 1, isFailed: false }))
  }
}
