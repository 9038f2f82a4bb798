import { Component, Fragment, type ReactNode } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { moveFocusOut } from '#web/ui/dialog/focus-return.ts'
import { showToast } from '#web/ui/toast/toast.tsx'

/** A part that fails again so soon would do so for ever. */
const steadyAfterMs = 1000

interface QuietBoundaryProps {
  /** What is said when something within fails. */
  message: string
  retryLabel: string
  children: ReactNode
}

interface Failures {
  readonly count: number
  readonly isFailed: boolean
}

/** Keeps the failure of a part of the frame from taking the rest along: it is said, and the part starts anew; one that fails again at once waits to be asked. */
export class ErrorBoundary extends Component<QuietBoundaryProps, Failures> {
  override state: Failures = { count: 0, isFailed: false }
  #startedAt = 0

  static getDerivedStateFromError() {
    return { isFailed: true }
  }

  override componentDidCatch() {
    if (Date.now() - this.#startedAt < steadyAfterMs) return
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
