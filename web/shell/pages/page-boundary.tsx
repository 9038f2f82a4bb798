import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ApiError } from '#web/kit/api/api-error.ts'
import { Button } from '#web/kit/actions/button.tsx'
import { useShellMessages } from '#web/shell/shell-messages.ts'
import { PageNotLoaded } from './page-modules.ts'
import { StatusView, WholeDocument } from './status-view.tsx'

interface PageBoundaryProps {
  /** Draws the page anew. */
  onRetry: () => void
  /** Nothing else is drawn around it. */
  isWholeDocument?: boolean
  /** Makes the number under which a failure is written to the browser's console. */
  makeReference?: () => string
  children: ReactNode
}

interface Failure {
  readonly error: unknown
  readonly reference: string
}

function timeReference(): string {
  return `W${Date.now().toString(36).toUpperCase()}`
}

/** Keeps an unexpected error to the place of its page; menu and header go on working. */
export class PageBoundary extends Component<PageBoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error, reference: error instanceof ApiError ? error.reference : '' } }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    if (error instanceof ApiError || error instanceof PageNotLoaded) return
    const reference = (this.props.makeReference ?? timeReference)()
    // oxlint-disable-next-line no-console -- a fault of ours: whoever looks into it starts from the reference and this
    console.error(reference, error, componentStack)
    this.setState({ failure: { error, reference } })
  }

  override render() {
    const { failure } = this.state
    const { isWholeDocument, onRetry, children } = this.props
    if (!failure) return children
    const view = <PageFailed {...failure} onRetry={onRetry} />
    return isWholeDocument ? <WholeDocument>{view}</WholeDocument> : view
  }
}

function PageFailed({ error, reference, onRetry }: Failure & { onRetry: () => void }) {
  const messages = useShellMessages()
  const isNotLoaded = error instanceof PageNotLoaded
  return (
    <StatusView
      digits="500"
      title={isNotLoaded ? messages.notLoadedTitle : messages.failedTitle}
      text={isNotLoaded ? messages.notLoadedText : messages.failedText}
      reference={reference}
    >
      <Button variant="primary" icon="rotate-cw" onClick={onRetry}>
        {messages.retry}
      </Button>
    </StatusView>
  )
}
