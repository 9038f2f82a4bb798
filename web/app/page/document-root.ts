import { createRoot, type Root } from 'react-dom/client'
import { endCancelledTransitions } from '#web/ui/keyboard/cancelled-transitions.ts'
import { showPageFailure } from '#web/ui/status-page/load-failure.ts'
import { requestIdOf, rootOptions } from './root-options.ts'

/** The React root of a document. An error that no boundary catches, such as on the sign-in page, is said instead of leaving an empty page. */
export function createDocumentRoot(container: HTMLElement): Root {
  endCancelledTransitions()
  return createRoot(container, {
    ...rootOptions,
    onUncaughtError(error, { componentStack }) {
      // oxlint-disable-next-line no-console -- a bug: debugging starts from the reference id and the stack
      console.error(requestIdOf(error), error, componentStack)
      showPageFailure()
    },
  })
}
