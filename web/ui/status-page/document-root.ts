import { createRoot, type Root } from 'react-dom/client'
import { endCancelledTransitions } from '#web/ui/keyboard/cancelled-transitions.ts'
import { showLoadFailure } from './load-failure.ts'
import { pageFailed } from './load-failure-messages.ts'
import { requestIdOf, rootOptions } from '#web/base/page/root-options.ts'

/** The React root of a document. An error that no boundary catches, such as on the sign-in page, is said instead of leaving an empty page. */
export function createDocumentRoot(container: HTMLElement): Root {
  endCancelledTransitions()
  return createRoot(container, {
    ...rootOptions,
    onUncaughtError(error, { componentStack }) {
      // oxlint-disable-next-line no-console -- a bug: debugging starts from the reference id and the stack
      console.error(requestIdOf(error), error, componentStack)
      showLoadFailure(pageFailed)
    },
  })
}
