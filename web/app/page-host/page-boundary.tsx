import { Component, type ReactNode } from 'react'
import { referenceOf } from '#web/app/page/caught-error.ts'
import { PageFailed } from './page-failed.tsx'
import { WholeDocument } from '#web/ui/status-page/status-view.tsx'

interface PageBoundaryProps {
  /** Draws the page anew. */
  onRetry: () => void
  /** Nothing else is drawn around it. */
  isWholeDocument?: boolean
  children: ReactNode
}

interface Failure {
  readonly error: unknown
  readonly reference: string
}

/** Keeps an unexpected error to the place of its page; menu, header and the other tabs go on working. */
export class PageBoundary extends Component<PageBoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error, reference: referenceOf(error) } }
  }

  override render() {
    const { failure } = this.state
    const { isWholeDocument, onRetry, children } = this.props
    if (!failure) return children
    const view = <PageFailed {...failure} onRetry={onRetry} />
    return isWholeDocument ? <WholeDocument>{view}</WholeDocument> : view
  }
}
