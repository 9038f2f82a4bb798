import { Component, type ReactNode } from 'react'
import { requestIdOf } from '#web/base/page/root-options.ts'
import { PageError } from './page-error.tsx'
import { FullPage } from '#web/ui/status-page/status-view.tsx'

interface PageBoundaryProps {
  /** Remounts the page. */
  onRetry: () => void
  /** Fills the whole document, because there is no layout around it. */
  isFullPage?: boolean
  children: ReactNode
}

interface Failure {
  readonly error: unknown
  readonly requestId: string
}

/** The error boundary of a page: menu, header and other tabs keep working. */
export class PageBoundary extends Component<PageBoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error, requestId: requestIdOf(error) } }
  }

  override render() {
    const { failure } = this.state
    const { isFullPage, onRetry, children } = this.props
    if (!failure) return children
    const view = <PageError {...failure} onRetry={onRetry} />
    return isFullPage ? <FullPage>{view}</FullPage> : view
  }
}
