import { ApiError } from '#web/base/api-error.ts'
import { useOverlayMessages } from '#web/ui/dialog/messages.ts'

/** Says why it could not be read what refers to rows: the call failed, or its code did not load. */
export function useFailureReason(): (error: unknown) => string {
  const { loadFailed } = useOverlayMessages()
  return (error) => (error instanceof ApiError ? error.message : loadFailed)
}
