import { Component, type ReactNode } from 'react'
import { showToast } from '#web/kit/overlays/toast.tsx'

interface QuietBoundaryProps {
  /** What is said when something within fails. */
  message: string
  children: ReactNode
}

/** Keeps the failure of a part of the frame, such as a menu whose code cannot be fetched, from taking the page along: it is said, and the part starts anew. */
export class QuietBoundary extends Component<QuietBoundaryProps, { failures: number; isFailed: boolean }> {
  override state = { failures: 0, isFailed: false }

  static getDerivedStateFromError() {
    return { isFailed: true }
  }

  override componentDidCatch() {
    showToast({ kind: 'bad', message: this.props.message })
    this.setState(({ failures }) => ({ failures: failures + 1, isFailed: false }))
  }

  override render() {
    return this.state.isFailed ? null : <div key={this.state.failures}>{this.props.children}</div>
  }
}
